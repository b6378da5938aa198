export async function printBoundaries(_o: object): Promise<number> {
  return 0;
}

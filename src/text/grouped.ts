/** A whole number as people read it: `1,250,000`. */
export const grouped = (count: number): string => count.toLocaleString("en-US");

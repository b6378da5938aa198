/** Formats a whole number with separators: `1,250,000`. */
export const grouped = (count: number): string => count.toLocaleString("en-US");

/** What one part of a measure must be. */
export interface PartAsked {
  /** The value that the measure is to have. */
  readonly wanted: unknown;
  /** The values of all parts now; undefined where that is not known. */
  readonly values: readonly unknown[];
  /** Which part is changed. */
  readonly index: number;
  readonly timeZone: string;
}

// The types of a desk's arguments and policy keys.

/** A type as a desk writes it, such as `int(0..100)`, `list(products.category)` or `map(currency, money)`, parsed. */
export type ValueType =
  | { readonly is: "int" | "days"; readonly least?: number | undefined; readonly most?: number | undefined }
  | { readonly is: "text"; readonly least?: number | undefined; readonly most?: number | undefined }
  | { readonly is: "one_of"; readonly values: readonly string[] }
  | { readonly is: "day" | "yes_no" | "money" | "currency" | "time_zone" }
  | {
      readonly is: "list";
      readonly of: ValueType;
      readonly least?: number | undefined;
      readonly most?: number | undefined;
    }
  | { readonly is: "map"; readonly key: ValueType; readonly value: ValueType }
  | {
      readonly is: "fields";
      readonly fields: Readonly<Record<string, { readonly type: ValueType; readonly optional: boolean }>>;
    }
  /** A value of this column of the desk's data. */
  | { readonly is: "column"; readonly table: string; readonly column: string }
  /** One of the desk's references, by its name. */
  | { readonly is: "reference"; readonly name: string };

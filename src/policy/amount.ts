// Money in words.

export { amountText } from "../text/money.ts";

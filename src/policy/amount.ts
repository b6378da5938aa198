export { amountText } from "../money.ts";

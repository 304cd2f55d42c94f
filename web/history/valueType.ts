/** The fields whose numbers are amounts in dinars, of all records. */
const AMOUNT_FIELDS: ReadonlySet<string> = new Set([
  "Total_à_payer",
  "price",
  "stampDuty",
  "capitale",
]);

/** The display of a number in the history: as an amount if the field is one, otherwise unchanged. */
export function numberType(field: string): "amount" | "plain" {
  return AMOUNT_FIELDS.has(field) ? "amount" : "plain";
}

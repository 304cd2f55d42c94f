/** The fields of all records whose numbers are amounts in dinars. */
const AMOUNTS: ReadonlySet<string> = new Set(["Total_à_payer", "price", "stampDuty", "capitale"]);

/** How the history shows a number: as an amount if the field is one, otherwise unchanged. */
export function numberType(field: string): "amount" | "plain" {
  return AMOUNTS.has(field) ? "amount" : "plain";
}

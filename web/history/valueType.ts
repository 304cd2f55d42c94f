/** The fields of all records whose numbers are amounts in dinars. */
const AMOUNTS: ReadonlySet<string> = new Set(["Total_à_payer", "price", "stampDuty", "capitale"]);

/** How a number of the history is shown: as an amount where its field is one, else as it is. */
export function numberType(field: string): "amount" | "plain" {
  return AMOUNTS.has(field) ? "amount" : "plain";
}

import type { Client } from "#contract/clients.ts";
import type { Owner } from "./owner.ts";
import { addClient, addQuotation, issueInvoice, documentLine } from "./records.ts";
import { dateFieldsOn } from "./statistics.ts";

/** A line of this amount before tax, with this VAT rate. */
const soldLine = (name: string, unitPrice: number, tva: number) => ({
  ...documentLine(name),
  unitPrice,
  tva,
});

/**
 * Issues the sales of two months. March 2024: SARL Sahel of Alger buys for 1,000 on the 5th and for
 * 1,000 at 19 % and 500 at 9 % on the 20th; a credit note of 250 follows on the 25th. EURL Atlas
 * buys for 300 on the 20th, in cash, with 3.57 of stamp duty. Net 2,550, VAT 434.50. February:
 * Sahel buys for 2,000.
 */
export async function sellInFebruaryAndMarch(
  owner: Owner,
): Promise<{ sahel: Client; atlas: Client }> {
  const sahel = await addClient(owner, "SARL Sahel", { country: "DZ", wilaya: "16 - Alger" });
  const atlas = await addClient(owner, "EURL Atlas");
  await issueInvoice(owner, sahel, {
    ...dateFieldsOn("2024-02-10"),
    lines: [soldLine("Porte", 2000, 0.19)],
  });
  await issueInvoice(owner, sahel, dateFieldsOn("2024-03-05"));
  await issueInvoice(owner, sahel, {
    ...dateFieldsOn("2024-03-20"),
    lines: [soldLine("Porte", 1000, 0.19), soldLine("Ciment", 500, 0.09)],
  });
  await issueInvoice(owner, atlas, {
    ...dateFieldsOn("2024-03-20"),
    paymentMethod: "CASH",
    lines: [soldLine("Ciment", 300, 0.19)],
  });
  const { id } = await addQuotation(owner, sahel, {
    ...dateFieldsOn("2024-03-25"),
    type: "CREDIT_INVOICE",
    lines: [soldLine("Porte", 250, 0.19)],
  });
  await owner.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  return { sahel, atlas };
}

/** The query of an address with the days of March 2024. */
export const MARCH_QUERY = "period=days&from=2024-03-01&to=2024-03-31";

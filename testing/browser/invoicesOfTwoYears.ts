import { expect, type Page } from "@playwright/test";
import type { Owner } from "./owner.ts";
import { addClient, addProduct, addQuotation, documentLine } from "./records.ts";
import { addInvoice, dateFieldsOn } from "./statistics.ts";
import { main, normalizeText } from "./steps.ts";

/**
 * Creates the invoices of two years. 2024: in March 1,190 DA by check and 1,201.90 DA in cash, in
 * October twice 1,190 DA by transfer; one rejected and one archived; 595 DA credited. 2023: 1,190
 * DA in May. Also three clients and two quotations, one of each archived, and a product.
 */
export async function addInvoicesOfTwoYears(owner: Owner): Promise<void> {
  const sahel = await addClient(owner, "SARL Sahel");
  const { id } = sahel;
  await addClient(owner, "Benali", { userType: "INDIVIDUAL", prenom: "Samia" });
  const left = await addClient(owner, "EURL Atlas");
  await owner.api("DELETE", `/clients/${left.id}`);
  await addProduct(owner, "Ciment");
  await addInvoice(owner, id, { ...dateFieldsOn("2024-03-01"), paymentMethod: "CHECK" });
  await addInvoice(owner, id, { ...dateFieldsOn("2024-03-31"), paymentMethod: "CASH" });
  await addInvoice(owner, id, dateFieldsOn("2024-10-10"));
  await addInvoice(owner, id, dateFieldsOn("2024-10-10"));
  await addInvoice(owner, id, {
    ...dateFieldsOn("2024-10-11"),
    status: "REJECTED",
    paymentMethod: "CASH",
  });
  const archived = await addInvoice(owner, id, {
    ...dateFieldsOn("2024-10-12"),
    paymentMethod: "CHECK",
  });
  await owner.api("DELETE", `/documents/${archived.id}`);
  await addInvoice(owner, id, dateFieldsOn("2023-05-05"));
  const half = { lines: [{ ...documentLine("Ciment"), unitPrice: 500 }] };
  await addInvoice(owner, id, { ...dateFieldsOn("2024-03-05"), type: "CREDIT_INVOICE", ...half });
  await addQuotation(owner, sahel);
  const quotation = await addQuotation(owner, sahel);
  await owner.api("DELETE", `/documents/${quotation.id}`);
}

/**
 * Expects these rows, as cells, in the table of a chart. Rows that `filter` refuses are ignored.
 */
export async function expectRows(
  page: Page,
  caption: string,
  expected: string[][],
  filter: (cells: string[]) => boolean = () => true,
): Promise<void> {
  const table = main(page).getByRole("table", { name: caption, exact: true });
  const readTable = async () => {
    const rows = await table.locator("tbody tr").all();
    const cells = rows.map((row) => row.locator("th, td").allTextContents());
    return (await Promise.all(cells)).map((texts) => texts.map(normalizeText)).filter(filter);
  };
  await expect.poll(readTable, caption).toEqual(expected);
}

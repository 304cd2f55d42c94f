import writeSheet from "write-excel-file/node";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import type { Product } from "#contract/products.ts";
import { addDays, dayInAlgiers } from "#domain/days/days.ts";
import type { Owner } from "./owner.ts";

/** Creates a business client through the API. */
export function addClient(owner: Owner, nom: string, changes: object = {}): Promise<Client> {
  return owner.api("POST", "/clients", {
    userType: "BUSINESS",
    nom,
    prenom: "Nadia",
    email: "contact@example.dz",
    telephone: "0550123456",
    ...changes,
  });
}

/** Imports business clients through the API. Each is named `name` and a number, from 1. */
export async function importClients(
  url: string,
  { accessToken }: Owner,
  name: string,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => [
    `${name} ${at + 1}`,
    "Nadia",
    `client${at + 1}@example.dz`,
    "0550123456",
  ]);
  const sheet = await writeSheet([["nom", "prénom", "email", "téléphone"], ...rows]).toBuffer();
  const body = new FormData();
  body.set("file", new File([new Uint8Array(sheet)], "clients.xlsx"));
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${url}/api/clients/import`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The import answers ${answer.status}: ${await answer.text()}`);
}

/** Creates a product for 1,450.50 DA through the API. */
export function addProduct(owner: Owner, name: string, changes: object = {}): Promise<Product> {
  return owner.api("POST", "/products", {
    type: "PRODUCT",
    name,
    ref_product: "CIM-42",
    price: 1450.5,
    productVisibility: "BOTH",
    ...changes,
  });
}

/** A number of this year in the default format: "F26000041". */
export function numberOf(prefix: "D" | "F" | "P" | "C", counter: number): string {
  const year = new Intl.DateTimeFormat("en", { timeZone: "Africa/Algiers", year: "2-digit" });
  return `${prefix}${year.format()}${String(counter).padStart(6, "0")}`;
}

/** A line of 1,000 DA before tax. */
export function documentLine(name: string): object {
  return { name, description: "", quantity: 1, unitPrice: 1000, tva: 0.19, remiseType: "NONE" };
}

/** Creates a quotation of one line through the API, by bank transfer unless changed. */
export function addQuotation(
  owner: Owner,
  client: Client,
  changes: object = {},
): Promise<Document> {
  return owner.api("POST", "/documents", {
    type: "QUOTATION",
    clientId: client.id,
    paymentMethod: "BANK_TRANSFER",
    lines: [documentLine("Ciment")],
    ...changes,
  });
}

/** Issues an invoice of 1,190 DA through the API, by bank transfer unless changed. */
export async function issueInvoice(
  owner: Owner,
  client: Client,
  changes: object = {},
): Promise<Document> {
  const { id } = await addQuotation(owner, client, { type: "SALES_INVOICE", ...changes });
  return owner.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
}

/** Issues an invoice of 1,190 DA and records payments of it through the API. */
export async function payInvoice(owner: Owner, client: Client, payments: readonly object[]) {
  const { date } = await issueInvoice(owner, client);
  for (const payment of payments) {
    await owner.api("POST", "/payments", { clientId: client.id, paidOn: date, ...payment });
  }
}

/** Adds a client through the API whose debt of an amount in dinars is this many days late. */
export async function addLateClient(
  owner: Owner,
  nom: string,
  {
    days = 20,
    amount = 1500,
    ...changes
  }: { days?: number; amount?: number; [field: string]: unknown } = {},
): Promise<Client> {
  const client = await addClient(owner, nom, changes);
  const datedOn = addDays(dayInAlgiers(new Date()), -days);
  const debt = { label: "Ancien carnet", amount, datedOn };
  await owner.api("POST", `/clients/${client.id}/opening-debts`, debt);
  return client;
}

import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { closing } from "#contract/declarations/closing.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { products } from "#contract/products.ts";
import type { Api } from "../api.ts";
import { COMPLETE_ENTERPRISE } from "./completeEnterprise.ts";
import { addMember } from "./members.ts";
import { recordGoldenPayment } from "./goldenPayments.ts";
import {
  boxOfProduct,
  GOLDEN,
  type GoldenClient,
  type GoldenDocument,
  type GoldenLine,
  type GoldenPayment,
  type GoldenProduct,
} from "../vectors/goldenReports.ts";

/**
 * An organization built from the golden cases. It maps the ids of the cases to those of the created
 * records.
 */
export interface BuiltOrganization {
  token: string;
  ids: Map<string, string>;
}

const clientBody = ({ name, kind, wilaya, country, address, ...client }: GoldenClient) => ({
  userType: kind === "CONSUMER" ? ("INDIVIDUAL" as const) : ("BUSINESS" as const),
  nom: name,
  prenom: "Yacine",
  email: "contact@exemple.dz",
  adresse: address,
  country,
  wilaya: wilaya === null ? null : `${wilaya} - Wilaya ${wilaya}`,
  ...(kind !== "CONSUMER" && { NIF: client.nif, AI: client.ai, registreCommerce: client.rc }),
});

const EXEMPTION = {
  kind: "FRANCHISE" as const,
  certificate: "12/2026",
  issuedOn: "2026-01-01",
  validUntil: "2026-12-31",
};

async function createRecords(api: Api, token: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const exempt = new Set(GOLDEN.documents.flatMap((each) => (each.vatExempt ? each.client : [])));
  for (const client of GOLDEN.clients) {
    const vatExemption = exempt.has(client.id) ? EXEMPTION : null;
    const body = { ...clientBody(client), vatExemption };
    ids.set(client.id, (await api.call(token, clients.create, { body })).id);
  }
  for (const product of GOLDEN.products) {
    const body = productBody(product);
    ids.set(product.id, (await api.call(token, products.create, { body })).id);
  }
  return ids;
}

/** Works are created as a service, anything else as a product that is bought and sold. */
const productBody = (product: GoldenProduct) => ({
  type: product.nature === "WORKS" ? ("SERVICE" as const) : ("PRODUCT" as const),
  ref_product: product.id,
  productVisibility: "BOTH" as const,
  unitOfMeasure: "KG",
  name: product.name,
  price: product.price,
  tva: product.tva,
  nature: product.nature,
  g50Line: boxOfProduct(product),
});

/** Every line has a unit, so that its quantity may have decimals. */
const lineBody = (line: GoldenLine, ids: ReadonlyMap<string, string>) => ({
  productId: line.product === null ? null : ids.get(line.product)!,
  name: line.product ?? "Ligne libre",
  unitOfMeasure: "KG",
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  remise: line.remise,
  remiseType: line.remiseType,
  tva: line.tva,
});

function documentBody(document: GoldenDocument, ids: ReadonlyMap<string, string>) {
  const { kind, numero, date, vatReason, vatExempt, paymentMethod } = document;
  return {
    type: kind === "INVOICE" ? "SALES_INVOICE" : "CREDIT_INVOICE",
    clientId: ids.get(document.client)!,
    numero,
    date,
    dueDate: date,
    vatReason,
    paymentMethod,
    ...(vatExempt ? { vatExempt } : { vatExempt: false }),
    globalRemise: document.globalRemise,
    globalRemiseType: document.globalRemiseType,
    lines: document.lines.map((line) => lineBody(line, ids)),
  } as never;
}

/** Creates a credit note from its invoice and sets the expected lines. */
async function creditInvoice(
  api: Api,
  token: string,
  document: GoldenDocument,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const source = ids.get(document.source!)!;
  const { lines: sold } = await api.call(token, documents.get, { params: { id: source } });
  const body = { targetType: "CREDIT_INVOICE" as const };
  const { id } = await api.call(token, documents.convert, { params: { id: source }, body });
  const lines = document.lines.map((line) => ({
    ...lineBody(line, ids),
    sourceLineId: sold[line.sourceLine!]!.id,
  }));
  const saved = { ...(documentBody(document, ids) as object), lines } as never;
  await api.call(token, documents.update, { params: { id }, body: saved });
  return id;
}

/**
 * Sets the classes that the golden file has for free lines. The lines of a credit note have the
 * classes of the credited ones.
 */
async function classifyFreeLines(
  api: Api,
  token: string,
  id: string,
  lines: readonly GoldenLine[],
): Promise<void> {
  const { lines: issued } = await api.call(token, documents.get, { params: { id } });
  const free = lines.flatMap(({ product, sourceLine, nature, g50Line }, at) =>
    product === null && sourceLine === null ? [{ lineId: issued[at]!.id, nature, g50Line }] : [],
  );
  if (free.length === 0) return;
  await api.call(token, issuing.changeClasses, { params: { id }, body: { lines: free } });
}

async function recordDocument(
  api: Api,
  token: string,
  document: GoldenDocument,
  ids: Map<string, string>,
): Promise<void> {
  const { source, state, status, archived } = document;
  const id =
    source === null
      ? (await api.call(token, documents.create, { body: documentBody(document, ids) })).id
      : await creditInvoice(api, token, document, ids);
  ids.set(document.id, id);
  const params = { id };
  if (state !== "NONE") {
    await api.call(token, issuing.issue, { params, body: { acceptWarnings: true } });
    await classifyFreeLines(api, token, id, document.lines);
  } else if (status !== "DRAFT") {
    await api.call(token, documents.update, { params, body: { status } as never });
  }
  if (state === "CANCELLED") {
    await api.call(token, issuing.cancel, { params, body: { reason: "Erreur de saisie" } });
  }
  if (archived) await api.call(token, documents.archive, { params });
}

type GoldenEntry = GoldenDocument | GoldenPayment;

/**
 * The day by which entries are ordered. For a payment it is the day of its last settlement, so that the payment
 * follows the debts that it settles.
 */
function dayOf(entry: GoldenEntry): string {
  if (!("paidOn" in entry)) return entry.date;
  const settled = GOLDEN.settlements.filter(({ payment }) => payment === entry.id);
  return [entry.paidOn, ...settled.map(({ settledOn }) => settledOn)].toSorted().at(-1)!;
}

const compareEntries = (a: GoldenEntry, b: GoldenEntry) =>
  dayOf(a) === dayOf(b) ? a.recorded - b.recorded : dayOf(a) < dayOf(b) ? -1 : 1;

/**
 * Closes the months, cancels the payments, whose settlements then end on the first open day, and reopens
 * the months.
 */
async function cancelInClosedMonths(api: Api, token: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const months = GOLDEN.closedMonths.map((month) => ({ params: { month } }));
  for (const month of months) {
    await api.call(token, closing.close, { ...month, body: { acceptAnomalies: true } });
  }
  for (const id of ids) {
    const body = { reason: "Saisi deux fois" };
    await api.call(token, corrections.cancelPayment, { params: { id }, body });
  }
  for (const month of months.toReversed()) {
    await api.call(token, closing.reopen, { ...month, body: { reason: "Base de la TVA" } });
  }
}

/**
 * Builds an organization of the golden cases through the API. Its documents and payments are recorded in the order
 * of their days, first those before the closing of months. Payments are cancelled during the closing.
 */
export async function buildOrganization(api: Api, name: string): Promise<BuiltOrganization> {
  const { activity, scale, regimes } = GOLDEN.organizations[name]!;
  const token = await api.withEnterprise();
  const settings = {
    ...COMPLETE_ENTERPRISE,
    stampDutySchedule: scale,
    vatActivity: activity,
    receivablesSince: "2000-01-01",
    receiptStamp: "ASK" as const,
  };
  await api.call(token, enterprises.update, { body: settings });
  for (const [since, regime] of regimes) {
    const body = { since, regime };
    await api.call(token, enterprises.changeTaxRegime, { body });
  }
  const ids = await createRecords(api, token);
  const sellers = new Map([["amina", token]]);
  for (const seller of ["lina", "yacine"]) sellers.set(seller, await addMember(api, token));
  for (const [seller, own] of sellers) ids.set(seller, (await api.call(own, accounts.me)).id);
  const isOwn = ({ organization }: { organization: string }) => organization === name;
  const entries = [...GOLDEN.documents.filter(isOwn), ...GOLDEN.payments.filter(isOwn)];
  const record = async (entry: GoldenEntry) => {
    if ("paidOn" in entry) await recordGoldenPayment(api, token, entry, ids);
    else await recordDocument(api, sellers.get(entry.seller)!, entry, ids);
  };
  const isBeforeClosing = ({ recorded }: GoldenEntry) => recorded <= GOLDEN.closedAfter;
  for (const entry of entries.filter(isBeforeClosing).toSorted(compareEntries)) await record(entry);
  const cancelled = GOLDEN.payments.filter((payment) => isOwn(payment) && payment.cancelled);
  await cancelInClosedMonths(
    api,
    token,
    cancelled.map(({ id }) => ids.get(id)!),
  );
  for (const entry of entries.filter((each) => !isBeforeClosing(each)).toSorted(compareEntries)) {
    await record(entry);
  }
  return { token, ids };
}

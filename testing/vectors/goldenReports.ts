import { readFileSync } from "node:fs";

import type { Nature, VatActivity } from "../../domain/declarations/classes.ts";
import type { G50Line, EnteredBox } from "../../domain/declarations/g50Boxes.ts";
import type { Collection, Posting } from "../../domain/declarations/postings.ts";
import type { VatBasis } from "../../domain/declarations/vatBasis.ts";
import type { Day } from "../../domain/days/days.ts";
import type { SettlementMethod } from "../../domain/payments/payments.ts";
import type { TaxRegime } from "../../domain/enterprises/taxRegimes.ts";
import {
  type Centimes,
  centimesFromDinars,
  fractionToBasisPoints,
} from "../../domain/money/money.ts";
import type { DiscountType } from "../../domain/totals/discounts.ts";
import type { StampDutySchedule } from "../../domain/totals/stampDuty.ts";

export interface GoldenLine {
  product: string | null;
  quantity: number;
  unitPrice: number;
  remise: number;
  remiseType: DiscountType;
  tva: number;
  nature: Nature;
  g50Line: G50Line | null;
  /** The index of the credited line of the source. */
  sourceLine: number | null;
  net: number;
  vat: number;
}

export interface GoldenDocument {
  id: string;
  organization: string;
  kind: "INVOICE" | "CREDIT";
  numero: string;
  date: Day;
  client: string;
  seller: string;
  regime: TaxRegime;
  state: "ISSUED" | "CANCELLED" | "NONE";
  status: string;
  archived: boolean;
  vatExempt: boolean;
  vatReason: string | null;
  source: string | null;
  paymentMethod: string;
  globalRemise: number;
  globalRemiseType: DiscountType;
  /** The place in the order of all documents, payments and settlements. */
  recorded: number;
  lines: GoldenLine[];
  expect: { ht: number; vat: number; stamp: number };
}

export interface GoldenClient {
  id: string;
  name: string;
  kind: "BUSINESS" | "CONSUMER" | "FOREIGN";
  wilaya: string | null;
  nif: string | null;
  rc: string | null;
  ai: string | null;
  country: string;
  address: string;
}

export interface GoldenProduct {
  id: string;
  name: string;
  price: number;
  /** Its usual rate. */
  tva: number;
  nature: Nature;
  g50Line: G50Line | null;
}

export interface GoldenPayment {
  id: string;
  organization: string;
  client: string;
  paidOn: Day;
  method: SettlementMethod;
  amount: number;
  clearedOn: Day | null;
  bouncedOn: Day | null;
  cancelled: boolean;
  stampBase: number;
  stampDuty: number;
  recorded: number;
}

export interface GoldenSettlement {
  id: string;
  target: string;
  amount: number;
  settledOn: Day;
  endedOn: Day | null;
  payment: string | null;
  creditNote: string | null;
  writeOff: boolean;
  recorded: number;
  endedRecorded: number | null;
}

/** The expected row of the sales. */
export interface GoldenSales {
  invoices: number;
  creditNotes: number;
  htInvoiced: number;
  htCredited: number;
  ht: number;
  vat: number;
  ttc: number;
  stamp?: number;
  documents: string[];
}

export interface GoldenJournalRow {
  date: string;
  numero: string;
  client: string;
  rates: Record<string, [ht: number, vat: number]>;
  ht: number;
  vat: number;
  ttc: number;
  stamp: number;
  toPay: number;
}

interface GoldenFigures {
  typed?: Partial<Record<EnteredBox, number>>;
  lines: {
    line: G50Line;
    postings: { document: string; by: string; exempt: boolean; ht: number; vat: number }[];
    [cell: string]: unknown;
  }[];
  [figure: string]: unknown;
}

interface GoldenOrganization {
  activity: VatActivity;
  scale: StampDutySchedule;
  regimes: [since: Day, regime: TaxRegime][];
}

type ByKey<Value> = Record<string, Value>;

/** A row of the état 104; `clients` share its NIF. */
interface GoldenClientRow {
  key: string;
  clients: string[];
  [cell: string]: unknown;
}

interface GoldenReports {
  organizations: ByKey<GoldenOrganization>;
  clients: GoldenClient[];
  products: GoldenProduct[];
  documents: GoldenDocument[];
  payments: GoldenPayment[];
  settlements: GoldenSettlement[];
  basisThatChanges: [Day, VatBasis][];
  /** The entries recorded after this one follow the closing of months. */
  closedAfter: number;
  closedMonths: string[];
  expect: {
    sales: ByKey<ByKey<ByKey<ByKey<GoldenSales>>>>;
    withDrafts: ByKey<ByKey<GoldenSales>>;
    journal: ByKey<ByKey<GoldenJournalRow[]>>;
    g50: ByKey<ByKey<GoldenFigures>>;
    g50OfB: ByKey<GoldenFigures>;
    etat104: ByKey<{ rows: GoldenClientRow[]; totals: unknown; apart: unknown }>;
    g12bis: ByKey<ByKey<unknown>>;
    stamp: ByKey<unknown>;
    anomalies: ByKey<{ code: string; subject: string }[]>;
    rounding: { exact: number; base: number; duty: number }[];
  };
}

/** Organizations, their documents and payments, with the figures of their reports and declarations. */
export const GOLDEN: GoldenReports = JSON.parse(
  readFileSync(new URL("reports.json", import.meta.url), "utf8"),
);

export function toCentimes(dinars: number): Centimes {
  const amount = centimesFromDinars(dinars);
  if (amount === null) throw new Error(`a golden amount is invalid: ${dinars}`);
  return amount;
}

const REDUCED_RATE_BOXES = { GOODS: "E3B11", SERVICE: "E3B12", WORKS: "E3B13" } as const;

/** The box of a product. A product whose usual rate is 9 % has a box of that rate. */
export const boxOfProduct = ({ tva, nature, g50Line }: GoldenProduct): G50Line | null =>
  g50Line ?? (tva === 0.09 ? REDUCED_RATE_BOXES[nature] : null);

function boxOfLine({ product, g50Line }: GoldenLine): G50Line | null {
  const sold = GOLDEN.products.find(({ id }) => id === product);
  return sold === undefined ? g50Line : boxOfProduct(sold);
}

function postingOf(document: GoldenDocument, line: GoldenLine): Posting {
  const sign = document.kind === "CREDIT" ? -1 : 1;
  const source = GOLDEN.documents.find(({ id }) => id === document.source);
  const rate = fractionToBasisPoints(line.tva);
  if (rate === null) throw new Error(`a golden rate is invalid: ${line.tva}`);
  return {
    documentId: document.id,
    kind: document.kind === "CREDIT" ? "CREDIT_INVOICE" : "SALES_INVOICE",
    date: document.date,
    clientId: document.client,
    invoice: source === undefined ? null : { id: source.id, date: source.date },
    regime: document.regime,
    rate,
    nature: line.nature,
    g50Line: boxOfLine(line),
    net: toCentimes(sign * line.net),
    vat: toCentimes(sign * line.vat),
  };
}

export const documentsOf = (organization: string): GoldenDocument[] =>
  GOLDEN.documents.filter((document) => document.organization === organization);

/** The postings of an organization's counted documents, the earliest first. */
export function goldenPostings(organization: string): Posting[] {
  return documentsOf(organization)
    .filter(({ state }) => state === "ISSUED")
    .flatMap((document) => document.lines.map((line) => postingOf(document, line)))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** The collected amounts of an organization's invoices. */
export function goldenCollections(organization: string): Collection[] {
  const payments = new Map(
    GOLDEN.payments.filter((each) => each.organization === organization).map((p) => [p.id, p]),
  );
  return GOLDEN.settlements.flatMap(({ target, amount, settledOn, endedOn, payment }) => {
    const paid = payments.get(payment ?? "");
    if (paid === undefined || paid.clearedOn === null) return [];
    const from = settledOn > paid.clearedOn ? settledOn : paid.clearedOn;
    return [
      { invoiceId: target, paymentId: paid.id, amount: toCentimes(amount), from, until: endedOn },
    ];
  });
}

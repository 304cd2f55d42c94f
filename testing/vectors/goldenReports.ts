import { readFileSync } from "node:fs";

import type { Nature, VatActivity } from "../../domain/declarations/classes.ts";
import type { G50Line, TypedBox } from "../../domain/declarations/g50Boxes.ts";
import type { Collection, Posting } from "../../domain/declarations/postings.ts";
import type { VatBasis } from "../../domain/declarations/vatBasis.ts";
import type { Day } from "../../domain/days/days.ts";
import type { TaxRegime } from "../../domain/enterprises/taxRegimes.ts";
import {
  type Centimes,
  centimesFromDinars,
  fractionToBasisPoints,
} from "../../domain/money/money.ts";

interface GoldenLine {
  product: string | null;
  tva: number;
  nature: Nature;
  g50Line: G50Line | null;
  net: number;
  vat: number;
}

export interface GoldenDocument {
  id: string;
  organization: string;
  kind: "INVOICE" | "CREDIT";
  date: Day;
  client: string;
  regime: TaxRegime;
  state: "ISSUED" | "CANCELLED" | "NONE";
  status: string;
  archived: boolean;
  vatExempt: boolean;
  vatReason: string | null;
  source: string | null;
  lines: GoldenLine[];
  expect: { ht: number; vat: number; stamp: number };
}

export interface GoldenClient {
  id: string;
  name: string;
  kind: "BUSINESS" | "CONSUMER" | "FOREIGN";
  nif: string | null;
  rc: string | null;
  ai: string | null;
  country: string;
  address: string;
}

export interface GoldenPayment {
  id: string;
  organization: string;
  paidOn: Day;
  amount: number;
  clearedOn: Day | null;
  cancelled: boolean;
  stampBase: number;
  stampDuty: number;
}

export interface GoldenSettlement {
  target: string;
  amount: number;
  settledOn: Day;
  endedOn: Day | null;
  payment: string | null;
}

interface GoldenFigures {
  typed?: Partial<Record<TypedBox, number>>;
  lines: {
    line: G50Line;
    postings: { document: string; by: string; exempt: boolean; ht: number; vat: number }[];
    [cell: string]: unknown;
  }[];
  [figure: string]: unknown;
}

interface GoldenReports {
  organizations: Record<string, { activity: VatActivity; regimes: [Day, TaxRegime][] }>;
  clients: GoldenClient[];
  products: { id: string; tva: number }[];
  documents: GoldenDocument[];
  payments: GoldenPayment[];
  settlements: GoldenSettlement[];
  basisThatChanges: [Day, VatBasis][];
  expect: {
    g50: Record<string, Record<string, GoldenFigures>>;
    g50OfB: Record<string, GoldenFigures>;
    etat104: Record<string, { rows: object[]; totals: unknown; apart: unknown }>;
    g12bis: Record<string, Record<string, unknown>>;
    stamp: Record<string, unknown>;
    anomalies: Record<string, { code: string; subject: string }[]>;
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

const REDUCED = { GOODS: "E3B11", SERVICE: "E3B12", WORKS: "E3B13" } as const;

/** The box of the product: one whose usual rate is 9 % has a box of that rate. */
function boxOfLine({ product, nature, g50Line }: GoldenLine): G50Line | null {
  const tva = GOLDEN.products.find(({ id }) => id === product)?.tva;
  return g50Line ?? (tva === 0.09 ? REDUCED[nature] : null);
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

/** The money on an organization's invoices. */
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

import { NO_CHEQUE } from "#domain/issuing/chequeDetails.ts";
import type { Day } from "#domain/days/days.ts";
import type { Discount } from "#domain/totals/discounts.ts";
import { DEFAULT_LOOKS } from "#domain/documents/looks.ts";
import { type BasisPoints, centimes } from "#domain/money/money.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { applyVatTerms } from "#domain/enterprises/taxRegimes.ts";
import { computeTotals } from "#domain/totals/totals.ts";

import type { PrintedDocument, PrintedLine } from "../../server/printing/printedDocument.ts";

/** A line whose quantity is a number, such as 86.5. */
type ExampleLine = Partial<Omit<PrintedLine, "quantity">> & { quantity?: number };

type ExampleChanges = Partial<Omit<PrintedDocument, "totals" | "lines">> & {
  lines?: ExampleLine[];
  globalDiscount?: Discount;
};

const NO_DISCOUNT: Discount = { type: "NONE" };

/** An example invoice for tests and benchmarks; its totals are computed by the domain. */
export function exampleDocument(changes: ExampleChanges = {}): PrintedDocument {
  const { lines: wanted = [{}], globalDiscount = NO_DISCOUNT, ...rest } = changes;
  const paymentMethod = rest.paymentMethod === "CASH" ? "CASH" : "CREDIT";
  const priced = applyVatTerms({ ...exampleHead, ...rest }, wanted.map(exampleLine));
  const { lines: lineTotals, ...totals } = computeTotals({
    lines: priced,
    globalDiscount,
    paymentMethod,
    stampDutySchedule: "STANDARD",
  });
  const lines = priced.map((line, i) => ({
    ...line,
    discountAmount: lineTotals[i]?.discount ?? centimes(0),
    excludingTax: lineTotals[i]?.excludingTax ?? centimes(0),
  }));
  return { ...exampleHead, ...rest, lines, totals };
}

function exampleLine({
  quantity = 12,
  ...line
}: ExampleLine): Omit<PrintedLine, "discountAmount" | "excludingTax"> {
  return {
    reference: "ALU-40X20",
    name: "Profilé aluminium 40 × 20",
    description: "Longueur 6 m, anodisé naturel",
    quantity: exactThousandths(quantity),
    unit: null,
    unitPrice: centimes(1_234_56),
    discount: NO_DISCOUNT,
    vatRate: 1900 as BasisPoints,
    ...line,
  };
}

const exampleHead: Omit<PrintedDocument, "lines" | "totals"> = {
  kind: "SALES_INVOICE",
  language: "fr",
  numero: "F26000001",
  date: "2026-11-20" as Day,
  dueDate: "2026-12-20" as Day,
  paymentMethod: "CREDIT",
  ...NO_CHEQUE,
  notes: null,
  taxRegime: "REAL",
  vatExempt: null,
  vatReason: null,
  source: null,
  issue: null,
  isDraft: false,
  isCancelled: false,
  looks: DEFAULT_LOOKS,
  enterprise: {
    name: "Menuiserie Djurdjura",
    slogan: "Aluminium et bois, sur mesure",
    activity: null,
    legalForm: null,
    autoEntrepreneurCard: null,
    bankName: null,
    rib: null,
    wilaya: null,
    country: null,
    capital: 1_000_000,
    nif: "001216098765432",
    nis: "001216010000123",
    tradeRegister: "16/00-0987654B12",
    ai: "16012345678",
    phone: "0550123456",
    email: "contact@djurdjura.example",
    website: null,
    address: "12, rue Didouche-Mourad, Alger",
    billingAddress: null,
  },
  client: {
    type: "BUSINESS",
    lastName: "SARL Les Jardins d’Hydra",
    firstName: "Amina",
    email: "achats@jardins-hydra.example",
    wilaya: "16 - Alger",
    country: "DZ",
    vatExemption: null,
    phone: "0661987654",
    address: "Lotissement des Oliviers, villa 7, Hydra",
    nif: "000916012345678",
    nis: null,
    tradeRegister: "16/00-1234567B09",
    ai: "16098765432",
    legalForm: null,
    activity: null,
  },
  images: {},
};

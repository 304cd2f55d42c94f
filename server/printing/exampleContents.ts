import { NO_CHEQUE } from "#domain/issuing/chequeDetails.ts";
import { addDays, type Day } from "#domain/days/days.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import { type BasisPoints, centimes } from "#domain/money/money.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { applyVatTerms, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { computeTotals } from "#domain/totals/totals.ts";
import type { PrintedClient, PrintedDocument, PrintedLine } from "./printedDocument.ts";

interface ExampleTexts {
  client: string;
  address: string;
  notes: string;
  /** The name and the description of each line. */
  lines: [name: string, description: string | null][];
}

const TEXTS: Record<Language, ExampleTexts> = {
  fr: {
    client: "SARL Les Jardins d’Hydra",
    address: "Lotissement des Oliviers, villa 7, Hydra",
    notes: "Exemple : ce document n’est pas enregistré.",
    lines: [
      ["Carrelage grès cérame 60 × 60", "Gris clair, antidérapant"],
      ["Pose et finition", null],
      ["Livraison sur chantier", null],
    ],
  },
  en: {
    client: "Hydra Gardens Ltd",
    address: "Lotissement des Oliviers, villa 7, Hydra",
    notes: "An example: this document is not saved.",
    lines: [
      ["Stoneware tiles 60 × 60", "Light grey, non-slip"],
      ["Laying and finishing", null],
      ["Delivery to the site", null],
    ],
  },
  ar: {
    client: "ش.ذ.م.م حدائق حيدرة",
    address: "حي الزيتون، فيلا رقم 7، حيدرة",
    notes: "مثال: هذه الوثيقة غير محفوظة.",
    lines: [
      ["بلاط خزفي 60 × 60", "رمادي فاتح، مانع للانزلاق"],
      ["التركيب والتشطيب", null],
      ["التوصيل إلى الورشة", null],
    ],
  },
};

const EXAMPLE_LINES = [
  {
    reference: "CAR-6060",
    unit: "M2",
    quantity: exactThousandths(86.5),
    unitPrice: centimes(2_450_00),
    discount: { type: "PERCENTAGE", rate: 500 as BasisPoints },
    vatRate: 1900 as BasisPoints,
  },
  {
    reference: "POSE",
    unit: "DAY",
    quantity: exactThousandths(6),
    unitPrice: centimes(9_000_00),
    discount: { type: "NONE" },
    vatRate: 1900 as BasisPoints,
  },
  {
    reference: "LIV",
    unit: "FLAT_RATE",
    quantity: exactThousandths(1),
    unitPrice: centimes(7_500_00),
    discount: { type: "NONE" },
    vatRate: 900 as BasisPoints,
  },
] satisfies Omit<PrintedLine, "name" | "description" | "discountAmount" | "excludingTax">[];

function exampleClient({ client, address }: ExampleTexts): PrintedClient {
  return {
    type: "BUSINESS",
    lastName: client,
    firstName: null,
    email: "contact@example.dz",
    phone: "0661000000",
    address,
    wilaya: "16 - Alger",
    country: "DZ",
    vatExemption: null,
    nif: "000916000000000",
    nis: null,
    tradeRegister: "16/00-0000000B09",
    ai: null,
    legalForm: "SARL",
    activity: null,
  };
}

interface ExampleRequest {
  kind: DocumentKind;
  language: Language;
  today: Day;
  taxRegime: TaxRegime;
}

/** The contents of an example document, which previews the look of an organization's documents. It isn't stored. */
export function exampleContents({
  kind,
  language,
  today,
  taxRegime,
}: ExampleRequest): Omit<PrintedDocument, "enterprise" | "looks" | "images"> {
  const texts = TEXTS[language];
  const priced = applyVatTerms({ taxRegime, vatExempt: null }, EXAMPLE_LINES);
  const { lines: lineTotals, ...totals } = computeTotals({
    lines: priced,
    globalDiscount: { type: "NONE" },
    paymentMethod: "BANK_TRANSFER",
    stampDutySchedule: "STANDARD",
  });
  const lines = priced.map((line, at): PrintedLine => {
    const [name, description] = texts.lines[at] ?? ["", null];
    const { discount = centimes(0), excludingTax = centimes(0) } = lineTotals[at] ?? {};
    return { ...line, name, description, discountAmount: discount, excludingTax };
  });
  const year = today.slice(2, 4);
  return {
    kind,
    language,
    numero: `${DOCUMENT_KIND_REGISTRY[kind].prefix}${year}000042`,
    date: today,
    dueDate: addDays(today, 30),
    paymentMethod: "BANK_TRANSFER",
    notes: texts.notes,
    taxRegime,
    vatExempt: null,
    vatReason: null,
    ...NO_CHEQUE,
    issue: null,
    isDraft: false,
    isCancelled: false,
    source: kind === "CREDIT_INVOICE" ? { numero: `F${year}000041`, date: today } : null,
    client: exampleClient(texts),
    lines,
    totals,
  };
}

import type { Input } from "#contract/operation.ts";
import type { documents } from "#contract/documents.ts";
import type { ProductVisibility } from "#domain/products/products.ts";
import type { Random } from "./random.ts";

type Body = Input<typeof documents.create>["body"];
type Line = Body["lines"][number];

/** The content of a document without kind, dates and status. */
export type DemoTerms = Pick<
  Body,
  "clientId" | "paymentMethod" | "globalRemise" | "globalRemiseType" | "notes" | "lines"
>;

export interface DemoParty {
  id: string;
  /** Whether the client is also a supplier. */
  isSupplier: boolean;
  isArabic: boolean;
}

/** A product as a line uses it. */
export interface LineProduct {
  id: string;
  name: string;
  reference: string | null;
  description: string | null;
  unit: string | null;
  /** Dinars. */
  price: number;
  /** A fraction: 0.19. */
  vat: number;
  visibility: ProductVisibility | null;
}

export const NO_DISCOUNT = { globalRemise: 0, globalRemiseType: "NONE" } as const;

const NOTES = [
  "Livraison sous 8 jours ouvrables.",
  "Garantie constructeur de 12 mois, pièces et main-d'œuvre.",
  "Installation et mise en service non comprises, sauf mention contraire.",
  "Paiement à la livraison.",
  "Merci de rappeler le numéro du document lors du règlement.",
  "Bon de livraison signé joint à l'original.",
];

const NOTES_IN_ARABIC = [
  "التسليم خلال ثمانية أيام عمل.",
  "ضمان لمدة سنة واحدة على القطع واليد العاملة.",
  "التركيب والتشغيل غير مشمولين ما لم يذكر خلاف ذلك.",
  "شكرا لثقتك.",
];

/** Dinars. Smaller documents are often paid in cash. */
const CASH_LIMIT = 300_000;

function quantityOf(random: Random, price: number): number {
  if (price > 50_000) return random.between(1, 3);
  if (price > 8_000) return random.between(1, 8);
  return price > 1_000 ? random.between(2, 20) : random.between(10, 80);
}

/** Metres and hours are sold in halves too. */
const UNITS_SOLD_IN_HALVES = new Set(["M", "HOUR"]);

function quantityInUnit(random: Random, { price, unit }: LineProduct): number {
  const whole = quantityOf(random, price);
  return unit !== null && UNITS_SOLD_IN_HALVES.has(unit) ? whole + 0.5 : whole;
}

function lineDiscount(random: Random, gross: number): Pick<Line, "remise" | "remiseType"> {
  if (random.happens(0.75)) return { remise: 0, remiseType: "NONE" };
  if (random.happens(0.7)) {
    return { remise: random.pick([2.5, 5, 7.5, 10, 15]), remiseType: "PERCENTAGE" };
  }
  const thousands = Math.max(1, Math.floor((gross * 0.05) / 1000));
  return { remise: Math.min(gross, thousands * 1000), remiseType: "AMOUNT" };
}

function lineOf(random: Random, product: LineProduct, isPurchase: boolean): Line {
  // A reseller buys below its selling price.
  const unitPrice = isPurchase ? Math.round(product.price * 0.72) : product.price;
  const quantity = quantityInUnit(random, product);
  return {
    productId: product.id,
    name: product.name,
    description: product.description,
    quantity,
    unitOfMeasure: product.unit,
    unitPrice,
    ref_product: product.reference,
    ...lineDiscount(random, unitPrice * quantity),
    tva: product.vat,
  };
}

/** A line without a product. */
function freeLine(random: Random): Line {
  return {
    description: "Main-d'œuvre complémentaire selon fiche d'intervention",
    quantity: random.between(1, 6),
    unitPrice: 3_200.5,
    tva: 0.19,
  };
}

function linesOf(random: Random, catalogue: LineProduct[], isPurchase: boolean): Line[] {
  const count = random.weighted([
    [1, 3],
    [2, 5],
    [3, 5],
    [4, 3],
    [6, 2],
    [9, 1],
  ]);
  const chosen = new Set(Array.from({ length: count }, () => random.pick(catalogue)));
  const lines = [...chosen].map((product) => lineOf(random, product, isPurchase));
  return random.happens(0.08) ? [...lines, freeLine(random)] : lines;
}

function globalDiscount(random: Random) {
  if (random.happens(0.86)) return NO_DISCOUNT;
  return random.happens(0.7)
    ? { globalRemise: random.pick([2, 3, 5]), globalRemiseType: "PERCENTAGE" as const }
    : { globalRemise: random.pick([1_000, 2_500, 5_000]), globalRemiseType: "AMOUNT" as const };
}

function notesFor(random: Random, { isArabic }: DemoParty): string | null {
  if (random.happens(isArabic ? 0.2 : 0.55)) return null;
  return random.pick(isArabic ? NOTES_IN_ARABIC : NOTES);
}

/**
 * Makes random contents of a document.
 *
 * @param isPurchase whether the client is the supplier
 */
export function termsFor(
  random: Random,
  party: DemoParty,
  catalogue: LineProduct[],
  isPurchase: boolean,
): DemoTerms {
  const lines = linesOf(random, catalogue, isPurchase);
  const gross = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const cash = gross < CASH_LIMIT ? 7 : 1;
  return {
    clientId: party.id,
    paymentMethod: random.weighted([
      ["CASH", cash],
      ["CHECK", 4],
      ["BANK_TRANSFER", 3],
      ["CREDIT", 2],
    ]),
    ...globalDiscount(random),
    notes: notesFor(random, party),
    lines,
  };
}

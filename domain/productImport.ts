import { amountOf } from "./amountText.ts";
import { folded } from "./foldedText.ts";
import type { ProductImportError } from "./importErrors.ts";
import { type Centimes, centimes, centimesFromDinars } from "./money.ts";
import { type ProductColumn, PRODUCT_WORDS } from "./productSheet.ts";
import { PRODUCT_LIMITS, type ProductType, type ProductVisibility } from "./products.ts";
import { type Cell, hasLostDigits, proseOf, textOf } from "./sheet.ts";

/** A product or service as a row of a sheet tells it, ready to be stored. */
export interface ImportedProduct {
  type: ProductType;
  name: string;
  reference: string | null;
  description: string | null;
  price: Centimes;
  unit: string | null;
  visibility: ProductVisibility | null;
  stampDuty: Centimes;
}

type Cells = (column: ProductColumn) => Cell;

/** Thrown inside this file only: the first problem of a row is what the row is refused for. */
class RowRefused {
  readonly error: ProductImportError;
  constructor(error: ProductImportError) {
    this.error = error;
  }
}

function refuse(error: ProductImportError): never {
  throw new RowRefused(error);
}

/**
 * Reads one row of a product sheet by the rules of the form: a product has a reference and a
 * visibility, a service may lack both; a sheet without a type column holds products.
 *
 * @returns the product, or the first thing that is wrong with the row
 */
export function readProductRow(
  cells: Cells,
): { record: ImportedProduct } | { error: ProductImportError } {
  try {
    return { record: productOf(cells) };
  } catch (problem) {
    if (problem instanceof RowRefused) return { error: problem.error };
    throw problem;
  }
}

function productOf(cells: Cells): ImportedProduct {
  const name = textOf(cells("name")) ?? refuse("NAME_REQUIRED");
  const type = typeOf(textOf(cells("type")));
  const description = proseOf(cells("description"));
  const unit = textOf(cells("unit"));
  return {
    type,
    name: within(name, PRODUCT_LIMITS.name, "NAME_TOO_LONG"),
    reference: referenceOf(cells("reference"), type),
    description:
      description && within(description, PRODUCT_LIMITS.description, "DESCRIPTION_TOO_LONG"),
    price: amountIn(cells("price"), "PRICE_INVALID") ?? refuse("PRICE_REQUIRED"),
    unit: unit && unitOf(unit),
    visibility: visibilityOf(textOf(cells("visibility")), type),
    stampDuty: amountIn(cells("stampDuty"), "STAMP_DUTY_INVALID") ?? centimes(0),
  };
}

function within(text: string, most: number, error: ProductImportError): string {
  return text.length > most ? refuse(error) : text;
}

function typeOf(text: string | null): ProductType {
  if (text === null) return "PRODUCT";
  return PRODUCT_WORDS.types.get(folded(text)) ?? refuse("TYPE_UNKNOWN");
}

function referenceOf(cell: Cell, type: ProductType): string | null {
  if (hasLostDigits(cell)) refuse("REFERENCE_INVALID");
  const text = textOf(cell);
  if (text === null) return type === "PRODUCT" ? refuse("REFERENCE_REQUIRED") : null;
  return within(text, PRODUCT_LIMITS.reference, "REFERENCE_INVALID");
}

function visibilityOf(text: string | null, type: ProductType): ProductVisibility | null {
  if (text === null) return type === "PRODUCT" ? refuse("VISIBILITY_REQUIRED") : null;
  return PRODUCT_WORDS.visibilities.get(folded(text)) ?? refuse("VISIBILITY_UNKNOWN");
}

function unitOf(text: string): string {
  return (
    PRODUCT_WORDS.units.get(folded(text)) ?? within(text, PRODUCT_LIMITS.unit, "UNIT_TOO_LONG")
  );
}

/** An amount from 0 to the highest price; null when the cell is empty. */
function amountIn(cell: Cell, error: ProductImportError): Centimes | null {
  const value = typeof cell === "number" ? cell : textOf(cell);
  if (value === null) return null;
  const amount = amountOf(value);
  const most = centimesFromDinars(PRODUCT_LIMITS.price);
  if (amount === null || most === null || amount < 0 || amount > most) refuse(error);
  return amount;
}

import type { Nature } from "../declarations/classes.ts";
import { G50_LINES, type G50Line } from "../declarations/g50Boxes.ts";
import { parseCellAmount } from "./amountText.ts";
import type { Texts } from "../records/fields.ts";
import { normalizeText } from "../text/normalizedText.ts";
import { readSingleLineText, readRow, readTexts, refuseRow, limitLength } from "./importedRow.ts";
import type { ProductImportError, ImportError } from "./importErrors.ts";
import { type BasisPoints, type Centimes, centimes, centimesFromDinars } from "../money/money.ts";
import { PRODUCT_TEXTS, type ProductTexts } from "../products/productFields.ts";
import { NATURE_BY_NAME, PRODUCT_TYPE_BY_NAME, VISIBILITY_BY_NAME } from "./productChoices.ts";
import { type ProductColumn } from "./productColumns.ts";
import {
  isNatureAllowed,
  PRODUCT_LIMITS,
  type ProductType,
  type ProductVisibility,
} from "../products/products.ts";
import { type Cell, cellText, roundToStoredDigits } from "./spreadsheetCells.ts";
import { unitFromText } from "../quantities/units.ts";
import { parsePercentage } from "../values/amount.ts";

/** A product or service read from a spreadsheet row, ready to be stored. */
export interface ImportedProduct extends Texts<ProductTexts, "name"> {
  type: ProductType;
  name: string;
  price: Centimes;
  visibility: ProductVisibility | null;
  stampDuty: Centimes;
  vatRate: BasisPoints | null;
  nature: Nature | null;
  g50Line: G50Line | null;
}

type CellOf = (column: ProductColumn) => Cell;

const refuse: (error: ProductImportError) => never = refuseRow;

/**
 * Reads one row of a product sheet by the rules of the form: a product requires a reference and a
 * visibility, a service does not. Without a type the record is a product.
 *
 * @returns the product, or the first error of the row
 */
export function readProductRow(
  cellOf: CellOf,
): { record: ImportedProduct } | { error: ImportError } {
  return readRow(() => parseProduct(cellOf));
}

function parseProduct(cellOf: CellOf): ImportedProduct {
  const name = cellText(cellOf("name")) ?? refuse("NAME_REQUIRED");
  const type = parseProductType(cellText(cellOf("type")));
  return {
    type,
    name: limitLength(name, PRODUCT_LIMITS.name, "NAME_TOO_LONG"),
    ...readTexts(cellOf, PRODUCT_TEXTS, {
      reference: (cell) => parseReference(cell, type),
      unit: (cell) => parseUnit(cellText(cell)),
    }),
    price: parsePrice(cellOf("price"), "PRICE_INVALID") ?? refuse("PRICE_REQUIRED"),
    visibility: parseVisibility(cellText(cellOf("visibility")), type),
    stampDuty: parsePrice(cellOf("stampDuty"), "STAMP_DUTY_INVALID") ?? centimes(0),
    vatRate: parseRate(cellOf("vatRate")),
    nature: parseNature(cellText(cellOf("nature")), type),
    g50Line: parseBox(cellText(cellOf("g50Line"))),
  };
}

function parseProductType(text: string | null): ProductType {
  if (text === null) return "PRODUCT";
  return PRODUCT_TYPE_BY_NAME.get(normalizeText(text)) ?? refuse("TYPE_UNKNOWN");
}

function parseReference(cell: Cell, type: ProductType): string | null {
  const reference = readSingleLineText(cell, PRODUCT_TEXTS.reference);
  return reference === null && type === "PRODUCT" ? refuse("REFERENCE_REQUIRED") : reference;
}

function parseVisibility(text: string | null, type: ProductType): ProductVisibility | null {
  if (text === null) return type === "PRODUCT" ? refuse("VISIBILITY_REQUIRED") : null;
  return VISIBILITY_BY_NAME.get(normalizeText(text)) ?? refuse("VISIBILITY_UNKNOWN");
}

function parseUnit(text: string | null): string | null {
  if (text === null) return null;
  return limitLength(unitFromText(text), PRODUCT_TEXTS.unit.max, PRODUCT_TEXTS.unit.importError);
}

/** An amount from 0 to the highest price; null when the cell is empty. */
function parsePrice(cell: Cell, error: ProductImportError): Centimes | null {
  const value = typeof cell === "number" ? cell : cellText(cell);
  if (value === null) return null;
  const amount = parseCellAmount(value);
  const maxPrice = centimesFromDinars(PRODUCT_LIMITS.price);
  if (amount === null || maxPrice === null || amount < 0 || amount > maxPrice) refuse(error);
  return amount;
}

/**
 * Parses a VAT rate: "19 %", 19, or the fraction 0.19. A number below 1 is a fraction, because no
 * rate is below one percent. Null when the cell is empty.
 */
function parseRate(cell: Cell): BasisPoints | null {
  const isFraction = typeof cell === "number" && cell < 1;
  const text = isFraction ? String(roundToStoredDigits(cell * 100)) : cellText(cell);
  if (text === null) return null;
  const rate = parsePercentage(text);
  return typeof rate === "string" ? refuse("VAT_RATE_INVALID") : rate;
}

function parseNature(text: string | null, type: ProductType): Nature | null {
  if (text === null) return null;
  const nature = NATURE_BY_NAME.get(normalizeText(text)) ?? refuse("NATURE_UNKNOWN");
  return isNatureAllowed(type, nature) ? nature : refuse("WORKS_ARE_SERVICES");
}

/** Parses a box code: "E3B11", "e3b-11", or with its label after it. */
function parseBox(text: string | null): G50Line | null {
  if (text === null) return null;
  const digits = /^\s*E\s*3\s*B[\s-]*(\d\d)(?!\d)/i.exec(text)?.[1];
  return G50_LINES.find((line) => line === `E3B${digits}`) ?? refuse("G50_LINE_UNKNOWN");
}

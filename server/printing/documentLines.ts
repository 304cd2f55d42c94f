import type { Language } from "#domain/text/language.ts";
import { directionOf } from "#domain/text/language.ts";
import { OPTIONAL_COLUMNS, type Looks } from "#domain/documents/looks.ts";
import { formatAmount, formatPercent } from "#domain/money/moneyText.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import { chargesVat } from "#domain/enterprises/taxRegimes.ts";
import { unitForQuantity, unitSymbol } from "#domain/quantities/units.ts";

import { PRINTED_COLUMNS, labelsOf } from "./labels.ts";
import {
  splitIntoChunks,
  cleanLine,
  toPrintable,
  printableParagraphs,
  fitsLength,
} from "./printableText.ts";
import type { PrintedDocument, PrintedLine } from "./printedDocument.ts";

/** References wrap at this many characters (docs/rules/documents.md#pdf). */
const REFERENCE_WIDTH = 12;

/** Characters of a word that fit into the column of units, or under a quantity. */
const UNIT_WIDTH = 12;

/** A line with a longer description may break over two pages. */
const MAX_UNBROKEN_LINE = { characters: 700, paragraphs: 8 };

type LineData = ReturnType<typeof lineData>;

/** The lines of document.typ, the visible columns, and the lengths of the longest texts. */
export function documentLinesData(document: PrintedDocument) {
  const { lines: printed, language, looks } = document;
  const lines = printed.map((line) => lineData(line, language, looks));
  return { lines, columns: columnsOf(document), widest: maxTextLengths(lines) };
}

/**
 * The visible columns in their order. Only the compact design has a column of units; a document without VAT has
 * no column of rates.
 */
function columnsOf({ language, taxRegime, looks: { columns, design } }: PrintedDocument) {
  const isHidden = (column: string) =>
    OPTIONAL_COLUMNS.some((optional) => optional === column && !columns[optional]) ||
    (column === "unit" && design !== "COMPACT") ||
    (column === "vat" && !chargesVat(taxRegime));
  const labels = labelsOf(language, taxRegime).columns;
  return PRINTED_COLUMNS.filter((column) => !isHidden(column)).map((key) => ({
    key,
    label: labels[key],
  }));
}

function lineData(line: PrintedLine, language: Language, looks: Looks) {
  const page = directionOf(language);
  const name = cleanLine(line.name);
  const unit = looks.columns.unit ? unitText(line, language, looks) : "";
  const description = printableParagraphs(line.description, page);
  const discount = discountOf(line, language);
  return {
    reference: splitIntoChunks(cleanLine(line.reference) ?? "", REFERENCE_WIDTH).join("\n"),
    name: name === null ? null : toPrintable(name, page),
    description,
    tall:
      (line.description?.length ?? 0) > MAX_UNBROKEN_LINE.characters ||
      description.length > MAX_UNBROKEN_LINE.paragraphs,
    quantity: formatQuantity(line.quantity, language),
    unit: unit === "" ? null : toPrintable(unit, page, fitsLength(UNIT_WIDTH)),
    unitWord: splitIntoChunks(longestWord(unit), UNIT_WIDTH)[0] ?? "",
    unitPrice: formatAmount(line.unitPrice, language),
    ...discount,
    vat: formatPercent(line.vatRate, language),
    total: formatAmount(line.excludingTax, language),
  };
}

/**
 * The unit in singular or plural, as it is printed under the quantity. For the compact design's column of units,
 * its symbol.
 */
function unitText(line: PrintedLine, language: Language, { design }: Looks): string {
  const unit = cleanLine(line.unit) ?? "";
  if (design === "COMPACT") return unitSymbol(unit, language);
  return unitForQuantity(line.quantity, unit, language);
}

/** The discount in dinars, with the percentage if it was entered as one. */
function discountOf({ discount, discountAmount }: PrintedLine, language: Language) {
  if (discountAmount === 0) return { discount: null, discountRate: null };
  return {
    discount: formatAmount(discountAmount, language),
    discountRate: discount.type === "PERCENTAGE" ? formatPercent(discount.rate, language) : null,
  };
}

/**
 * The length of the longest text, or of the longest word of a unit, of each column that the template widens if
 * needed.
 */
function maxTextLengths(lines: readonly LineData[]) {
  const widest = (texts: (string | null)[]) => Math.max(...texts.map((text) => text?.length ?? 0));
  const unit = widest(lines.map((line) => line.unitWord));
  return {
    quantity: widest(lines.map((line) => line.quantity)),
    unit,
    unitPrice: widest(lines.map((line) => line.unitPrice)),
    discount: widest(lines.map((line) => line.discount)),
    vat: widest(lines.map((line) => line.vat)),
    total: widest(lines.map((line) => line.total)),
  };
}

function longestWord(text: string): string {
  return text.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));
}

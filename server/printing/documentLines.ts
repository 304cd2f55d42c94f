import type { Language } from "#domain/text/language.ts";
import { directionOf } from "#domain/text/language.ts";
import { OPTIONAL_COLUMNS, type Looks } from "#domain/documents/looks.ts";
import { formatAmount, formatPercent } from "#domain/money/moneyText.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import { chargesVat } from "#domain/enterprises/taxRegimes.ts";
import { unitAfter, unitSymbol } from "#domain/quantities/units.ts";

import { COLUMNS, labelsOf } from "./labels.ts";
import { chunks, cleanLine, printable, printableParagraphs, upTo } from "./printableText.ts";
import type { PrintedDocument, PrintedLine } from "./printedDocument.ts";

/** References wrap at this many characters (docs/rules/documents.md#pdf). */
const REFERENCE_WIDTH = 12;

/** Characters of a word that fit into the column of units, or under a quantity. */
const UNIT_WIDTH = 12;

/** A longer line may break over two pages. */
const TALL = { characters: 700, paragraphs: 8 };

type LineData = ReturnType<typeof lineData>;

/** The lines of document.typ, the columns that show, and the longest text of each. */
export function linesData(document: PrintedDocument) {
  const { lines: printed, language, looks } = document;
  const lines = printed.map((line) => lineData(line, language, looks));
  return { lines, columns: columnsOf(document), widest: longestTexts(lines) };
}

/**
 * The columns in their order. The compact design alone has a column of units; a page without VAT has
 * no column of rates.
 */
function columnsOf({ language, taxRegime, looks: { columns, design } }: PrintedDocument) {
  const isHidden = (column: string) =>
    OPTIONAL_COLUMNS.some((optional) => optional === column && !columns[optional]) ||
    (column === "unit" && design !== "COMPACT") ||
    (column === "vat" && !chargesVat(taxRegime));
  const labels = labelsOf(language, taxRegime).columns;
  return COLUMNS.filter((column) => !isHidden(column)).map((key) => ({ key, label: labels[key] }));
}

function lineData(line: PrintedLine, language: Language, looks: Looks) {
  const page = directionOf(language);
  const name = cleanLine(line.name);
  const unit = looks.columns.unit ? unitText(line, language, looks) : "";
  const description = printableParagraphs(line.description, page);
  const discount = discountOf(line, language);
  return {
    reference: chunks(cleanLine(line.reference) ?? "", REFERENCE_WIDTH).join("\n"),
    name: name === null ? null : printable(name, page),
    description,
    tall: (line.description?.length ?? 0) > TALL.characters || description.length > TALL.paragraphs,
    quantity: formatQuantity(line.quantity, language),
    unit: unit === "" ? null : printable(unit, page, upTo(UNIT_WIDTH)),
    unitWord: chunks(longestWord(unit), UNIT_WIDTH)[0] ?? "",
    unitPrice: formatAmount(line.unitPrice, language),
    ...discount,
    vat: formatPercent(line.vatRate, language),
    total: formatAmount(line.excludingTax, language),
  };
}

/** Agrees with the quantity that it stands under; a column of its own names the unit. */
function unitText(line: PrintedLine, language: Language, { design }: Looks): string {
  const unit = cleanLine(line.unit) ?? "";
  if (design === "COMPACT") return unitSymbol(unit, language);
  return unitAfter(line.quantity, unit, language);
}

/** In dinars; with the percentage where it was entered as one. */
function discountOf({ discount, discountAmount }: PrintedLine, language: Language) {
  if (discountAmount === 0) return { discount: null, discountRate: null };
  return {
    discount: formatAmount(discountAmount, language),
    discountRate: discount.type === "PERCENTAGE" ? formatPercent(discount.rate, language) : null,
  };
}

/** The longest text of each numeric column: a column is widened only for amounts that need it. */
function longestTexts(lines: readonly LineData[]) {
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

import type { ImportedText, Texts } from "../records/fields.ts";
import { normalizeDigits } from "../values/digits.ts";
import { latinDigits } from "../values/plainText.ts";
import { legalFormFromText } from "../parties/legalForms.ts";
import type { ImportError } from "./importErrors.ts";
import {
  type Cell,
  hasLostDigits,
  isFormattedNumber,
  cellMultilineText,
  cellText,
} from "./spreadsheetCells.ts";

/** Thrown by `refuseRow` and caught by `readRow`. */
class RowRefusal {
  readonly reason: ImportError;
  constructor(reason: ImportError) {
    this.reason = reason;
  }
}

/** Refuses the row that is being read. */
export function refuseRow(reason: ImportError): never {
  throw new RowRefusal(reason);
}

/** @returns the record, or the error of the first `refuseRow` */
export function readRow<Record>(read: () => Record): { record: Record } | { error: ImportError } {
  try {
    return { record: read() };
  } catch (problem) {
    if (problem instanceof RowRefusal) return { error: problem.reason };
    throw problem;
  }
}

/** Returns the text; refuses the row if it is too long. */
export function limitLength(text: string, max: number, reason: ImportError): string {
  return text.length > max ? refuseRow(reason) : text;
}

/** The part of a field that the readers use. */
type ImportRule = Pick<ImportedText, "max" | "ltr"> & { importError: ImportError };

type ReadCell = (cell: Cell) => string | null;

/**
 * Reads a text of one line. Refuses a text that is too long and a number that has lost digits; for a
 * left-to-right field, such as a reference, also a number that the sheet turned into a date, a time or
 * a percentage.
 */
export function readSingleLineText(
  cell: Cell,
  { max, importError, ltr }: ImportRule,
): string | null {
  if (hasLostDigits(cell) || (ltr === true && isFormattedNumber(cell))) refuseRow(importError);
  const text = cellText(cell);
  return text && limitLength(text, max, importError);
}

function readMultilineText(cell: Cell, { max, importError }: ImportRule): string | null {
  const text = cellMultilineText(cell);
  return text && limitLength(text, max, importError);
}

function readDigits(cell: Cell, field: ImportRule): string | null {
  const text = readSingleLineText(cell, field);
  if (text === null) return null;
  const digits = normalizeDigits(text);
  return /^\d+$/.test(digits) ? digits : refuseRow(field.importError);
}

function readIdentifier(cell: Cell, field: ImportRule): string | null {
  const text = readSingleLineText(cell, field);
  return text && latinDigits(text);
}

function readLegalForm(cell: Cell, field: ImportRule): string | null {
  const text = readSingleLineText(cell, field);
  return text && legalFormFromText(text);
}

const READERS = {
  singleLine: readSingleLineText,
  multiline: readMultilineText,
  digits: readDigits,
  identifier: readIdentifier,
  // A client's telephone depends on the country, which is in another cell: the client's readers
  // override this.
  telephone: readSingleLineText,
  legalForm: readLegalForm,
  rib: readDigits,
  email: readSingleLineText,
  wilaya: readSingleLineText,
  country: readSingleLineText,
};

/** Reads the fields' texts of a row, by name. @param readers for fields with their own rules */
export function readTexts<Fields extends Readonly<Record<string, ImportedText>>>(
  cellOf: (column: keyof Fields & string) => Cell,
  fields: Fields,
  readers: { [Name in keyof Fields]?: ReadCell } = {},
): Texts<Fields, "name"> {
  const texts = Object.entries(fields).map(([name, field]) => {
    const read =
      readers[name] ?? ((cell: Cell) => READERS[field.format](cell, field as ImportRule));
    return [name, read(cellOf(name))] as const;
  });
  return Object.fromEntries(texts) as Texts<Fields, "name">;
}

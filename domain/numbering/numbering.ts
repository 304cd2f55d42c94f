import type { Day } from "../days/days.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "../documents/documentKinds.ts";
import {
  type PatternPiece,
  type ParsedNumber,
  createNumberParser,
  periodOfDate,
  piecesOf,
  writeNumber,
} from "./numberPattern.ts";
import { DOCUMENT_LIMITS } from "../totals/totals.ts";

export const NUMBER_FORMAT_TYPES = [
  "FORMAT_PAR_DEFAUT",
  "FORMAT_ANNUEL",
  "FORMAT_MENSUEL",
  "FORMAT_SIMPLE",
  "PERSONNALISE",
] as const;

export type NumberFormatType = (typeof NUMBER_FORMAT_TYPES)[number];

/**
 * How an organization numbers one kind of document. `customPattern` is used by PERSONNALISE only.
 */
export type NumberFormat = { type: NumberFormatType; customPattern: string | null };

export type PatternProblem = "MISSING_COUNTER" | "REPEATED_COUNTER" | "TOO_LONG";

/** The position of a number in its series. */
export type SeriesPosition = { counter: bigint; period: string };

/** The texts around the counter of a series' numbers on a date, and the counter's width. */
export interface NumberShape {
  before: string;
  after: string;
  /** The counter is padded with zeros to this width; null: to the width of the latest number. */
  minDigits: number | null;
  maxDigits: number;
}

/** Thrown when a series has no number left: the next one would be too long. */
export class SeriesExhaustedError extends RangeError {
  override readonly name = "SeriesExhaustedError";
}

/** The pattern of each built-in format, after the prefix (docs/rules/numbering.md#formats). */
const PATTERNS: Record<Exclude<NumberFormatType, "PERSONNALISE">, string> = {
  FORMAT_PAR_DEFAUT: "{YY}{COUNTER}",
  FORMAT_ANNUEL: "{YY}-{COUNTER}",
  FORMAT_MENSUEL: "{YY}-{MONTH}-{COUNTER}",
  FORMAT_SIMPLE: "{COUNTER}",
};

const COUNTER_WIDTH = 6;
const DEFAULT_WIDTH = 8;

/** A number with more digits is a bar code or a typing error. */
const COUNTER_DIGITS_MAX = 15;

/** The whole pattern, as it is displayed: "F{YY}{COUNTER}". */
export function fullPatternOf(kind: DocumentKind, format: NumberFormat): string {
  if (format.type === "PERSONNALISE") return format.customPattern ?? "";
  return `${DOCUMENT_KIND_REGISTRY[kind].prefix}${PATTERNS[format.type]}`;
}

/**
 * Checks a custom pattern: the counter exactly once, at most 40 characters.
 * @returns the problem, or null
 */
export function checkCustomPattern(pattern: string): PatternProblem | null {
  if (pattern.length > DOCUMENT_LIMITS.numero) return "TOO_LONG";
  const counters = piecesOf(pattern).filter((piece) => piece.type === "COUNTER").length;
  if (counters === 0) return "MISSING_COUNTER";
  return counters > 1 ? "REPEATED_COUNTER" : null;
}

/** Reads the position of a number in its series; null when the number does not match the format. */
export type ReadPosition = (numero: string) => SeriesPosition | null;

/**
 * Returns a function that reads the positions of many numbers in a format, which it prepares once.
 * @throws RangeError when a custom pattern is invalid.
 */
export function createPositionReader(kind: DocumentKind, format: NumberFormat): ReadPosition {
  const parse = createFormatParser(kind, format);
  return (numero) => {
    const reading = parse(numero);
    return reading && { counter: BigInt(reading.digits), period: reading.period };
  };
}

/**
 * The counter of a number and the period of its series: "", "2026", "2026-11", or "11" for a
 * pattern with the month alone. Two-digit years are read as 20yy. Null when the number does not
 * match the format.
 */
export const seriesPositionOf = (
  kind: DocumentKind,
  format: NumberFormat,
  numero: string,
): SeriesPosition | null => createPositionReader(kind, format)(numero);

/**
 * The period of the number of a document with this date, as in `seriesPositionOf`. In a pattern with a
 * two-digit year, 2026 and 2126 are the same period: their numbers are equal, so they share a counter.
 */
export function numberPeriodOf(kind: DocumentKind, format: NumberFormat, date: Day): string {
  return periodOfDate(seriesPieces(kind, format), date);
}

/**
 * The built-in formats with a period. The default format has none: its year is part of its counter.
 */
const DATED_FORMATS: readonly NumberFormat[] = [
  { type: "FORMAT_MENSUEL", customPattern: null },
  { type: "FORMAT_ANNUEL", customPattern: null },
];

/**
 * Whether a number contains another year or month than its document's date: F26-11-000001 of
 * February 2025. False for a number that matches neither its kind's format nor a built-in one with a
 * period.
 * @param format the organization's format of the kind
 */
export function namesOtherPeriod(document: {
  kind: DocumentKind;
  format: NumberFormat;
  number: string;
  date: Day;
}): boolean {
  const { kind, format, number, date } = document;
  const fits = [format, ...DATED_FORMATS].flatMap((each) => {
    const read = seriesPositionOf(kind, each, number);
    return read === null ? [] : [read.period === numberPeriodOf(kind, each, date)];
  });
  return fits.length > 0 && !fits.includes(true);
}

/** A pattern for each combination of year and month. */
const PERIOD_PATTERNS = ["", "{YY}", "{YEAR}"].flatMap((year) => [
  piecesOf(year),
  piecesOf(`${year}{MONTH}`),
]);

/** Every period that a document's number can have, whatever the format. */
export function possiblePeriodsOf(date: Day): string[] {
  return [...new Set(PERIOD_PATTERNS.map((pieces) => periodOfDate(pieces, date)))];
}

/**
 * The next number of a document's series, for the document's own date
 * (docs/rules/numbering.md#series). It is the first number of the series if `latest` is null or has
 * another format or period.
 * @throws SeriesExhaustedError when the next number would pass 40 characters or 15 digits of counter.
 * @throws RangeError when a custom pattern is invalid: call `checkCustomPattern` first.
 */
export function nextNumber(request: {
  kind: DocumentKind;
  format: NumberFormat;
  latest: string | null;
  date: Day;
}): string {
  const { kind, format, latest, date } = request;
  const read = latest === null ? null : createFormatParser(kind, format)(latest);
  const continuesSeries = read !== null && read.period === numberPeriodOf(kind, format, date);
  const digits = continuesSeries ? nextDigits(read.digits, format) : firstDigits(format, date);

  const { before, after, maxDigits } = numberShapeOf(kind, format, date);
  if (digits.length > maxDigits) throw new SeriesExhaustedError(`no number follows ${latest}`);
  return before + digits + after;
}

/**
 * The texts before and after the counter of a document's number, and the counter's width.
 * @throws RangeError when a custom pattern is invalid.
 */
export function numberShapeOf(kind: DocumentKind, format: NumberFormat, date: Day): NumberShape {
  const pieces = seriesPieces(kind, format);
  const at = pieces.findIndex(({ type }) => type === "COUNTER");
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + 1)].map((around) =>
    writeNumber(around, date, ""),
  ) as [string, string];
  return {
    before,
    after,
    minDigits: format.type === "FORMAT_SIMPLE" ? null : minDigitsOf(format),
    maxDigits: Math.min(COUNTER_DIGITS_MAX, DOCUMENT_LIMITS.numero - before.length - after.length),
  };
}

/** The texts before and after the counter of every number of a series. */
export function seriesAffixesOf(
  kind: DocumentKind,
  format: NumberFormat,
  period: string,
): { before: string; after: string } {
  const isMonth = period.length === 2;
  const { before, after } = numberShapeOf(
    kind,
    format,
    (isMonth ? `0000-${period}` : period) as Day,
  );
  return { before, after };
}

/** The preview when the next number is unknown: "D0001" (docs/rules/numbering.md#preview). */
export function fallbackNumber(kind: DocumentKind): string {
  return `${DOCUMENT_KIND_REGISTRY[kind].prefix}0001`;
}

/**
 * The pieces of a format's pattern. The year is part of the default format's counter, which continues
 * into the next year.
 * @throws RangeError when a custom pattern is invalid
 */
function seriesPieces(kind: DocumentKind, format: NumberFormat): PatternPiece[] {
  if (format.type === "FORMAT_PAR_DEFAUT")
    return piecesOf(`${DOCUMENT_KIND_REGISTRY[kind].prefix}{COUNTER}`);
  const pattern = fullPatternOf(kind, format);
  const problem = format.type === "PERSONNALISE" ? checkCustomPattern(pattern) : null;
  if (problem !== null) throw new RangeError(`a number's pattern is not valid: ${problem}`);
  return piecesOf(pattern);
}

/**
 * Returns a parser of numbers. It returns null for a number that doesn't match the format or is too
 * long, and for one whose counter is too short or too long.
 * @throws RangeError when a custom pattern is invalid
 */
function createFormatParser(
  kind: DocumentKind,
  format: NumberFormat,
): (numero: string) => ParsedNumber | null {
  const parse = createNumberParser(seriesPieces(kind, format));
  const minDigits = minDigitsOf(format);
  return (numero) => {
    if (numero.length > DOCUMENT_LIMITS.numero) return null;
    const reading = parse(numero);
    if (reading === null) return null;
    const { length } = reading.digits;
    return length < minDigits || length > COUNTER_DIGITS_MAX ? null : reading;
  };
}

function minDigitsOf({ type }: NumberFormat): number {
  if (type === "FORMAT_PAR_DEFAUT") return DEFAULT_WIDTH;
  return type === "FORMAT_SIMPLE" ? 1 : COUNTER_WIDTH;
}

function nextDigits(digits: string, format: NumberFormat): string {
  const width = format.type === "FORMAT_SIMPLE" ? digits.length : minDigitsOf(format);
  return String(BigInt(digits) + 1n).padStart(width, "0");
}

/** The counter of the first number that a format gives on a date. */
export const firstCounter = (format: NumberFormat, date: Day): bigint =>
  BigInt(firstDigits(format, date));

function firstDigits({ type }: NumberFormat, date: Day): string {
  const first = "1".padStart(COUNTER_WIDTH, "0");
  return type === "FORMAT_PAR_DEFAUT" ? `${date.slice(2, 4)}${first}` : first;
}

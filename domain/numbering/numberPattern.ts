/** A piece of a number's pattern. All pieces but the counter have a fixed width. */
export type PatternPiece =
  | { type: "TEXT"; text: string }
  | { type: "YEAR" }
  | { type: "YY" }
  | { type: "MONTH" }
  | { type: "COUNTER" };

/**
 * The values in a number: the digits of its counter, and its period, "" if the pattern has none.
 */
export type ParsedNumber = { digits: string; period: string };

type PeriodPart = { type: "YEAR" | "YY" | "MONTH"; text: string };

const PLACEHOLDER = /(\{(?:YEAR|YY|MONTH|COUNTER)\})/;

/** The start and the end (exclusive) of a placeholder's value in a date, "YYYY-MM-DD". */
const DATE_POSITIONS: Record<PeriodPart["type"], [from: number, to: number]> = {
  YEAR: [0, 4],
  YY: [2, 4],
  MONTH: [5, 7],
};

/** Splits a pattern into pieces. An unknown placeholder is plain text. */
export function piecesOf(pattern: string): PatternPiece[] {
  return pattern
    .split(PLACEHOLDER)
    .filter((text) => text !== "")
    .map((text) => {
      if (text === "{YEAR}") return { type: "YEAR" };
      if (text === "{YY}") return { type: "YY" };
      if (text === "{MONTH}") return { type: "MONTH" };
      if (text === "{COUNTER}") return { type: "COUNTER" };
      return { type: "TEXT", text };
    });
}

/** Writes a number for a date ("YYYY-MM-DD") with the digits of its counter. */
export function writeNumber(pieces: readonly PatternPiece[], date: string, digits: string): string {
  return pieces
    .map((piece) => (piece.type === "COUNTER" ? digits : pieceText(piece, date)))
    .join("");
}

/**
 * The period that a pattern writes for a date: "", "2026", "2026-11", or "11" for a month alone.
 */
export function periodOfDate(pieces: readonly PatternPiece[], date: string): string {
  const values: PeriodPart[] = [];
  for (const piece of pieces) {
    if (piece.type === "TEXT" || piece.type === "COUNTER") continue;
    values.push({ type: piece.type, text: pieceText(piece, date) });
  }
  return periodOfParts(values) ?? "";
}

/**
 * Returns a function that parses numbers by a pattern and returns null for a number that does not
 * match. All pieces but the counter have a fixed width, so they are read by position from both
 * ends, without a regular expression.
 */
export function createNumberParser(
  pieces: readonly PatternPiece[],
): (numero: string) => ParsedNumber | null {
  const at = pieces.findIndex((piece) => piece.type === "COUNTER");
  if (at < 0) return () => null;
  const before = pieces.slice(0, at).map(placePiece);
  const after = pieces.slice(at + 1).map(placePiece);
  const start = widthOfPieces(pieces.slice(0, at));
  const widthAfter = widthOfPieces(pieces.slice(at + 1));

  return (numero) => {
    const end = numero.length - widthAfter;
    if (end <= start) return null;
    const digits = numero.slice(start, end);
    if (!/^\d+$/.test(digits)) return null;
    const head = parsePeriodParts(before, numero.slice(0, start));
    const tail = head && parsePeriodParts(after, numero.slice(end));
    if (head === null || tail === null) return null;

    const period = periodOfParts([...head, ...tail]);
    return period === null ? null : { digits, period };
  };
}

/** A piece with its start and its end (exclusive) in the text before or after the counter. */
type PlacedPiece = { piece: PatternPiece; from: number; to: number };

function placePiece(
  piece: PatternPiece,
  index: number,
  pieces: readonly PatternPiece[],
): PlacedPiece {
  const from = widthOfPieces(pieces.slice(0, index));
  return { piece, from, to: from + widthOfPieces([piece]) };
}

function pieceText(piece: Exclude<PatternPiece, { type: "COUNTER" }>, date: string): string {
  return piece.type === "TEXT" ? piece.text : date.slice(...DATE_POSITIONS[piece.type]);
}

function widthOfPieces(pieces: readonly PatternPiece[]): number {
  return writeNumber(pieces, "0000-00", "").length;
}

function parsePeriodParts(pieces: readonly PlacedPiece[], written: string): PeriodPart[] | null {
  const values: PeriodPart[] = [];
  for (const { piece, from, to } of pieces) {
    const text = written.slice(from, to);
    if (piece.type === "TEXT") {
      if (text !== piece.text) return null;
    } else if (piece.type !== "COUNTER") {
      if (!/^\d+$/.test(text)) return null;
      values.push({ type: piece.type, text });
    }
  }
  return values;
}

/**
 * The period of the values, "" without any. Null when two of them contradict each other, or the
 * month is invalid.
 */
function periodOfParts(values: readonly PeriodPart[]): string | null {
  const texts: Partial<Record<PeriodPart["type"], string>> = {};
  for (const { type, text } of values) {
    texts[type] ??= text;
    if (texts[type] !== text) return null;
  }
  const { YEAR: year, YY: shortYear, MONTH: month } = texts;
  if (year !== undefined && shortYear !== undefined && year.slice(2) !== shortYear) return null;
  if (month !== undefined && (month < "01" || month > "12")) return null;

  const wholeYear = year ?? (shortYear === undefined ? undefined : `20${shortYear}`);
  return [wholeYear, month].filter((part) => part !== undefined).join("-");
}

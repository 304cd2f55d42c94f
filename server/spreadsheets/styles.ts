import type { Cell } from "#domain/spreadsheets/spreadsheetCells.ts";
import type { XlsxArchive } from "./archive.ts";
import { attributeReader, readXml } from "./xml.ts";

const readId = attributeReader("numFmtId");
const readCode = attributeReader("formatCode");

/** The display of a style's numbers: with a minimum of digits, or as another kind of value. */
export type CellFormat = { digits: number } | "day" | "time" | "percentage";

/** A number format of zeros alone, which shows a whole number with at least this many digits. */
const ZEROS_FORMAT = /^0{2,30}$/;

/** The parts of a number format that format no number: quoted and escaped texts, padding, colours and locales. */
const LITERAL_PARTS = /"[^"]*"|\\.|_.|\[[^\]]*\]/g;

/** Formats without a code in the file (ECMA-376 part 1, 18.8.30); 27 to 36 and 50 to 58 are East Asian dates. */
const BUILT_IN_FORMATS: readonly (readonly [from: number, to: number, format: CellFormat])[] = [
  [9, 10, "percentage"],
  [14, 17, "day"],
  [18, 21, "time"],
  [22, 22, "day"],
  [27, 36, "day"],
  [45, 47, "time"],
  [50, 58, "day"],
];

/** Reads the number formats of the styles, to which cells refer by index. */
export async function readCellFormats(
  archive: XlsxArchive,
  file: string | null,
): Promise<readonly CellFormat[]> {
  if (file === null || !archive.has(file)) return [];
  const codes = new Map<string, string>();
  const styles: CellFormat[] = [];
  let isInCellFormats = false;
  const open = (name: string, attributes: string) => {
    const id = readId(attributes) ?? "";
    if (name === "numFmt") codes.set(id, readCode(attributes) ?? "");
    else if (name === "cellXfs") isInCellFormats = true;
    else if (name === "xf" && isInCellFormats) styles.push(formatOf(id, codes.get(id)));
  };
  const close = (name: string) => {
    if (name === "cellXfs") isInCellFormats = false;
  };
  await readXml(archive, file, "styleSheet", { open, close });
  return styles;
}

function formatOf(id: string, code: string | undefined): CellFormat {
  if (code === undefined) {
    const number = Number(id);
    const known = BUILT_IN_FORMATS.find(([from, to]) => from <= number && number <= to);
    return known?.[2] ?? { digits: 0 };
  }
  if (ZEROS_FORMAT.test(code)) return { digits: code.length };
  const signs = code.replace(LITERAL_PARTS, "");
  if (/standard|general/i.test(signs)) return { digits: 0 };
  if (/[dy]/i.test(signs)) return "day";
  if (/[hs]/i.test(signs)) return "time";
  if (/m/i.test(signs)) return "day";
  return signs.includes("%") ? "percentage" : { digits: 0 };
}

const DAY_MS = 86_400_000;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** A number as its cell shows it: 99316001234567 with 15 digits is "099316001234567". */
export function showNumber(number: number, format: CellFormat | undefined): Cell {
  if (format === undefined) return number;
  if (typeof format === "object") return showDigits(number, format.digits);
  if (format === "percentage") return { shown: `${Number((number * 100).toPrecision(12))}%` };
  const time = EXCEL_EPOCH + Math.round(number * 86_400) * 1_000;
  if (Math.abs(time) > 100_000 * DAY_MS) return number;
  const iso = new Date(time).toISOString();
  if (format === "time") return { shown: iso.slice(11, 16) };
  return { shown: iso.slice(0, 10).split("-").toReversed().join("/") };
}

function showDigits(number: number, digits: number): Cell {
  const written = String(number);
  return Number.isSafeInteger(number) && number >= 0 && written.length < digits
    ? written.padStart(digits, "0")
    : number;
}

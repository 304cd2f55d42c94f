import type { Archive } from "./archive.ts";
import { attributeReader, readXml } from "./xml.ts";

const idOf = attributeReader("numFmtId");
const codeOf = attributeReader("formatCode");

/** A number format of zeros only shows a whole number with at least as many digits. */
const ZEROS = /^0{2,30}$/;

/** The least number of digits that each style of cells shows; 0 without a format of zeros only. */
export type ShownDigits = readonly number[];

/** Reads the number formats of the styles that cells name by index. */
export async function readShownDigits(archive: Archive, file: string | null): Promise<ShownDigits> {
  if (file === null || !archive.has(file)) return [];
  const digits = new Map<string, number>();
  const styles: number[] = [];
  let isOfCells = false;
  const open = (name: string, attributes: string) => {
    const id = idOf(attributes) ?? "";
    if (name === "numFmt" && ZEROS.test(codeOf(attributes) ?? "")) {
      digits.set(id, codeOf(attributes)?.length ?? 0);
    } else if (name === "cellXfs") isOfCells = true;
    else if (name === "xf" && isOfCells) styles.push(digits.get(id) ?? 0);
  };
  const close = (name: string) => {
    if (name === "cellXfs") isOfCells = false;
  };
  await readXml(archive, file, "styleSheet", { open, close });
  return styles;
}

/** The text that a cell shows: 99316001234567 with 15 digits is "099316001234567". */
export function showDigits(number: number, digits: number): number | string {
  const written = String(number);
  return Number.isSafeInteger(number) && number >= 0 && written.length < digits
    ? written.padStart(digits, "0")
    : number;
}

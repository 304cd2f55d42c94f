import { SPREADSHEET_LIMITS } from "./limits.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";

/**
 * Creates a collector of a cell's text: rich text runs are joined, phonetic text is skipped.
 *
 * @param elements the XML elements that contain text
 */
export function createCellTextCollector(elements: ReadonlySet<string>) {
  let parts: string[] = [];
  let length = 0;
  let inText = false;
  let inPhonetic = false;
  return {
    start: () => {
      parts = [];
      length = 0;
    },
    open: (name: string) => {
      if (name === "rPh") inPhonetic = true;
      else if (elements.has(name)) inText = !inPhonetic;
    },
    close: (name: string) => {
      if (name === "rPh") inPhonetic = false;
      else if (elements.has(name)) inText = false;
    },
    /** @throws SpreadsheetError TEXT_TOO_LONG */
    text: (piece: string) => {
      if (!inText) return;
      length += piece.length;
      if (length > SPREADSHEET_LIMITS.textLength) throw new SpreadsheetError("TEXT_TOO_LONG");
      parts.push(piece);
    },
    /** The text without NUL, which PostgreSQL does not store. */
    result: () => parts.join("").replaceAll("\0", ""),
  };
}

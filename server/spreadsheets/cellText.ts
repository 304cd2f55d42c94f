import { LIMITS } from "./limits.ts";
import { FileRefused } from "./refused.ts";

/** Gathers the text of a cell: its styled runs are joined, how it is read aloud is left out. */
export function cellText(elements: ReadonlySet<string>) {
  let parts: string[] = [];
  let length = 0;
  let inText = false;
  let inReading = false;
  return {
    start: () => {
      parts = [];
      length = 0;
    },
    open: (name: string) => {
      if (name === "rPh") inReading = true;
      else if (elements.has(name)) inText = !inReading;
    },
    close: (name: string) => {
      if (name === "rPh") inReading = false;
      else if (elements.has(name)) inText = false;
    },
    /** @throws FileRefused TEXT_TOO_LONG */
    text: (piece: string) => {
      if (!inText) return;
      length += piece.length;
      if (length > LIMITS.textLength) throw new FileRefused("TEXT_TOO_LONG");
      parts.push(piece);
    },
    /** Without the sign 0, which XML forbids and no database stores. */
    whole: () => parts.join("").replaceAll("\0", ""),
  };
}

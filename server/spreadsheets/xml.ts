import type { XlsxArchive } from "./archive.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";

/** Callbacks of the XML parser; names have no namespace prefix. */
export interface XmlEvents {
  /** @param attributes unparsed; see `attributeReader` */
  open(name: string, attributes: string): void;
  close?(name: string): void;
  /** Text between two tags, entities decoded. */
  text?(text: string): void;
}

/**
 * Parses a file of the archive as XML with the given root element.
 *
 * @throws SpreadsheetError DAMAGED for another root, an unclosed one and a document type, TEXT_TOO_LONG, and as
 *   `XlsxArchive.read` does
 */
export async function readXml(
  archive: XlsxArchive,
  file: string,
  root: string,
  { open, close = ignore, text = ignore }: XmlEvents,
): Promise<void> {
  let depth = 0;
  let opened = false;
  const take = xmlReader({
    open: (name, attributes) => {
      if (depth === 0 && name !== root) throw new SpreadsheetError("DAMAGED");
      opened = true;
      depth += 1;
      open(name, attributes);
    },
    close: (name) => {
      depth -= 1;
      close(name);
    },
    text,
  });
  await archive.read(file, take);
  if (!opened || depth !== 0) throw new SpreadsheetError("DAMAGED");
}

const ignore = () => undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

const CDATA = "![CDATA[";
const CDATA_END = "]]>";
const COMMENT = "!--";

/**
 * Parses XML in chunks and buffers at most one tag or text. It supports what spreadsheets use; a
 * document type, which could define entities, is rejected.
 *
 * @returns a function that parses the next chunk
 */
function xmlReader(events: Required<XmlEvents>): (piece: string) => void {
  let rest = "";
  return (piece) => {
    const buffer = rest + piece;
    let at = 0;
    for (;;) {
      const tag = buffer.indexOf("<", at);
      if (tag === -1) break;
      const end = endOfTag(buffer, tag + 1);
      if (end === -1) break;
      if (tag > at) events.text(decodeEntities(buffer.slice(at, tag)));
      emitTag(buffer, tag + 1, end, events);
      at = end;
    }
    rest = buffer.slice(at);
    if (rest.length > SPREADSHEET_LIMITS.textLength) throw new SpreadsheetError("TEXT_TOO_LONG");
  };
}

/** The index after the tag; -1 while it is incomplete. */
function endOfTag(buffer: string, start: number): number {
  if (buffer.charCodeAt(start) !== 33) return indexAfter(buffer, start, ">"); // not "!"
  if (buffer.startsWith(COMMENT, start)) return indexAfter(buffer, start, "-->");
  if (buffer.startsWith(CDATA, start)) return indexAfter(buffer, start, CDATA_END);
  if (buffer.length - start < CDATA.length) return -1;
  throw new SpreadsheetError("DAMAGED");
}

function indexAfter(buffer: string, start: number, mark: string): number {
  const found = buffer.indexOf(mark, start);
  return found === -1 ? -1 : found + mark.length;
}

function emitTag(buffer: string, start: number, end: number, events: Required<XmlEvents>): void {
  const sign = buffer[start];
  if (sign === "?") return;
  if (sign === "!") {
    if (buffer.startsWith(CDATA, start)) {
      events.text(buffer.slice(start + CDATA.length, end - CDATA_END.length));
    }
    return;
  }
  if (sign === "/") return events.close(localName(buffer.slice(start + 1, end - 1).trim()));
  const empty = buffer[end - 2] === "/";
  const inside = buffer.slice(start, empty ? end - 2 : end - 1);
  const space = inside.search(/\s/);
  const name = localName(space === -1 ? inside : inside.slice(0, space));
  events.open(name, space === -1 ? "" : inside.slice(space));
  if (empty) events.close(name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function decodeEntities(text: string): string {
  return text.includes("&") ? text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, entityValue) : text;
}

function entityValue(whole: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
  const hex = name[1] === "x" || name[1] === "X";
  const code = hex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "";
}

/** @returns a function that reads one attribute, with any prefix; undefined when it is absent */
export function attributeReader(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const found = pattern.exec(attributes);
    return found === null ? undefined : decodeEntities(found[1] ?? found[2] ?? "");
  };
}

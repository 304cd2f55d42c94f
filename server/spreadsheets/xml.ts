import type { Archive } from "./archive.ts";
import { LIMITS } from "./limits.ts";
import { FileRefused } from "./refused.ts";

/** What a reader of XML is told; names come without their prefix. */
export interface XmlEvents {
  /** @param attributes as they are written; `attribute` finds one */
  open(name: string, attributes: string): void;
  close?(name: string): void;
  /** Text between two tags, its entities resolved. */
  text?(text: string): void;
}

/**
 * Reads a file of the archive as XML with this outermost element.
 *
 * @throws FileRefused DAMAGED for another element, and for one that is not closed at the end
 */
export async function readXml(
  archive: Archive,
  file: string,
  root: string,
  { open, close = nothing, text = nothing }: XmlEvents,
): Promise<void> {
  let depth = 0;
  let opened = false;
  const take = xmlReader({
    open: (name, attributes) => {
      if (depth === 0 && name !== root) throw new FileRefused("DAMAGED");
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
  if (!opened || depth !== 0) throw new FileRefused("DAMAGED");
}

const nothing = () => undefined;

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
 * Reads XML in pieces, keeping no more than one tag or text at a time. Only what a spreadsheet
 * holds is understood: a document type, which could define entities, is refused.
 *
 * @returns what takes the next piece
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
      if (tag > at) events.text(decoded(buffer.slice(at, tag)));
      takeTag(buffer, tag + 1, end, events);
      at = end;
    }
    rest = buffer.slice(at);
    if (rest.length > LIMITS.textLength) throw new FileRefused("TEXT_TOO_LONG");
  };
}

/** The place after the tag; -1 while it is not all there. */
function endOfTag(buffer: string, start: number): number {
  if (buffer.charCodeAt(start) !== 33) return after(buffer, start, ">"); // not "!"
  if (buffer.startsWith(COMMENT, start)) return after(buffer, start, "-->");
  if (buffer.startsWith(CDATA, start)) return after(buffer, start, CDATA_END);
  if (buffer.length - start < CDATA.length) return -1;
  throw new FileRefused("DAMAGED");
}

function after(buffer: string, start: number, mark: string): number {
  const found = buffer.indexOf(mark, start);
  return found === -1 ? -1 : found + mark.length;
}

function takeTag(buffer: string, start: number, end: number, events: Required<XmlEvents>): void {
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

function decoded(text: string): string {
  return text.includes("&") ? text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, entity) : text;
}

function entity(whole: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
  const hex = name[1] === "x" || name[1] === "X";
  const code = hex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "";
}

/** Makes what finds the value of one attribute, whatever its prefix; undefined when it is absent. */
export function attribute(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const found = pattern.exec(attributes);
    return found === null ? undefined : decoded(found[1] ?? found[2] ?? "");
  };
}

import { afterAll, expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { placedTexts, type PlacedText } from "../../testing/printing/printedText.ts";
import { createPrinter } from "../printing/printer.ts";
import { printedRecords } from "../records/printedRecords.ts";
import type { RecordRow } from "../records/table.ts";
import { CLIENT_LIST_LAYOUT } from "./printedClients.ts";

type ClientRow = RecordRow<"client">;

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

const TEXTS = [
  "comptabilite@sonatrach.dz",
  "mohammed.mammeri@wwwmmm.dz",
  "MOHAMMED.MAMMERI@GMAIL.COM",
  "direction.commerciale@etablissement-benmohammed.example",
  "W".repeat(26),
  "0123456789012345",
  "Un nom de plusieurs mots, dont anticonstitutionnellement",
  "12, rue Didouche-Mourad, Alger",
  "مؤسسة المستقبل للتجهيزات والمستلزمات المكتبية",
];

/** A client with the same text in every printed field except the type. */
function client(text: string): ClientRow {
  const fields = { last_name: text, first_name: text, email: text, phone: text, address: text };
  const registration = { trade_register: text, nif: text, nis: text, ai: text };
  return { ...fields, ...registration, type: "BUSINESS", wilaya: text } as ClientRow;
}

/** Pairs of texts on the same line that overlap. */
function overlappingPairs(texts: readonly PlacedText[]): [string, string][] {
  const ordered = texts.toSorted((one, other) => one.x - other.x);
  return ordered.flatMap((one, at) =>
    ordered
      .slice(at + 1)
      .filter(({ x, y }) => Math.abs(y - one.y) < 1 && x < one.x + one.width - 0.5)
      .map(({ text }): [string, string] => [one.text, text]),
  );
}

test.each(LANGUAGES)(
  "no text of the clients' list runs into the next column: %s",
  async (language) => {
    const list = printedRecords(CLIENT_LIST_LAYOUT, TEXTS.map(client), {
      language,
      archived: false,
      day: "2026-11-20" as Day,
      enterprise: "Menuiserie Djurdjura",
    });
    const texts = await placedTexts(await printer.printList(list));
    expect(texts.length).toBeGreaterThan(100);
    expect(overlappingPairs(texts)).toEqual([]);
    const [left, right] = [34, 841.9 - 34];
    expect(texts.filter(({ x, width }) => x < left - 0.5 || x + width > right + 0.5)).toEqual([]);
  },
);

import { expect, test } from "vitest";
import type { HistoryEntry, HistoryLine } from "#contract/history.ts";
import { shortenEntry } from "./shortenEntry.ts";

const ENTRY: HistoryEntry = {
  id: "7",
  at: "2026-11-20T10:00:00.000Z",
  action: "CHANGE",
  subject: "document",
  actor: null,
  apiKey: null,
  label: "D26000001",
  kind: "QUOTATION",
  changes: [],
  lines: null,
  shortened: false,
};

const line = (name: string): HistoryLine => ({
  name,
  description: "ط".repeat(200),
  ref_product: null,
  quantity: 1,
  unitOfMeasure: null,
  unitPrice: 1000,
  remise: 0,
  remiseType: "NONE",
  tva: 0.19,
});

const bytesOf = (entry: HistoryEntry) => Buffer.byteLength(JSON.stringify(entry));

test("a short entry stays as it is", () => {
  const entry = { ...ENTRY, lines: { removed: [line("A")], added: [line("B")] } };
  expect(shortenEntry(entry)).toBe(entry);
});

test("an entry of 1,000 lines keeps the first of both kinds, within 40 kB", () => {
  const removed = Array.from({ length: 500 }, (_, at) => line(`Retirée ${at}`));
  const added = Array.from({ length: 500 }, (_, at) => line(`Ajoutée ${at}`));
  const short = shortenEntry({ ...ENTRY, lines: { removed, added } });
  expect(short.shortened).toBe(true);
  expect(bytesOf(short)).toBeLessThanOrEqual(40_000);
  expect(short.lines?.removed[0]).toEqual(removed[0]);
  expect(short.lines?.added[0]).toEqual(added[0]);
  expect(bytesOf(short)).toBeGreaterThan(38_000);
});

test("long texts are cut, within 40 kB", () => {
  const texts = Array.from({ length: 20 }, (_, at) => ({
    field: `looks.conditions.${at}`,
    before: "ط".repeat(5_000),
    after: "ب".repeat(5_000),
  }));
  const short = shortenEntry({ ...ENTRY, changes: texts });
  expect(bytesOf(short)).toBeLessThanOrEqual(40_000);
  expect(short.changes[0]?.before).toBe(`${"ط".repeat(1_000)}…`);
});

import { expect, test } from "vitest";
import { countries } from "#contract/countries.ts";
import * as documents from "#contract/documents.ts";
import { exportsOf } from "./callsOf.ts";

test("operations keep what a call reads, and no schema", () => {
  const { method, path, access } = countries.list;
  const text = JSON.stringify({ list: { method, path, access } });
  expect(exportsOf({ countries: { list: countries.list } })).toBe(
    `export const countries = ${text};`,
  );
});

test("an operation that is repeated under its key says so", () => {
  const { documents: calls } = exportedValues(exportsOf(documents)) as {
    documents: Record<string, object>;
  };
  expect(calls.create).toMatchObject({ method: "POST", path: "/documents", idempotent: true });
  expect(Object.keys(calls)).toEqual(Object.keys(documents.documents));
});

test("plain constants are kept, schemas and functions are not", () => {
  expect(exportsOf({ max: 200, schema: countries.list.reply, parse: () => 1 })).toBe(
    "export const max = 200;",
  );
});

/** The exports of a module's source. */
function exportedValues(source: string): Record<string, unknown> {
  const lines = source.matchAll(/^export const (\w+) = (.*);$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = "", value = ""]) => [name, JSON.parse(value)]),
  );
}

import { expect, test } from "vitest";
import { DOCUMENT_KINDS, KINDS } from "./documentKinds.ts";

test("every kind has its own path, number format and file name", () => {
  for (const part of [
    "path",
    "menuKey",
    "fileWord",
    "folder",
    "listName",
    "formatField",
    "formatPath",
  ] as const) {
    const values = DOCUMENT_KINDS.map((kind) => KINDS[kind][part]);
    expect([part, new Set(values).size]).toEqual([part, values.length]);
  }
});

test("every conversion target is a declared kind", () => {
  for (const kind of DOCUMENT_KINDS) {
    for (const target of KINDS[kind].convertsTo) expect(DOCUMENT_KINDS).toContain(target);
  }
});

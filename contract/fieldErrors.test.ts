import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { accounts } from "./accounts.ts";
import { clients } from "./clients.ts";
import { documents } from "./documents.ts";
import { enterprises } from "./enterprises.ts";
import { fieldErrorsOf } from "./fieldErrors.ts";
import { numbering } from "./numbering.ts";
import { products } from "./products.ts";

/** "path CODE" of every field error of a body or a query. */
function errorsOf(schema: z.ZodType, input: unknown): string[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return fieldErrorsOf(issues, input).map(({ path, code }) => `${path} ${code}`);
}

const LINE = { name: "Ciment", quantity: 1, unitPrice: 1000 };
const CONTENTS = { clientId: crypto.randomUUID(), lines: [LINE] };

test.each<[string, z.ZodType, unknown, string[]]>([
  [
    "an absent, null or blank field that is required",
    clients.create.body,
    { nom: " ", prenom: null },
    ["nom REQUIRED", "prenom REQUIRED", "email REQUIRED"],
  ],
  [
    "another type",
    products.create.body,
    { name: 3, price: 1, type: "SERVICE" },
    ["name INVALID_TYPE"],
  ],
  [
    "a choice that does not exist",
    products.create.body,
    { name: "Pose", price: 1, type: "THING" },
    ["type INVALID_CHOICE"],
  ],
  [
    "a product without reference and visibility",
    products.create.body,
    { name: "Ciment", price: 1 },
    ["ref_product REFERENCE_REQUIRED", "productVisibility VISIBILITY_REQUIRED"],
  ],
  [
    "a price with three decimals",
    products.create.body,
    { name: "Pose", price: 1.005, type: "SERVICE" },
    ["price MORE_THAN_TWO_DECIMALS"],
  ],
  [
    "texts that are too long or hold other signs than digits",
    enterprises.update.body,
    { name: "n".repeat(201), NIF: "12a", capitale: "12a" },
    ["name TOO_LONG", "NIF DIGITS_ONLY", "capitale DIGITS_ONLY"],
  ],
  [
    "a telephone without its prefix",
    clients.create.body,
    { nom: "Rahma", prenom: "Amine", email: "a@rahma.dz", telephone: "0150123456" },
    ["telephone PHONE_PREFIX"],
  ],
  [
    "a registration",
    accounts.register.body,
    { email: "a@", password: "sahara 2026!", phone: "055" },
    [
      "email INVALID_EMAIL",
      "password PASSWORD_UPPERCASE",
      "password PASSWORD_NO_SPACES",
      "phone NOT_TEN_DIGITS",
    ],
  ],
  [
    "a pattern without its counter",
    numbering.updateInvoiceFormat.body,
    { facture_format: "PERSONNALISE", custom_format: "F{YY}" },
    ["custom_format MISSING_COUNTER"],
  ],
  ["no format type", numbering.previewInvoiceFormat.body, {}, ["format REQUIRED"]],
  [
    "the parts of a line, by their place",
    documents.create.body,
    {
      ...CONTENTS,
      type: "QUOTATION",
      date: "2026-02-30",
      lines: [LINE, { quantity: 1.5, unitPrice: 0, remise: 101, remiseType: "PERCENTAGE" }],
    },
    ["date INVALID_DAY", "lines.1.quantity NOT_AN_INTEGER"],
  ],
  [
    "a document without lines",
    documents.create.body,
    { ...CONTENTS, type: "QUOTATION", lines: [] },
    ["lines TOO_FEW"],
  ],
  [
    "a page of a list",
    clients.list.query,
    { page: "0", limit: "x" },
    ["page TOO_SMALL", "limit INVALID_TYPE"],
  ],
])("%s", (_what, schema, input, expected) => {
  expect(errorsOf(schema, input)).toEqual(expected);
});

describe("a change of a document, which takes contents or a status alone", () => {
  const errors = (input: unknown) => errorsOf(documents.update.body, input);

  test("names the wrong field of the contents when contents were sent", () => {
    expect(errors({ ...CONTENTS, lines: [{ ...LINE, quantity: 0 }] })).toEqual([
      "lines.0.quantity TOO_SMALL",
    ]);
  });

  test("names the status when only a status was sent", () => {
    expect(errors({ status: "PAID" })).toEqual(["status INVALID_CHOICE"]);
  });
});

test("every rule of the contract gives a code", async () => {
  const folder = new URL(".", import.meta.url);
  const names = (await readdir(folder)).filter((name) => !name.startsWith("fieldErrors"));
  for (const name of names) {
    const source = await readFile(new URL(name, folder), "utf8");
    const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
    expect([name, count(/addIssue/g)]).toEqual([name, 0]);
    expect([name, count(/withCode\(/g)]).toEqual([name, count(/\.refine\(/g)]);
  }
});

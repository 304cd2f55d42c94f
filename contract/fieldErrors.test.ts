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
    "an absent, null or blank required field gives REQUIRED",
    clients.create.body,
    { nom: " ", prenom: null },
    ["nom REQUIRED", "prenom REQUIRED", "email REQUIRED"],
  ],
  [
    "a value of another type gives INVALID_TYPE",
    products.create.body,
    { name: 3, price: 1, type: "SERVICE" },
    ["name INVALID_TYPE"],
  ],
  [
    "an unknown choice gives INVALID_CHOICE",
    products.create.body,
    { name: "Pose", price: 1, type: "THING" },
    ["type INVALID_CHOICE"],
  ],
  [
    "a field of JSON in a form gives the errors of its parsed value",
    clients.import.body,
    {
      rows: JSON.stringify([
        { row: 2, existing: "replace" },
        { row: 2.5, existing: "skip" },
        { row: 3_000_000_000, existing: "skip" },
        { row: 3 },
      ]),
      columns: "{",
    },
    [
      "rows.0.existing INVALID_CHOICE",
      "rows.1.row NOT_AN_INTEGER",
      "rows.2.row TOO_LARGE",
      "rows.3.existing REQUIRED",
      "columns INVALID_FORMAT",
    ],
  ],
  [
    "a product without reference and visibility gives both codes",
    products.create.body,
    { name: "Ciment", price: 1 },
    ["ref_product REFERENCE_REQUIRED", "productVisibility VISIBILITY_REQUIRED"],
  ],
  [
    "a price with three decimals gives MORE_THAN_TWO_DECIMALS",
    products.create.body,
    { name: "Pose", price: 1.005, type: "SERVICE" },
    ["price MORE_THAN_TWO_DECIMALS"],
  ],
  [
    "long texts and other characters than digits give TOO_LONG and DIGITS_ONLY",
    enterprises.update.body,
    { name: "n".repeat(201), NIF: "12a", capitale: "12a" },
    ["name TOO_LONG", "NIF DIGITS_ONLY", "capitale NOT_WHOLE_DINARS"],
  ],
  [
    "a telephone with a wrong prefix gives PHONE_PREFIX",
    clients.create.body,
    { nom: "Rahma", prenom: "Amine", email: "a@rahma.dz", telephone: "0150123456" },
    ["telephone PHONE_PREFIX"],
  ],
  [
    "a registration gives one code per broken rule",
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
    "a pattern without {COUNTER} gives MISSING_COUNTER",
    numbering.updateInvoiceFormat.body,
    { facture_format: "PERSONNALISE", custom_format: "F{YY}" },
    ["custom_format MISSING_COUNTER"],
  ],
  [
    "an absent format type gives REQUIRED",
    numbering.previewInvoiceFormat.body,
    {},
    ["format REQUIRED"],
  ],
  [
    "the fields of a line have its index in their path",
    documents.create.body,
    {
      ...CONTENTS,
      type: "QUOTATION",
      date: "2026-02-30",
      lines: [LINE, { quantity: 1.5, unitPrice: 0, remise: 101, remiseType: "PERCENTAGE" }],
    },
    [
      "date INVALID_DAY",
      "lines.1.name NAME_OR_DESCRIPTION_REQUIRED",
      "lines.1.quantity NOT_AN_INTEGER",
      "lines.1.remise MORE_THAN_100_PERCENT",
    ],
  ],
  [
    "quantities by their unit",
    documents.create.body,
    {
      ...CONTENTS,
      type: "QUOTATION",
      lines: [
        { ...LINE, quantity: 86.5, unitOfMeasure: "M2" },
        { ...LINE, quantity: 86.5, unitOfMeasure: "PIECE" },
        { ...LINE, quantity: 86.5, unitOfMeasure: " " },
        { ...LINE, quantity: 0.0015, unitOfMeasure: "M2" },
        { ...LINE, quantity: 0.001, unitOfMeasure: "palette" },
        { ...LINE, quantity: 999_999.999, unitOfMeasure: "KG" },
      ],
    },
    [
      "lines.1.quantity NOT_AN_INTEGER",
      "lines.2.quantity NOT_AN_INTEGER",
      "lines.3.quantity MORE_THAN_THREE_DECIMALS",
    ],
  ],
  [
    "quantities out of bounds",
    documents.create.body,
    {
      ...CONTENTS,
      type: "QUOTATION",
      lines: [
        { ...LINE, quantity: 0, unitOfMeasure: "M2" },
        { ...LINE, quantity: 0.0005, unitOfMeasure: "M2" },
        { ...LINE, quantity: 1_000_000, unitOfMeasure: "M2" },
      ],
    },
    ["lines.0.quantity TOO_SMALL", "lines.1.quantity TOO_SMALL", "lines.2.quantity TOO_LARGE"],
  ],
  [
    "a document without lines gives TOO_FEW",
    documents.create.body,
    { ...CONTENTS, type: "QUOTATION", lines: [] },
    ["lines TOO_FEW"],
  ],
  [
    "an invalid page and limit of a list give a code each",
    clients.list.query,
    { page: "0", limit: "x" },
    ["page TOO_SMALL", "limit INVALID_TYPE"],
  ],
])("%s", (_title, schema, input, expected) => {
  expect(errorsOf(schema, input)).toEqual(expected);
});

describe("a change of a document, with contents or a status alone", () => {
  const errors = (input: unknown) => errorsOf(documents.update.body, input);

  test("reports the invalid field of the contents when contents were sent", () => {
    expect(errors({ ...CONTENTS, lines: [{ ...LINE, quantity: 0 }] })).toEqual([
      "lines.0.quantity TOO_SMALL",
    ]);
  });

  test("reports the status when only a status was sent", () => {
    expect(errors({ status: "PAID" })).toEqual(["status INVALID_CHOICE"]);
  });
});

test("every refinement of the contract has an error code", async () => {
  const folder = new URL(".", import.meta.url);
  const entries = await readdir(folder, { recursive: true });
  const names = entries.filter((name) => name.endsWith(".ts") && !name.startsWith("fieldErrors"));
  for (const name of names) {
    const source = await readFile(new URL(name, folder), "utf8");
    const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
    expect([name, count(/addIssue/g)]).toEqual([name, 0]);
    expect([name, count(/withCode\(/g)]).toEqual([name, count(/\.refine\(/g)]);
  }
});

test("the Arabic digits of RC and AI become Latin ones, other letters stay", () => {
  const typed = { name: "EURL Sahel", AI: "١٦٠١١٢٣٤٥٦٧", register_commerce: " ١٦/٠٠-١٢٣٤ ب " };
  expect(enterprises.update.body.parse(typed)).toMatchObject({
    AI: "16011234567",
    register_commerce: "16/00-1234 ب",
  });
});

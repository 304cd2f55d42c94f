import { expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import type { DocumentAccess } from "#contract/operation.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Permission } from "#domain/team/permissions.ts";
import { ApiError } from "./apiError.ts";
import { requirePermissionsOfKinds, requirePermission } from "./permissions.ts";

const STORED_KINDS: Record<string, DocumentKind> = {
  "a0000000-0000-4000-8000-000000000001": "QUOTATION",
  "a0000000-0000-4000-8000-000000000002": "SALES_INVOICE",
};
const [QUOTATION = "", INVOICE = ""] = Object.keys(STORED_KINDS);
const UNKNOWN_ID = "a0000000-0000-4000-8000-000000000003";

/** A caller with permissions for quotations and purchase orders only. */
const holdsPermission = (permission: Permission) => permission.startsWith("quotations.");

const findKinds = async (ids: readonly string[]) =>
  ids.flatMap((id) => (STORED_KINDS[id] === undefined ? [] : [STORED_KINDS[id]]));

interface RequestParts {
  id?: string;
  query?: object;
  body?: unknown;
}

/** The permissions in the details of the refusal; undefined without a refusal. */
async function readMissingPermissions(
  access: DocumentAccess,
  { id, query = {}, body }: RequestParts,
) {
  const request = { params: { id }, query };
  const refusal: unknown = await requirePermissionsOfKinds(
    holdsPermission,
    access,
    request,
    body,
    findKinds,
  ).catch((error: unknown) => error);
  return refusal instanceof ApiError ? refusal.details?.map(({ message }) => message) : refusal;
}

const { get, create, convert, list, joinedPdf } = documents;

test("the kind in the body decides", async () => {
  expect(
    await readMissingPermissions(create.access, { body: { type: "QUOTATION" } }),
  ).toBeUndefined();
  expect(await readMissingPermissions(create.access, { body: { type: "CREDIT_INVOICE" } })).toEqual(
    ["invoices.write"],
  );
});

test("the kind of the record that the path names decides; an unknown record is no refusal", async () => {
  expect(await readMissingPermissions(get.access, { id: QUOTATION })).toBeUndefined();
  expect(await readMissingPermissions(get.access, { id: INVOICE })).toEqual(["invoices.read"]);
  expect(await readMissingPermissions(get.access, { id: UNKNOWN_ID })).toBeUndefined();
});

test("a conversion needs the permission of both kinds", async () => {
  const purchase = { body: { targetType: "PURCHASE_ORDER" } };
  expect(
    await readMissingPermissions(convert.access, { id: QUOTATION, ...purchase }),
  ).toBeUndefined();
  const invoice = { body: { targetType: "SALES_INVOICE" } };
  expect(await readMissingPermissions(convert.access, { id: QUOTATION, ...invoice })).toEqual([
    "invoices.write",
  ]);
});

test("every record of a selection counts", async () => {
  expect(
    await readMissingPermissions(joinedPdf.access, { body: { ids: [QUOTATION] } }),
  ).toBeUndefined();
  expect(
    await readMissingPermissions(joinedPdf.access, { body: { ids: [QUOTATION, INVOICE] } }),
  ).toEqual(["invoices.read"]);
});

test("a list without a kind has all of them", async () => {
  expect(
    await readMissingPermissions(list.access, { query: { documentType: "PURCHASE_ORDER" } }),
  ).toBeUndefined();
  expect(await readMissingPermissions(list.access, { query: { type: "SALES_INVOICE" } })).toEqual([
    "invoices.read",
  ]);
  expect(await readMissingPermissions(list.access, {})).toEqual(["invoices.read"]);
});

test.each([null, "text", { type: "sales_invoice" }, { type: 7 }, { type: ["x"] }, { type: {} }])(
  "a body with an invalid kind, %j, counts as all kinds",
  async (body) => {
    expect(await readMissingPermissions(create.access, { body })).toEqual(["invoices.write"]);
  },
);

test("a role without the permission of any kind is refused before the kind is known", () => {
  expect(() => requirePermission("ACCOUNTANT", create.access)).toThrow(ApiError);
  expect(() => requirePermission("ACCOUNTANT", get.access)).not.toThrow();
  expect(() => requirePermission("SALES", create.access)).not.toThrow();
});

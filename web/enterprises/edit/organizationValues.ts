import type { Enterprise } from "#contract/enterprises.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { namesOf } from "#domain/records/fields.ts";
import { parseWholeDinars } from "#domain/values/amount.ts";

/** The organization's fields as texts of the form. */
export const ORGANIZATION_FIELDS = [
  "name",
  "capitale",
  ...namesOf(ENTERPRISE_TEXTS, "wire"),
] as const;

export type OrganizationField = (typeof ORGANIZATION_FIELDS)[number];

export type OrganizationValues = Record<OrganizationField, string>;

export function organizationValuesOf(enterprise: Enterprise): OrganizationValues {
  const entries = ORGANIZATION_FIELDS.map((field) => [field, String(enterprise[field] ?? "")]);
  return Object.fromEntries(entries) as OrganizationValues;
}

/** Only changed fields are sent; an emptied field other than the name as null (docs/rules/accounts.md#organization). */
export function organizationChangesOf(values: OrganizationValues, saved: OrganizationValues) {
  const changed = ORGANIZATION_FIELDS.filter(
    (field) => values[field].trim() !== saved[field].trim(),
  );
  return Object.fromEntries(changed.map((field) => [field, wireValue(field, values[field])]));
}

/** The values of all fields on the wire. */
export function organizationWireValuesOf(values: OrganizationValues) {
  return Object.fromEntries(
    ORGANIZATION_FIELDS.map((field) => [field, wireValue(field, values[field])]),
  );
}

function wireValue(field: OrganizationField, text: string): string | number | null {
  const trimmed = text.trim();
  if (field === "name") return trimmed;
  if (trimmed === "") return null;
  return field === "capitale" ? wireCapital(trimmed) : trimmed;
}

/** A capital of 0 is sent as null (docs/rules/accounts.md#organization), an invalid one as typed. */
function wireCapital(text: string): string | number | null {
  const read = parseWholeDinars(text);
  return typeof read === "number" ? read || null : text;
}

import type { Enterprise } from "#contract/enterprises.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { markedFields, wireNames } from "#domain/records/fields.ts";
import {
  completenessOf,
  type CompletenessField,
  missingForDocuments,
} from "#domain/enterprises/enterprises.ts";

/** The wire name of each field that counts (docs/rules/accounts.md#completeness). */
const WIRE_NAMES = {
  name: "name",
  ...wireNames(markedFields(ENTERPRISE_TEXTS, "counts")),
  signatureUrl: "signature_url",
  stampUrl: "cachet_url",
} as const satisfies Record<CompletenessField, keyof Enterprise>;

type WireName = (typeof WIRE_NAMES)[CompletenessField];

function textsOf(enterprise: Enterprise): Record<CompletenessField, string | null> {
  const entries = Object.entries(WIRE_NAMES).map(([field, name]) => [field, enterprise[name]]);
  return Object.fromEntries(entries) as Record<CompletenessField, string | null>;
}

/** The completeness of an organization in percent, and the wire names of its empty fields. */
export function enterpriseCompleteness(enterprise: Enterprise): {
  percent: number;
  missing: WireName[];
} {
  const { percent, missing } = completenessOf(textsOf(enterprise));
  return { percent, missing: missing.map((field) => WIRE_NAMES[field]) };
}

/** The wire names of the empty fields that are required before a document can be created. */
export function missingOnDocuments(enterprise: Enterprise): WireName[] {
  const missing = missingForDocuments(textsOf(enterprise), enterprise.taxRegime);
  return missing.map((field) => WIRE_NAMES[field]);
}

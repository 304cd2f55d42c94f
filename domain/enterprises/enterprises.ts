import { trimToNull } from "../clients/clients.ts";
import { ENTERPRISE_TEXTS } from "./enterpriseFields.ts";
import { markedFields, namesOf } from "../records/fields.ts";
import { TAX_REGIME_RULES, type TaxRegime } from "./taxRegimes.ts";

/** The fields that make an organization's profile complete (docs/rules/accounts.md#completeness). */
export const COMPLETENESS_FIELDS = [
  "name",
  ...namesOf(markedFields(ENTERPRISE_TEXTS, "counts"), "name"),
  "signatureUrl",
  "stampUrl",
] as const;

export type CompletenessField = (typeof COMPLETENESS_FIELDS)[number];

/** The fields that creating a document requires (docs/rules/documents.md#new-documents). */
export const FIELDS_FOR_DOCUMENTS = [
  "name",
  "address",
  "nif",
  "nis",
  "ai",
] as const satisfies readonly CompletenessField[];

export type FieldForDocuments = (typeof FIELDS_FOR_DOCUMENTS)[number];

/** In percent; below it the profile shows a warning (docs/rules/accounts.md#completeness). */
export const COMPLETENESS_THRESHOLD = 70;

type OptionalTexts<Field extends string> = { readonly [F in Field]?: string | null };

/** How complete an organization is: a whole percent, and the fields that are still empty. */
export function completenessOf(enterprise: OptionalTexts<CompletenessField>): {
  percent: number;
  missing: CompletenessField[];
} {
  const missing = emptyFieldsOf(enterprise, COMPLETENESS_FIELDS);
  const filled = COMPLETENESS_FIELDS.length - missing.length;
  return { percent: Math.round((filled / COMPLETENESS_FIELDS.length) * 100), missing };
}

/** The empty fields that creating a document requires under a tax regime. */
export function missingForDocuments(
  enterprise: OptionalTexts<FieldForDocuments>,
  regime: TaxRegime,
): FieldForDocuments[] {
  const notRequired: readonly string[] = TAX_REGIME_RULES[regime].notRequired;
  return emptyFieldsOf(enterprise, FIELDS_FOR_DOCUMENTS).filter(
    (field) => !notRequired.includes(field),
  );
}

/**
 * Whether a user's profile has first name, last name, e-mail and telephone
 * (docs/rules/accounts.md#profile).
 */
export function isProfileComplete(
  profile: OptionalTexts<"firstName" | "lastName" | "email" | "phone">,
): boolean {
  return emptyFieldsOf(profile, ["firstName", "lastName", "email", "phone"]).length === 0;
}

function emptyFieldsOf<Field extends string>(
  record: OptionalTexts<NoInfer<Field>>,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => trimToNull(record[field]) === null);
}

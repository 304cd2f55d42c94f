import type { Profile } from "#contract/accounts.ts";

/** The user's fields as texts of the form. */
export const PROFILE_FIELDS = ["firstName", "lastName", "phone"] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileValues = Record<ProfileField, string>;

export function profileValuesOf({ firstName, lastName, phone }: Profile): ProfileValues {
  return { firstName: firstName ?? "", lastName: lastName ?? "", phone: phone ?? "" };
}

/** Only changed fields are sent; an emptied field as null (docs/rules/accounts.md#profile). */
export function profileChangesOf(values: ProfileValues, saved: ProfileValues) {
  const changed = PROFILE_FIELDS.filter((field) => values[field].trim() !== saved[field].trim());
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}

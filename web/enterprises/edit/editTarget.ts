import type { ImageName } from "../queries.ts";
import type { OrganizationField } from "./organizationValues.ts";
import { PROFILE_FIELDS, type ProfileField } from "./profileValues.ts";

/** The field that gets the focus when the panel opens. */
export type EditTarget = ProfileField | OrganizationField | ImageName;

export type EditTab = "profile" | "organization";

/** The tab of a field. */
export function tabOf(target: EditTarget): EditTab {
  return PROFILE_FIELDS.some((field) => field === target) ? "profile" : "organization";
}

import type { UseFormReturnType } from "@mantine/form";
import type { ImageChoices } from "./imageChoices.ts";
import type { OrganizationValues } from "./organizationValues.ts";
import type { ProfileValues } from "./profileValues.ts";

export type EditValues = ProfileValues & OrganizationValues & ImageChoices;

/** The form of the user and the organization. */
export type EditForm = UseFormReturnType<EditValues>;

export const isEmpty = (record: object) => Object.keys(record).length === 0;

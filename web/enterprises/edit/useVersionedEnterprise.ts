import type { Enterprise } from "#contract/enterprises.ts";
import type { ComparedFields } from "../../records/threeWayMerge.ts";
import { useVersionedSave } from "../../records/useVersionedSave.ts";
import { type ImageName, useFetchEnterprise } from "../queries.ts";
import { IMAGE_NAMES, type ImageChoices, NO_IMAGES } from "./imageChoices.ts";
import {
  type OrganizationValues,
  organizationValuesOf,
  organizationWireValuesOf,
} from "./organizationValues.ts";

export type VersionedValues = OrganizationValues & ImageChoices;

/** An image that the user didn't choose isn't saved, so it counts as the stored one. */
function fieldsOf(values: VersionedValues, enterprise: Enterprise): ComparedFields {
  const imageOf = (name: ImageName) => values[name]?.file.name ?? enterprise[`${name}_url`];
  return {
    ...organizationWireValuesOf(values),
    logo_url: imageOf("logo"),
    signature_url: imageOf("signature"),
    cachet_url: imageOf("cachet"),
  };
}

/** Saves the organization with the version that its form was opened with. */
export function useVersionedEnterprise(enterprise: Enterprise) {
  const versioned = useVersionedSave<Enterprise, VersionedValues>({
    record: enterprise,
    fetchLatest: useFetchEnterprise(),
    valuesOf: (record) => ({ ...organizationValuesOf(record), ...NO_IMAGES }),
    fieldsOf,
  });
  /** Takes over the other user's values. In a conflict about an image, the chosen image isn't uploaded. */
  const takeOver = (values: VersionedValues): VersionedValues => {
    const changed = new Set(versioned.conflict?.fields.map(({ field }) => field));
    const dropped = IMAGE_NAMES.filter((name) => changed.has(`${name}_url`));
    const images = Object.fromEntries(dropped.map((name) => [name, null]));
    return { ...versioned.takeOver(values), ...images };
  };
  return { ...versioned, takeOver };
}

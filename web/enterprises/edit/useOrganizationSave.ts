import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { SaveFunctions } from "../../records/useVersionedSave.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useUpdateEnterprise } from "../queries.ts";
import { type EditForm, type EditValues, isEmpty } from "./editForm.ts";
import { hasChosenImage, useUploadImages } from "./imageChoices.ts";
import { organizationChangesOf, organizationValuesOf } from "./organizationValues.ts";
import type { SavePart } from "./useSavePart.ts";
import { useVersionedEnterprise, type VersionedValues } from "./useVersionedEnterprise.ts";

type ShowChange = SaveFunctions<Enterprise, VersionedValues>["show"];

const organizationChanges = (values: VersionedValues, from: Enterprise) =>
  organizationChangesOf(values, organizationValuesOf(from));

/** Saves the fields and images of the organization, based on the version that the form opened with. */
export function useOrganizationSave(enterprise: Enterprise, savePart: SavePart) {
  const { t } = useTranslation();
  const updateEnterprise = useUpdateEnterprise();
  const uploadImages = useUploadImages();
  const versioned = useVersionedEnterprise(enterprise);

  const saveFields = (values: EditValues, show: ShowChange) =>
    savePart("organization", t("enterprises.profile.organizationFailed"), () =>
      versioned.save(values, {
        send: (from, sent) => {
          const changes = organizationChanges(sent, from);
          return updateEnterprise.mutateAsync({ ...changes, version: from.version });
        },
        show,
      }),
    );

  const saveImages = (values: EditValues, show: ShowChange, form: EditForm) =>
    savePart("organization", t("enterprises.images.failed"), () =>
      versioned.save(values, {
        send: (from) =>
          uploadImages(from, values, (image, saved) => {
            versioned.rebase(saved);
            form.setFieldValue(image, null);
          }),
        show,
      }),
    );

  /** @returns false after a conflict */
  const saveOrganization = async (values: EditValues, form: EditForm): Promise<boolean> => {
    const isChanged = !isEmpty(organizationChanges(values, versioned.getBase() ?? enterprise));
    const steps = [
      ...(isChanged ? [saveFields] : []),
      ...(hasChosenImage(values) ? [saveImages] : []),
    ];
    let latest = values;
    const show: ShowChange = (change) => {
      latest = { ...latest, ...change(latest) };
      const shown = form.getValues();
      form.setValues({ ...shown, ...change(shown) });
    };
    for (const step of steps) {
      if ((await step(latest, show, form)) === null) return false;
    }
    if (steps.length > 0) toast.success(t("enterprises.profile.organizationSaved"));
    return true;
  };

  return { versioned, organizationChanges, saveOrganization };
}

import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accounts, type Profile } from "#contract/accounts.ts";
import { type Enterprise, enterprises } from "#contract/enterprises.ts";
import { useUpdateProfile } from "../../accounts/profileQueries.ts";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import type { SaveOf } from "../../records/useVersionedSave.ts";
import { useUpdateEnterprise } from "../queries.ts";
import { type EditTab, type EditTarget, tabOf } from "./editTarget.ts";
import {
  hasChosenImage,
  type ImageChoices,
  missingImages,
  NO_IMAGES,
  useUploadImages,
} from "./imageChoices.ts";
import { changesOf, type OrganizationValues, valuesOf } from "./organizationValues.ts";
import {
  PROFILE_FIELDS,
  profileChangesOf,
  profileValuesOf,
  type ProfileValues,
} from "./profileValues.ts";
import { useVersionedEnterprise, type VersionedValues } from "./useVersionedEnterprise.ts";

export type EditValues = ProfileValues & OrganizationValues & ImageChoices;

type ShowChange = SaveOf<Enterprise, VersionedValues>["show"];

export type EditForm = UseFormReturnType<EditValues>;

interface EditedRecords {
  profile: Profile;
  enterprise: Enterprise;
  target: EditTarget;
  onSaved: () => void;
}

const isEmpty = (record: object) => Object.keys(record).length === 0;

/**
 * The form of the user and the organization: validated and saved together. A refetch never replaces the
 * version of the organization that was opened.
 */
export function useProfileEditor({ profile, enterprise, target, onSaved }: EditedRecords) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<EditTab>(tabOf(target));
  const updateProfile = useUpdateProfile();
  const updateEnterprise = useUpdateEnterprise();
  const uploadImages = useUploadImages();
  const versioned = useVersionedEnterprise(enterprise);
  const opened = versioned.base ?? enterprise;
  const profileChanges = (values: EditValues) => profileChangesOf(values, profileValuesOf(profile));
  const organizationChanges = (values: VersionedValues, from: Enterprise) =>
    changesOf(values, valuesOf(from));

  const validate = (values: EditValues): FieldErrors => {
    const missing = missingImages(values, enterprise);
    return {
      ...schemaErrors(accounts.updateMe.body, profileChanges(values), t),
      ...schemaErrors(enterprises.update.body, organizationChanges(values, opened), t),
      ...Object.fromEntries(missing.map((image) => [image, t("enterprises.images.pairHint")])),
    };
  };

  /** Saves one part; a failure shows the part's tab and a toast. */
  const savePart = async <T>(part: EditTab, failed: string, send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      setTab(part);
      // Only the server knows the number of pixels.
      const reason = hasCode(error, "FILE_TOO_LARGE")
        ? t("enterprises.images.hint")
        : errorText(error, t);
      toast.error(failed, { description: reason });
      throw error;
    }
  };

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

  const saveImages = (values: EditValues, show: ShowChange) =>
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

  /** @returns whether there was no conflict */
  const saveOrganization = async (values: EditValues): Promise<boolean> => {
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
      if ((await step(latest, show)) === null) return false;
    }
    if (steps.length > 0) toast.success(t("enterprises.profile.organizationSaved"));
    return true;
  };

  /** Saves part by part: when one fails, the panel stays open with the unsaved rest. */
  const save = async (values: EditValues) => {
    const own = profileChanges(values);
    if (!isEmpty(own)) {
      await savePart("profile", t("enterprises.profile.failed"), () =>
        updateProfile.mutateAsync(own),
      );
      toast.success(t("enterprises.profile.saved"));
    }
    if (await saveOrganization(values)) onSaved();
    else setTab("organization");
  };

  const { form, submit, isSaving } = useRecordForm<EditValues>({
    initialValues: { ...profileValuesOf(profile), ...valuesOf(enterprise), ...NO_IMAGES },
    validate,
    save,
    revealFields: (errors) => setTab(firstTabOf(errors)),
  });
  const { values } = form;
  const isDirty =
    !isEmpty(profileChanges(values)) ||
    !isEmpty(organizationChanges(values, opened)) ||
    hasChosenImage(values);
  const takeOver = () => {
    setTab("organization");
    form.setValues({ ...values, ...versioned.takeOver(values) });
    form.clearErrors();
  };
  const overwrite = () => {
    versioned.overwrite();
    submit();
  };
  const conflict = { conflict: versioned.conflict, onTakeOver: takeOver, onOverwrite: overwrite };
  return { tab, setTab, form, submit, isDirty, isSaving, conflict };
}

function firstTabOf(errors: FieldErrors): EditTab {
  return PROFILE_FIELDS.some((field) => field in errors) ? "profile" : "organization";
}

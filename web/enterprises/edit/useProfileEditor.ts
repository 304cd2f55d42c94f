import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accounts, type Profile } from "#contract/accounts.ts";
import { type Enterprise, enterprises } from "#contract/enterprises.ts";
import { useUpdateProfile } from "../../accounts/profileQueries.ts";
import { hasCode } from "../../api/errors.ts";
import { errorText, schemaErrors } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
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

export type EditValues = ProfileValues & OrganizationValues & ImageChoices;

export type EditForm = UseFormReturnType<EditValues>;

interface EditedRecords {
  profile: Profile;
  enterprise: Enterprise;
  target: EditTarget;
  onSaved: () => void;
}

const isEmpty = (record: object) => Object.keys(record).length === 0;

/** The form of the user and the organization: validated and saved together. */
export function useProfileEditor({ profile, enterprise, target, onSaved }: EditedRecords) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<EditTab>(tabOf(target));
  const updateProfile = useUpdateProfile();
  const updateEnterprise = useUpdateEnterprise();
  const uploadImages = useUploadImages(enterprise);
  const profileChanges = (values: EditValues) => profileChangesOf(values, profileValuesOf(profile));
  const organizationChanges = (values: EditValues) => changesOf(values, valuesOf(enterprise));

  const validate = (values: EditValues): FieldErrors => {
    const missing = missingImages(values, enterprise);
    return {
      ...schemaErrors(accounts.updateMe.body, profileChanges(values), t),
      ...schemaErrors(enterprises.update.body, organizationChanges(values), t),
      ...Object.fromEntries(missing.map((image) => [image, t("enterprises.images.pairHint")])),
    };
  };

  /** Saves one part; a failure shows the part's tab and a toast. */
  const savePart = async (part: EditTab, failed: string, send: () => Promise<unknown>) => {
    try {
      await send();
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

  /** Saves part by part: when one fails, the panel stays open with the unsaved rest. */
  const save = async (values: EditValues) => {
    const own = profileChanges(values);
    const organization = organizationChanges(values);
    if (!isEmpty(own)) {
      await savePart("profile", t("enterprises.profile.failed"), () =>
        updateProfile.mutateAsync(own),
      );
      toast.success(t("enterprises.profile.saved"));
    }
    if (!isEmpty(organization)) {
      await savePart("organization", t("enterprises.profile.organizationFailed"), () =>
        updateEnterprise.mutateAsync(organization),
      );
    }
    await savePart("organization", t("enterprises.images.failed"), () =>
      uploadImages(values, (image) => form.setFieldValue(image, null)),
    );
    if (!isEmpty(organization) || hasChosenImage(values)) {
      toast.success(t("enterprises.profile.organizationSaved"));
    }
    onSaved();
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
    !isEmpty(organizationChanges(values)) ||
    hasChosenImage(values);
  return { tab, setTab, form, submit, isDirty, isSaving };
}

function firstTabOf(errors: FieldErrors): EditTab {
  return PROFILE_FIELDS.some((field) => field in errors) ? "profile" : "organization";
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accounts, type Profile } from "#contract/accounts.ts";
import { type Enterprise, enterprises } from "#contract/enterprises.ts";
import { useUpdateProfile } from "../../accounts/profileQueries.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import { type EditTab, type EditTarget, tabOf } from "./editTarget.ts";
import { type EditValues, isEmpty } from "./editForm.ts";
import { hasChosenImage, missingImages, NO_IMAGES } from "./imageChoices.ts";
import { organizationValuesOf } from "./organizationValues.ts";
import { PROFILE_FIELDS, profileChangesOf, profileValuesOf } from "./profileValues.ts";
import { useOrganizationSave } from "./useOrganizationSave.ts";
import { useSavePart } from "./useSavePart.ts";

interface EditedRecords {
  profile: Profile;
  enterprise: Enterprise;
  target: EditTarget;
  onSaved: () => void;
}

/**
 * The form of the user and the organization, which validates and saves both. A refetch doesn't replace the version of
 * the organization that the form opened with.
 */
export function useProfileEditor({ profile, enterprise, target, onSaved }: EditedRecords) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<EditTab>(tabOf(target));
  const updateProfile = useUpdateProfile();
  const savePart = useSavePart(setTab);
  const { versioned, organizationChanges, saveOrganization } = useOrganizationSave(
    enterprise,
    savePart,
  );
  const opened = versioned.base ?? enterprise;
  const profileChanges = (values: EditValues) => profileChangesOf(values, profileValuesOf(profile));

  const validate = (values: EditValues): FieldErrors => {
    const missing = missingImages(values, enterprise);
    return {
      ...schemaErrors(accounts.updateMe.body, profileChanges(values), t),
      ...schemaErrors(enterprises.update.body, organizationChanges(values, opened), t),
      ...Object.fromEntries(missing.map((image) => [image, t("enterprises.images.pairHint")])),
    };
  };

  /** Saves the parts one after the other. If one fails, the panel stays open with the unsaved parts. */
  const save = async (values: EditValues) => {
    const own = profileChanges(values);
    if (!isEmpty(own)) {
      await savePart("profile", t("enterprises.profile.failed"), () =>
        updateProfile.mutateAsync(own),
      );
      toast.success(t("enterprises.profile.saved"));
    }
    if (await saveOrganization(values, form)) onSaved();
    else setTab("organization");
  };

  const { form, submit, isSaving } = useRecordForm<EditValues>({
    initialValues: {
      ...profileValuesOf(profile),
      ...organizationValuesOf(enterprise),
      ...NO_IMAGES,
    },
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

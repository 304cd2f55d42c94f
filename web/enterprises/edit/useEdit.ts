import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { accounts, type Profile } from "#contract/accounts.ts";
import { type Enterprise, enterprises } from "#contract/enterprises.ts";
import { useUpdateProfile } from "../../accounts/profileQueries.ts";
import { errorText, fieldErrors, schemaErrors } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useUpdateEnterprise } from "../queries.ts";
import { type EditTab, type EditTarget, tabOf } from "./editTarget.ts";
import { changesOf, valuesOf } from "./organizationValues.ts";
import { profileChangesOf, profileValuesOf } from "./profileValues.ts";
import { useImages } from "./useImages.ts";
import { useTexts } from "./useTexts.ts";

interface Edited {
  profile: Profile;
  enterprise: Enterprise;
  target: EditTarget;
  onSaved: () => void;
}

const isEmpty = (record: object) => Object.keys(record).length === 0;

/** The form of the user and the organization: validated and saved together. */
export function useProfileEditor({ profile, enterprise, target, onSaved }: Edited) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<EditTab>(tabOf(target));
  const [busy, setBusy] = useState(false);
  const { form, focusRefused } = useRefusedFocus();
  const you = useTexts(profileValuesOf(profile));
  const organization = useTexts<keyof ReturnType<typeof valuesOf>>(valuesOf(enterprise));
  const images = useImages(enterprise);
  const updateProfile = useUpdateProfile();
  const updateEnterprise = useUpdateEnterprise();
  const yours = profileChangesOf(you.values, profileValuesOf(profile));
  const its = changesOf(organization.values, valuesOf(enterprise));

  /** Validates both; returns the first tab with an error, or null. */
  const check = (): EditTab | null => {
    const yourRefusals = schemaErrors(accounts.updateMe.body, yours, t);
    const itsRefusals = schemaErrors(enterprises.update.body, its, t);
    you.refuse(yourRefusals);
    organization.refuse(itsRefusals);
    const fits = images.check();
    if (!isEmpty(yourRefusals)) return "profile";
    return isEmpty(itsRefusals) && fits ? null : "organization";
  };

  const sendYours = async () => {
    if (isEmpty(yours)) return;
    try {
      await updateProfile.mutateAsync(yours);
      toast.success(t("enterprises.profile.saved"));
    } catch (error) {
      you.refuse(fieldErrors(error, t));
      toast.error(t("enterprises.profile.failed"), { description: errorText(error, t) });
      throw error;
    }
  };

  const sendIts = async () => {
    if (isEmpty(its)) return;
    try {
      await updateEnterprise.mutateAsync(its);
    } catch (error) {
      organization.refuse(fieldErrors(error, t));
      toast.error(t("enterprises.profile.organizationFailed"), {
        description: errorText(error, t),
      });
      throw error;
    }
  };

  const sendImages = async () => {
    try {
      await images.send();
    } catch (error) {
      toast.error(t("enterprises.images.failed"), { description: errorText(error, t) });
      throw error;
    }
  };

  /** Saves part by part: when one fails, the panel stays open with the unsaved rest. */
  const save = async () => {
    const wrong = check();
    if (wrong !== null) {
      setTab(wrong);
      return focusRefused();
    }
    setBusy(true);
    let at: EditTab = "profile";
    try {
      await sendYours();
      at = "organization";
      await sendIts();
      await sendImages();
      if (!isEmpty(its) || images.chosen) toast.success(t("enterprises.profile.organizationSaved"));
      onSaved();
    } catch {
      // A toast has reported it.
      setTab(at);
      focusRefused();
    } finally {
      setBusy(false);
    }
  };

  const dirty = !isEmpty(yours) || !isEmpty(its) || images.chosen;
  return { tab, setTab, form, you, organization, images, dirty, busy, save };
}

/** Focuses the first field with an error. */
function useRefusedFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { form, focusRefused: () => setAttempts((before) => before + 1) };
}

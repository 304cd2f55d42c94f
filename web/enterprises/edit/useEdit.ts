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

/** The user and the organization while they are being changed: checked and saved together. */
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

  /** The tab where something stands in the way; null when all may be sent. */
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

  /** What has arrived stays saved when a later part fails: the panel then holds the rest. */
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
      // Its toast has said why.
      setTab(at);
      focusRefused();
    } finally {
      setBusy(false);
    }
  };

  const dirty = !isEmpty(yours) || !isEmpty(its) || images.chosen;
  return { tab, setTab, form, you, organization, images, dirty, busy, save };
}

/** After a refusal the cursor goes to the first field that has to be looked at again. */
function useRefusedFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { form, focusRefused: () => setAttempts((before) => before + 1) };
}

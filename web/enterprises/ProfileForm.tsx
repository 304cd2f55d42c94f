import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { accounts, type Profile } from "#contract/accounts.ts";
import { useUpdateProfile } from "../accounts/profileQueries.ts";
import { PhoneInput } from "../ui/DigitsInput.tsx";
import { errorText, fieldErrors, refusals } from "../ui/errorText.ts";
import { Panel } from "../ui/Panel.tsx";
import { toast } from "../ui/toast.ts";
import classes from "./ProfilePage.module.css";

/** First and last name, and the telephone. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const update = useUpdateProfile();
  const [values, setValues] = useState({
    firstName: profile.firstName ?? "",
    lastName: profile.lastName ?? "",
    phone: profile.phone ?? "",
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusals(accounts.updateMe.body, values, t);
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    update.mutate(values, {
      onSuccess: () => toast.success(t("enterprises.profile.saved")),
      onError: (error) => {
        setErrors(fieldErrors(error, t));
        toast.error(t("enterprises.profile.failed"), { description: errorText(error, t) });
      },
    });
  };
  const name = (field: "firstName" | "lastName", autoComplete: string) => (
    <TextInput
      label={t(`enterprises.profile.${field}`)}
      autoComplete={autoComplete}
      maxLength={100}
      value={values[field]}
      error={errors[field]}
      onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
    />
  );
  return (
    <Panel title={t("enterprises.profile.you")}>
      <form onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {name("firstName", "given-name")}
          {name("lastName", "family-name")}
          <PhoneInput
            label={t("enterprises.profile.phone")}
            value={values.phone}
            error={errors.phone}
            onChange={(phone) => setValues({ ...values, phone })}
          />
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={update.isPending}>
            {t("ui.save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

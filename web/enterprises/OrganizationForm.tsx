import { Button, Text, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Enterprise, enterprises } from "#contract/enterprises.ts";
import { DigitsInput } from "../ui/DigitsInput.tsx";
import { errorText, fieldErrors, refusals } from "../ui/errorText.ts";
import { Panel } from "../ui/Panel.tsx";
import { toast } from "../ui/toast.ts";
import { changesOf, type OrganizationField, valuesOf } from "./organizationValues.ts";
import classes from "./ProfilePage.module.css";
import { useUpdateEnterprise } from "./queries.ts";

/** Everything of the organization that stands on its documents. */
export function OrganizationForm({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const { values, errors, changed, busy, set, submit } = useOrganizationForm(enterprise);
  const field = (name: OrganizationField) => ({
    name,
    label: t(`enterprises.fields.${name}`),
    value: values[name],
    error: errors[name],
  });
  const text = (name: OrganizationField) => ({
    ...field(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(name, currentTarget.value),
  });
  const digits = (name: OrganizationField) => ({
    ...field(name),
    onChange: (value: string) => set(name, value),
  });
  return (
    <Panel title={t("enterprises.profile.organization")}>
      <form onSubmit={submit} noValidate>
        <Part title={t("enterprises.profile.identity")}>
          <TextInput {...text("name")} withAsterisk required maxLength={200} />
          <TextInput {...text("slogan")} maxLength={200} />
          <TextInput {...text("website")} dir="ltr" type="url" maxLength={200} />
          <TextInput {...text("org_phone")} dir="ltr" type="tel" maxLength={20} />
          <DigitsInput {...digits("capitale")} maxLength={12} />
        </Part>
        <Part title={t("enterprises.profile.legal")}>
          <DigitsInput {...digits("register_commerce")} maxLength={40} />
          <DigitsInput {...digits("NIF")} maxLength={30} />
          <DigitsInput {...digits("NIS")} maxLength={30} />
          <TextInput {...text("AI")} dir="ltr" maxLength={40} />
        </Part>
        <Part title={t("enterprises.profile.places")}>
          <Textarea {...text("address")} rows={2} maxLength={300} />
          <Textarea
            {...text("adr_facturation")}
            placeholder={t("enterprises.hints.billing")}
            rows={2}
            maxLength={300}
          />
        </Part>
        <div className={classes.foot}>
          {changed && (
            <Text size="sm" c="dimmed">
              {t("enterprises.profile.unsaved")}
            </Text>
          )}
          <Button type="submit" loading={busy} disabled={!changed}>
            {t("ui.save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3 className={classes.legend}>{title}</h3>
      <div className={classes.fields}>{children}</div>
    </div>
  );
}

function useOrganizationForm(enterprise: Enterprise) {
  const { t } = useTranslation();
  const update = useUpdateEnterprise();
  const saved = valuesOf(enterprise);
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const changes = changesOf(values, saved);
  const set = (name: OrganizationField, value: string) => {
    setValues({ ...values, [name]: value });
    const { [name]: _, ...others } = errors;
    setErrors(others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusals(enterprises.update.body, changes, t);
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    update.mutate(changes, {
      onSuccess: (next) => {
        setValues(valuesOf(next));
        toast.success(t("enterprises.profile.organizationSaved"));
      },
      onError: (error) => {
        setErrors(fieldErrors(error, t));
        const description = errorText(error, t);
        toast.error(t("enterprises.profile.organizationFailed"), { description });
      },
    });
  };
  const changed = Object.keys(changes).length > 0;
  return { values, errors, changed, busy: update.isPending, set, submit };
}

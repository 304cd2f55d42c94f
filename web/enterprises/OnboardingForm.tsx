import { Button, Textarea, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { enterprises } from "#contract/enterprises.ts";
import type { NumberFormatType } from "#domain/numbering.ts";
import { storeOrganization } from "../api/session.ts";
import { DigitsInput } from "../ui/form/DigitsInput.tsx";
import { errorText, fieldErrors, schemaErrors } from "../ui/feedback/errorText.ts";
import { Panel } from "../ui/panel/Panel.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { NumberFormatFields } from "./NumberFormatFields.tsx";
import classes from "./OnboardingPage.module.css";
import { EmptyReply, useCreateEnterprise } from "./queries.ts";

const EMPTY = {
  name: "",
  registre_commerce: "",
  NIF: "",
  NIS: "",
  AI: "",
  address: "",
  adr_facturation: "",
  facture_format: "FORMAT_PAR_DEFAUT" as NumberFormatType,
  custom_format: "",
};

type TextField = "name" | "registre_commerce" | "AI" | "address" | "adr_facturation";

/** Milliseconds between the creation and the way on (docs/rules/accounts.md#organization). */
const FAREWELL = 1500;

/**
 * The organization's form; a failure says why and keeps what was typed
 * (docs/rules/accounts.md#organization).
 */
export function OnboardingForm() {
  const { t } = useTranslation();
  const { values, errors, set, submit, creation } = useOnboarding();
  const text = (name: TextField) => ({
    name,
    // The only field whose name differs between create and read.
    label: t(`enterprises.fields.${name === "registre_commerce" ? "register_commerce" : name}`),
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  const digits = (name: "NIF" | "NIS") => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <form onSubmit={submit} noValidate className={classes.sections}>
      <Panel title={t("enterprises.onboarding.identity")}>
        <TextInput
          {...text("name")}
          description={t("enterprises.hints.name")}
          withAsterisk
          required
          maxLength={200}
          autoComplete="organization"
        />
      </Panel>
      <Panel title={t("enterprises.onboarding.legal")}>
        <div className={classes.pair}>
          <TextInput {...text("registre_commerce")} dir="ltr" maxLength={40} />
          <DigitsInput {...digits("NIF")} label={t("enterprises.fields.NIF")} maxLength={30} />
          <DigitsInput {...digits("NIS")} label={t("enterprises.fields.NIS")} maxLength={30} />
          <TextInput {...text("AI")} dir="ltr" maxLength={40} />
        </div>
      </Panel>
      <Panel title={t("enterprises.onboarding.places")}>
        <div className={classes.pair}>
          <Textarea {...text("address")} rows={2} maxLength={300} />
          <Textarea {...text("adr_facturation")} rows={2} maxLength={300} />
        </div>
      </Panel>
      <Panel title={t("enterprises.onboarding.numbering")}>
        <div className={classes.stack}>
          <NumberFormatFields
            type={values.facture_format}
            pattern={values.custom_format}
            error={errors.custom_format}
            onType={(facture_format) => set({ facture_format })}
            onPattern={(custom_format) => set({ custom_format })}
          />
        </div>
      </Panel>
      <div className={classes.submit}>
        <Button
          type="submit"
          size="md"
          disabled={values.name.trim() === ""}
          loading={creation.isPending}
          leftSection={creation.isSuccess && <IconCheck size={18} aria-hidden />}
        >
          {t(`enterprises.onboarding.${creation.isSuccess ? "success" : "submit"}`)}
        </Button>
      </div>
    </form>
  );
}

function useOnboarding() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreateEnterprise();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<typeof EMPTY>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending || creation.isSuccess) return;
    const refused = schemaErrors(enterprises.create.body, values, t);
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    try {
      const enterprise = await creation.mutateAsync(values);
      toast.success(t("enterprises.onboarding.success"));
      await new Promise((resume) => setTimeout(resume, FAREWELL));
      storeOrganization(enterprise);
      await navigate("/profile", { replace: true });
    } catch (error) {
      setErrors(fieldErrors(error, t));
      const empty = error instanceof EmptyReply;
      const description = empty ? t("enterprises.onboarding.noData") : errorText(error, t);
      toast.error(t("enterprises.onboarding.failed"), { description });
    }
  };
  return { values, errors, set, creation, submit: (event: FormEvent) => void submit(event) };
}

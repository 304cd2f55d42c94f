import { Button, Textarea, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { enterprises } from "#contract/enterprises.ts";
import type { NumberFormatType } from "#domain/numbering/numbering.ts";
import { switchEnterprise } from "../api/enterprises.ts";
import { storeOrganization } from "../api/session.ts";
import { currentSession } from "../api/sessionStore.ts";
import { DigitsInput } from "../ui/form/DigitsInput.tsx";
import { errorText } from "../ui/feedback/errorText.ts";
import { schemaErrors } from "../ui/form/schemaErrors.ts";
import { useRecordForm } from "../ui/form/useRecordForm.ts";
import { Panel } from "../ui/panel/Panel.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { NumberFormatFields } from "./NumberFormatFields.tsx";
import classes from "./OnboardingPage.module.css";
import { OnboardingSuccess } from "./OnboardingSuccess.tsx";
import { EmptyReply, useCreateEnterprise } from "./queries.ts";

const EMPTY = {
  name: "",
  org_phone: "",
  registre_commerce: "",
  NIF: "",
  NIS: "",
  AI: "",
  address: "",
  adr_facturation: "",
  facture_format: "FORMAT_PAR_DEFAUT" as NumberFormatType,
  custom_format: "",
};

type TextField = "name" | "org_phone" | "registre_commerce" | "AI" | "address" | "adr_facturation";

/** Milliseconds that the success of another organization is shown before it opens. */
const SUCCESS_DURATION = 1500;

/**
 * The organization's form; a failure says why and keeps what was typed
 * (docs/rules/accounts.md#organization).
 */
export function OnboardingForm({ isAnother }: { isAnother: boolean }) {
  const { t } = useTranslation();
  const { form, submit, creation, leave } = useOnboarding(isAnother);
  const { values } = form;
  const input = (name: TextField | "NIF" | "NIS") => ({ name, ...form.getInputProps(name) });
  const text = (name: TextField) => ({
    ...input(name),
    // The only field whose name differs between create and read.
    label: t(`enterprises.fields.${name === "registre_commerce" ? "register_commerce" : name}`),
  });
  if (creation.isSuccess && !isAnother) {
    return <OnboardingSuccess onLeave={(path) => void leave(path)} />;
  }
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
        <TextInput {...text("org_phone")} type="tel" dir="ltr" mt="md" maxLength={20} />
      </Panel>
      <Panel title={t("enterprises.onboarding.legal")}>
        <div className={classes.pair}>
          <TextInput {...text("registre_commerce")} dir="ltr" maxLength={40} />
          <DigitsInput {...input("NIF")} label={t("enterprises.fields.NIF")} />
          <DigitsInput {...input("NIS")} label={t("enterprises.fields.NIS")} />
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
            patternInput={form.getInputProps("custom_format")}
            onType={(facture_format) => form.setValues({ facture_format })}
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

/** @param isAnother whether the user has an organization already: the session then chooses the new one */
function useOnboarding(isAnother: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreateEnterprise();
  const { form, submit } = useRecordForm({
    initialValues: { ...EMPTY, org_phone: currentSession()?.user.phoneNumber ?? "" },
    validate: (values) => schemaErrors(enterprises.create.body, values, t),
    save: async (values) => {
      const enterprise = await creation.mutateAsync({ ...values, another: isAnother });
      if (!isAnother) return;
      toast.success(t("enterprises.onboarding.success"));
      await new Promise((resume) => setTimeout(resume, SUCCESS_DURATION));
      await switchEnterprise(enterprise.id);
    },
    onError: (error) => {
      const empty = error instanceof EmptyReply;
      const description = empty ? t("enterprises.onboarding.noData") : errorText(error, t);
      toast.error(t("enterprises.onboarding.failed"), { description });
    },
  });
  const submitOnce = (event: FormEvent<HTMLFormElement>) => {
    if (creation.isPending || creation.isSuccess) return event.preventDefault();
    submit(event);
  };
  const leave = async (path: string) => {
    if (creation.data === undefined) return;
    storeOrganization(creation.data);
    await navigate(path, { replace: true });
  };
  return { form, submit: submitOnce, creation, leave };
}

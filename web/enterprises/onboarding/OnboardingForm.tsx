import { Button, Text, TextInput, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MAX_LEGAL_FORM_LENGTH } from "#domain/parties/legalForms.ts";
import { useFocusOnMount } from "../../accounts/useFocusOnMount.ts";
import { LegalFormInput } from "../../ui/form/LegalFormInput.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { RegimeNotAllowedNotice, RegimeChoices } from "../taxRegime/RegimeChoices.tsx";
import { OptionalFields } from "./OptionalFields.tsx";
import classes from "./OnboardingPage.module.css";
import { OnboardingSuccess } from "./OnboardingSuccess.tsx";
import { StampDutyChoice } from "./StampDutyChoice.tsx";
import { type OnboardingFormState as Form, useOnboarding } from "./useOnboarding.ts";

/** The form that creates an organization (docs/rules/accounts.md#organization). */
export function OnboardingForm({ isAnother }: { isAnother: boolean }) {
  const { t } = useTranslation();
  const { form, submit, creation, leave, isLater, setLater } = useOnboarding(isAnother);
  if (creation.isSuccess && !isAnother) {
    return <OnboardingSuccess onLeave={(path) => void leave(path)} />;
  }
  return (
    <>
      <Title order={1}>
        {t(isAnother ? "enterprises.onboarding.anotherTitle" : "enterprises.onboarding.title")}
      </Title>
      <Text c="dimmed" mt={6} mb="xl" size="sm">
        {t(isAnother ? "enterprises.onboarding.anotherText" : "enterprises.onboarding.text")}
      </Text>
      <form onSubmit={submit} noValidate className={classes.sections}>
        <RequiredFields form={form} />
        <OptionalFields form={form} isLater={isLater} onLater={setLater} />
        <div className={classes.submit}>
          <Button
            type="submit"
            size="md"
            disabled={form.values.name.trim() === ""}
            loading={creation.isPending}
            leftSection={creation.isSuccess && <IconCheck size={18} aria-hidden />}
          >
            {t(`enterprises.onboarding.${creation.isSuccess ? "success" : "submit"}`)}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Name, legal form, tax regime and the scale of the stamp duty. */
function RequiredFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { taxRegime, legalForm, stampDutySchedule } = form.values;
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <Panel title={t("enterprises.onboarding.identity")}>
      <div className={classes.stack}>
        <TextInput
          ref={field}
          name="name"
          {...form.getInputProps("name")}
          label={t("enterprises.fields.name")}
          description={t("enterprises.hints.name")}
          withAsterisk
          required
          maxLength={200}
          autoComplete="organization"
        />
        <LegalFormInput
          name="legalForm"
          {...form.getInputProps("legalForm")}
          label={t("enterprises.fields.legalForm")}
          maxLength={MAX_LEGAL_FORM_LENGTH}
        />
        <RegimeChoices
          label={t("enterprises.taxRegime.title")}
          {...form.getInputProps("taxRegime")}
          value={taxRegime}
        />
        <RegimeNotAllowedNotice regime={taxRegime} legalForm={legalForm} />
        <StampDutyChoice
          value={stampDutySchedule}
          onChoose={(schedule) => form.setValues({ stampDutySchedule: schedule })}
        />
      </div>
    </Panel>
  );
}

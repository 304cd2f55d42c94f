import { Button, Text, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { missingForDocuments } from "#domain/enterprises/enterprises.ts";
import { useIdentifierHint } from "../../clients/useIdentifierHint.tsx";
import { FieldInput } from "../../records/FieldInput.tsx";
import { IdentifierInput } from "../../ui/form/DigitsInput.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { NumberFormatFields } from "../NumberFormatFields.tsx";
import classes from "./OnboardingPage.module.css";
import type { OnboardingFormState, OnboardingValues } from "./useOnboarding.ts";

type TextField = "org_phone" | "registre_commerce" | "address" | "adr_facturation";

/** The wire names of the fields that a document needs. */
const WIRE_NAMES = { name: "name", address: "address", nif: "NIF", nis: "NIS", ai: "AI" } as const;

interface OptionalFieldsProps {
  form: OnboardingFormState;
  isLater: boolean;
  onLater: (isLater: boolean) => void;
}

/** The fields that the user may leave for later, and which of them a document needs. */
export function OptionalFields({ form, isLater, onLater }: OptionalFieldsProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t("enterprises.onboarding.documents")}
      actions={
        <Button
          variant="default"
          size="xs"
          aria-expanded={!isLater}
          onClick={() => onLater(!isLater)}
        >
          {t(`enterprises.onboarding.${isLater ? "now" : "later"}`)}
        </Button>
      }
    >
      <NeededFields values={form.values} />
      {!isLater && <OrganizationTexts form={form} />}
    </Panel>
  );
}

/** Names the fields that a document still needs. */
function NeededFields({ values }: { values: OnboardingValues }) {
  const { t, i18n } = useTranslation();
  const { name, address, NIF: nif, NIS: nis, AI: ai, taxRegime } = values;
  const missing = missingForDocuments({ name, address, nif, nis, ai }, taxRegime);
  const names = missing.map((field) => t(`enterprises.fields.${WIRE_NAMES[field]}`));
  const fields = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {missing.length === 0
        ? t("enterprises.onboarding.ready")
        : t("enterprises.onboarding.needed", { fields })}
    </Text>
  );
}

function OrganizationTexts({ form }: { form: OnboardingFormState }) {
  const { t } = useTranslation();
  const { values } = form;
  const text = (name: TextField) => ({
    name,
    ...form.getInputProps(name),
    // This field has another name in the reply than in the creation.
    label: t(`enterprises.fields.${name === "registre_commerce" ? "register_commerce" : name}`),
  });
  return (
    <div className={classes.later}>
      <div className={classes.pair}>
        <Textarea {...text("address")} rows={2} maxLength={300} />
        <Textarea
          {...text("adr_facturation")}
          rows={2}
          maxLength={300}
          placeholder={t("enterprises.hints.billing")}
        />
        <IdentifierInputs form={form} />
        <IdentifierInput {...text("registre_commerce")} maxLength={40} />
        <TextInput {...text("org_phone")} type="tel" dir="ltr" maxLength={20} />
      </div>
      <NumberFormatFields
        type={values.facture_format}
        pattern={values.custom_format}
        patternInput={form.getInputProps("custom_format")}
        onType={(facture_format) => form.setValues({ facture_format })}
      />
    </div>
  );
}

const IDENTIFIERS = [ENTERPRISE_TEXTS.nif, ENTERPRISE_TEXTS.nis, ENTERPRISE_TEXTS.ai];

/** NIF, NIS and AI, with a hint below one of unusual length. */
function IdentifierInputs({ form }: { form: OnboardingFormState }) {
  const { t } = useTranslation();
  const hint = useIdentifierHint();
  return IDENTIFIERS.map((field) => (
    <FieldInput
      key={field.wire}
      name={field.wire}
      field={field}
      label={t(`enterprises.fields.${field.wire}`)}
      description={hint(field.wire, form.values[field.wire])}
      inputProps={form.getInputProps(field.wire)}
    />
  ));
}

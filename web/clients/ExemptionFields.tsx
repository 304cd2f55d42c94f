import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isDay } from "#domain/days/days.ts";
import {
  EXEMPTION_KINDS,
  type ExemptionKind,
  MAX_ARTICLE_LENGTH,
  MAX_CERTIFICATE_LENGTH,
  REQUIRED_EXEMPTION_FIELDS,
} from "#domain/parties/vatExemption.ts";
import { DayField } from "../ui/days/DayField.tsx";
import type { ClientFormState } from "./clientForm.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";

/** The client's exemption from VAT: its kind, and the fields that its mention on documents needs. */
export function ExemptionFields({ form }: { form: ClientFormState }) {
  const { t } = useTranslation();
  const { kind } = form.values.vatExemption;
  return (
    <>
      <Select
        label={t("clients.exemption.title")}
        placeholder={t("clients.exemption.none")}
        data={EXEMPTION_KINDS.map((value) => ({
          value,
          label: t(`clients.exemption.kinds.${value}`),
        }))}
        clearable
        clearButtonProps={{ "aria-label": t("ui.clear") }}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("vatExemption.kind")}
        value={kind === "" ? null : kind}
        onChange={(value) => form.setFieldValue("vatExemption.kind", value ?? "")}
      />
      {kind !== "" && <CertificateFields form={form} kind={kind as ExemptionKind} />}
    </>
  );
}

function CertificateFields({ form, kind }: { form: ClientFormState; kind: ExemptionKind }) {
  const { t } = useTranslation();
  const needed: readonly string[] = REQUIRED_EXEMPTION_FIELDS[kind];
  const field = (name: "certificate" | "issuedOn" | "validUntil" | "article") => ({
    label: t(`clients.exemption.${name}`),
    withAsterisk: needed.includes(name),
    ...form.getInputProps(`vatExemption.${name}`),
    value: form.values.vatExemption[name],
  });
  const dayField = (name: "issuedOn" | "validUntil") => {
    const { label, withAsterisk, value, error } = field(name);
    const setDay = (day: string) => form.setFieldValue(`vatExemption.${name}`, day);
    return {
      label,
      withAsterisk,
      error,
      onDay: setDay,
      onClear: () => setDay(""),
      day: isDay(value) ? value : null,
      clearLabel: t("ui.clear"),
      field: `vatExemption.${name}`,
    };
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput {...field("certificate")} maxLength={MAX_CERTIFICATE_LENGTH} />
      <TextInput
        {...field("article")}
        placeholder={t("clients.exemption.articleExample")}
        maxLength={MAX_ARTICLE_LENGTH}
      />
      <DayField {...dayField("issuedOn")} />
      <DayField {...dayField("validUntil")} />
    </SimpleGrid>
  );
}

import { Select, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { BUSINESS_TEXTS } from "#domain/clientFields.ts";
import { BUSINESS_SECTORS, unusualIdentifiers } from "#domain/clients.ts";
import { DigitsInput } from "../ui/form/DigitsInput.tsx";
import { SECTOR_KEYS } from "./sectors.ts";
import type { ClientFormState } from "./clientForm.ts";
import { useSearchableSelect } from "./useSearchableSelect.tsx";

/** What only a business has: sector and registrations. Unusual lengths get a hint, no refusal. */
export function BusinessFields({ form }: { form: ClientFormState }) {
  const { t } = useTranslation();
  const { business_sector: sector, NIF, NIS, AI } = form.values;
  const unusual = unusualIdentifiers({ nif: NIF, nis: NIS, ai: AI });
  const hint = (key: "nif" | "nis" | "ai") =>
    unusual.includes(key) ? (
      <Text span size="xs" c="var(--daftar-warning, light-dark(#93500b, #f2b866))">
        {t(`clients.hints.${key}`)}
      </Text>
    ) : undefined;
  return (
    <>
      <Select
        {...useSearchableSelect()}
        label={t("clients.fields.sector")}
        placeholder={t("clients.form.choose")}
        data={BUSINESS_SECTORS.map((value) => ({
          value,
          label: t(`clients.sectors.${SECTOR_KEYS[value]}`),
        }))}
        {...form.getInputProps("business_sector")}
        value={sector === "" ? null : sector}
        onChange={(value) => form.setFieldValue("business_sector", value ?? "")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t("clients.fields.register")}
          dir="ltr"
          maxLength={BUSINESS_TEXTS.tradeRegister.max}
          {...form.getInputProps("registreCommerce")}
        />
        <DigitsInput
          label={t("clients.fields.NIF")}
          maxLength={BUSINESS_TEXTS.nif.max}
          description={hint("nif")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("NIF")}
        />
        <DigitsInput
          label={t("clients.fields.NIS")}
          maxLength={BUSINESS_TEXTS.nis.max}
          description={hint("nis")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("NIS")}
        />
        <TextInput
          label={t("clients.fields.AI")}
          dir="ltr"
          maxLength={BUSINESS_TEXTS.ai.max}
          description={hint("ai")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("AI")}
        />
      </SimpleGrid>
    </>
  );
}

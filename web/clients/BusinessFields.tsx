import { Select, SimpleGrid, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { BUSINESS_TEXTS } from "#domain/clients/clientFields.ts";
import { BUSINESS_SECTORS, unusualIdentifiers } from "#domain/clients/clients.ts";
import { listFields } from "#domain/records/fields.ts";
import { FieldInput } from "../records/FieldInput.tsx";
import { SameClientNotice } from "./SameClientNotice.tsx";
import { SECTOR_KEYS } from "./sectors.ts";
import type { ClientFormState } from "./clientForm.ts";
import { useSearchableSelect } from "./useSearchableSelect.tsx";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";

interface BusinessFieldsProps {
  form: ClientFormState;
  /** Another client with the same NIF. */
  sameNif: Client | null;
}

/** The fields of a business: sector and registration numbers. An unusual length gets a hint, not a refusal. */
export function BusinessFields({ form, sameNif }: BusinessFieldsProps) {
  const { t } = useTranslation();
  const { business_sector: sector, NIF, NIS, AI } = form.values;
  const unusual = unusualIdentifiers({ nif: NIF, nis: NIS, ai: AI });
  const hintOf = (name: string) => {
    if (name === "nif" && sameNif !== null) return <SameClientNotice client={sameNif} of="nif" />;
    const identifier = unusual.find((each) => each === name);
    if (identifier === undefined) return undefined;
    return (
      <Text span size="xs" c="var(--daftar-warning, light-dark(#93500b, #f2b866))">
        {t(`clients.hints.${identifier}`)}
      </Text>
    );
  };
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
        {listFields(BUSINESS_TEXTS).map((field) => (
          <FieldInput
            key={field.wire}
            field={field}
            label={t(`clients.fields.${field.wire}`)}
            description={hintOf(field.name)}
            inputProps={form.getInputProps(field.wire)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

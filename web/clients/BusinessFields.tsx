import { Select, SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { BUSINESS_TEXTS } from "#domain/clients/clientFields.ts";
import { BUSINESS_SECTORS } from "#domain/clients/clients.ts";
import { listFields } from "#domain/records/fields.ts";
import { FieldInput } from "../records/FieldInput.tsx";
import { SameClientNotice } from "./SameClientNotice.tsx";
import { SECTOR_KEYS } from "./sectors.ts";
import type { ClientFormState } from "./clientForm.ts";
import { useIdentifierHint } from "./useIdentifierHint.tsx";
import { useSearchableSelect } from "./useSearchableSelect.tsx";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";

interface BusinessFieldsProps {
  form: ClientFormState;
  /** Another client with the same NIF. */
  sameNif: Client | null;
}

/** The fields that only a business has. An identifier of unusual length gets a hint, not a refusal. */
export function BusinessFields({ form, sameNif }: BusinessFieldsProps) {
  const { t } = useTranslation();
  const { business_sector: sector } = form.values;
  const hint = useIdentifierHint();
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
            description={
              field.name === "nif" && sameNif !== null ? (
                <SameClientNotice client={sameNif} of="nif" />
              ) : (
                hint(field.wire, form.values[field.wire])
              )
            }
            inputProps={form.getInputProps(field.wire)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

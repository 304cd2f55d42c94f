import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ALGERIA, shownWilaya, storedWilaya, WILAYAS } from "#domain/countries.ts";
import { useLanguage } from "../ui/language.ts";
import { countryOptions } from "./countryNames.ts";
import type { ClientFormType } from "./useClientForm.ts";

/** Country and wilaya. Choosing a country clears the wilaya (specification §5). */
export function PlaceFields({ form }: { form: ClientFormType }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label={t("clients.fields.country")}
        placeholder={t("clients.form.choose")}
        data={countries}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("ui.clear") }}
        nothingFoundMessage={t("clients.form.nothingFound")}
        comboboxProps={{ shadow: "md" }}
        maxDropdownHeight={280}
        {...form.getInputProps("country")}
        value={form.values.country === "" ? null : form.values.country}
        onChange={(code) => form.setValues({ country: code ?? "", wilaya: "" })}
      />
      <WilayaField form={form} />
    </SimpleGrid>
  );
}

function WilayaField({ form }: { form: ClientFormType }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { country, wilaya } = form.values;
  const options = useMemo(() => WILAYAS.map(storedWilaya), []);
  if (country !== ALGERIA) {
    return (
      <TextInput
        label={t("clients.fields.region")}
        disabled={country === ""}
        maxLength={120}
        {...form.getInputProps("wilaya")}
      />
    );
  }
  const known = wilaya === "" || options.includes(wilaya) ? options : [wilaya, ...options];
  return (
    <Select
      label={t("clients.fields.wilaya")}
      placeholder={t("clients.form.choose")}
      data={known.map((value) => ({ value, label: shownWilaya(value, language) }))}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      nothingFoundMessage={t("clients.form.nothingFound")}
      comboboxProps={{ shadow: "md" }}
      maxDropdownHeight={280}
      {...form.getInputProps("wilaya")}
      value={wilaya === "" ? null : wilaya}
      onChange={(value) => form.setFieldValue("wilaya", value ?? "")}
    />
  );
}

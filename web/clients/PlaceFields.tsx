import { Anchor, Loader, Select, SimpleGrid } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ALGERIA, shownWilaya, storedState } from "#domain/countries.ts";
import { useLanguage } from "../ui/language/language.ts";
import { countryOptions } from "./countryNames.ts";
import type { ClientFormState } from "./clientForm.ts";
import { useSearchableSelect } from "./useSearchableSelect.tsx";
import { useCountryStates } from "./useCountryStates.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";

/**
 * Country and wilaya. Choosing a country clears the wilaya
 * (docs/rules/clients-and-products.md#country-and-wilaya).
 */
export function PlaceFields({ form }: { form: ClientFormState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  const choose = (code: string | null) => {
    const country = code ?? "";
    if (country !== form.values.country) form.setValues({ country, wilaya: "" });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        {...useSearchableSelect()}
        label={t("clients.fields.country")}
        placeholder={t("clients.form.choose")}
        data={countries}
        {...form.getInputProps("country")}
        value={form.values.country === "" ? null : form.values.country}
        onChange={choose}
      />
      <StateField form={form} />
    </SimpleGrid>
  );
}

/** Disabled for a country without states. A stored value that is not in the list stays selectable. */
function StateField({ form }: { form: ClientFormState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { country, wilaya } = form.values;
  const { states, failed, retry } = useCountryStates(country);
  const options = useMemo(() => {
    const known = (states ?? []).map(storedState);
    const values = wilaya === "" || known.includes(wilaya) ? known : [wilaya, ...known];
    return values.map((value) => ({ value, label: shownWilaya(value, language) }));
  }, [states, wilaya, language]);
  const isLoading = states === undefined && !failed;
  const nothing = states === undefined ? "regionsLoading" : "noRegions";
  return (
    <Select
      {...useSearchableSelect()}
      label={t(country === ALGERIA ? "clients.fields.wilaya" : "clients.fields.region")}
      placeholder={t(
        `clients.form.${options.length > 0 || country === "" || failed ? "choose" : nothing}`,
      )}
      disabled={options.length === 0}
      rightSection={isLoading ? <Loader size={16} /> : undefined}
      data={options}
      {...form.getInputProps("wilaya")}
      value={wilaya === "" ? null : wilaya}
      onChange={(value) => form.setFieldValue("wilaya", value ?? "")}
      description={failed && <LoadFailure onRetry={() => void retry()} />}
      inputWrapperOrder={["label", "input", "description", "error"]}
    />
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {t("clients.form.regionsFailed")}{" "}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        {t("ui.retry")}
      </Anchor>
    </>
  );
}

import { Anchor, Loader, Select } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ALGERIA, formatWilaya, formatStoredState } from "#domain/countries/countries.ts";
import { useLanguage } from "../ui/language/language.ts";
import { countryOptions } from "./countryNames.ts";
import { useSearchableSelect } from "./useSearchableSelect.tsx";
import { useCountryStates } from "./useCountryStates.ts";
import "@mantine/core/styles/Combobox.layer.css";

interface PlaceFieldsProps {
  /** Two letters; empty for none. */
  country: string;
  wilaya: string;
  /** Whether a country is required. */
  requiresCountry?: boolean;
  onChange: (place: { country?: string; wilaya: string }) => void;
  /** The props that connect each input to the form. */
  inputProps: (field: "country" | "wilaya") => object;
}

/**
 * Country and wilaya. Choosing a country clears the wilaya
 * (docs/rules/clients-and-products.md#country-and-wilaya).
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  const choose = (code: string | null) => {
    const country = code ?? "";
    if (country !== props.country) props.onChange({ country, wilaya: "" });
  };
  return (
    <>
      <Select
        {...useSearchableSelect()}
        label={t("clients.fields.country")}
        placeholder={t("clients.form.choose")}
        clearable={props.requiresCountry !== true}
        data={countries}
        {...props.inputProps("country")}
        value={props.country === "" ? null : props.country}
        onChange={choose}
      />
      <WilayaField {...props} />
    </>
  );
}

/** Disabled while it has no options. A stored value that isn't in the list of states stays selectable. */
function WilayaField({ country, wilaya, onChange, inputProps }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { states, failed, retry } = useCountryStates(country);
  const options = useMemo(() => {
    const known = (states ?? []).map(formatStoredState);
    const values = wilaya === "" || known.includes(wilaya) ? known : [wilaya, ...known];
    return values.map((value) => ({ value, label: formatWilaya(value, language) }));
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
      {...inputProps("wilaya")}
      value={wilaya === "" ? null : wilaya}
      onChange={(value) => onChange({ wilaya: value ?? "" })}
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

import { Autocomplete, type AutocompleteProps, type OptionsFilter } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { normalizeText } from "#domain/text/normalizedText.ts";
import { LEGAL_FORMS, legalFormFromText, legalFormName } from "#domain/parties/legalForms.ts";
import { useLanguage } from "../language/language.ts";
import { useSelectOnFirstClick } from "./useSelectOnFirstClick.ts";
import "@mantine/core/styles/Combobox.layer.css";

type LegalFormInputProps = Omit<AutocompleteProps, "data" | "filter">;

/** The z-index of the list of options: above the issuing dialog, which has this field too. */
const ABOVE_DIALOGS = 401;

/**
 * Lists the chosen option first, so that Enter selects it, then all others. Without a chosen option, lists the options
 * that contain the typed text or have it as a name.
 */
const filterOptions: OptionsFilter = ({ options, search }) => {
  const choices = options.filter((option) => "label" in option);
  const chosen = choices.find(({ label }) => label === search);
  if (chosen !== undefined) return [chosen, ...choices.filter((choice) => choice !== chosen)];
  const typed = normalizeText(search);
  const named = legalFormFromText(search);
  return choices.filter(
    ({ label }) => normalizeText(label).includes(typed) || legalFormFromText(label) === named,
  );
};

/**
 * A legal form: one of the list, searched with or without accents, or free text. The value is the code of a listed
 * form, displayed by its name in the user's language, or the free text.
 */
export function LegalFormInput({ value = "", onChange, onBlur, ...props }: LegalFormInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const selectOnFirstClick = useSelectOnFirstClick();
  const names = LEGAL_FORMS.map((form) => legalFormName(form, language));
  // While the user types, a text becomes a code only if both are displayed the same way.
  const valueOf = (text: string) =>
    LEGAL_FORMS.find((form) => legalFormName(form, language) === text) ?? text;
  return (
    <Autocomplete
      placeholder={t("ui.chooseOrType")}
      {...props}
      {...selectOnFirstClick}
      data={names}
      filter={filterOptions}
      value={legalFormName(value, language)}
      onChange={(text) => onChange?.(valueOf(text))}
      onBlur={(event) => {
        const named = legalFormFromText(value.trim());
        if (named !== value) onChange?.(named);
        onBlur?.(event);
      }}
      selectFirstOptionOnChange
      openOnFocus={false}
      clearable
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      autoComplete="off"
      comboboxProps={{ shadow: "md", zIndex: ABOVE_DIALOGS }}
      maxDropdownHeight={280}
      renderOption={({ option }) => <bdi>{option.value}</bdi>}
    />
  );
}

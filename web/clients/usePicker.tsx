import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { choicesFor } from "./countryNames.ts";
import classes from "./usePicker.module.css";

const filter: OptionsFilter = ({ options, search }) =>
  choicesFor(options as ComboboxItem[], search);

/**
 * How the lists of a client's form behave: searched with or without accents, Enter takes the first
 * that is found, cleared by a cross, names in their own direction.
 */
export function usePicker() {
  const { t } = useTranslation();
  return {
    filter,
    searchable: true,
    selectFirstOptionOnChange: true,
    clearable: true,
    clearButtonProps: { "aria-label": t("ui.clear") },
    nothingFoundMessage: t("clients.form.nothingFound"),
    comboboxProps: { shadow: "md" },
    maxDropdownHeight: 280,
    renderOption: ({ option }: { option: ComboboxItem }) => <bdi>{option.label}</bdi>,
    classNames: { input: classes.place },
  } as const;
}

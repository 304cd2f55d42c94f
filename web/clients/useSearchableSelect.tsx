import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { filterChoices } from "./countryNames.ts";
import classes from "./useSearchableSelect.module.css";

const filter: OptionsFilter = ({ options, search }) =>
  filterChoices(options as ComboboxItem[], search);

/**
 * Enter selects the highlighted option. Mantine loses track of it when something is typed while the
 * list opens, and Enter would submit the form.
 */
function selectHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
  const highlighted = list?.querySelector<HTMLElement>("[data-combobox-selected]");
  if (highlighted == null) return;
  event.preventDefault();
  event.stopPropagation();
  highlighted.click();
}

/**
 * How the lists of a client's form behave: searched with or without accents, Enter takes the first
 * that is found, cleared by a cross, names in their own direction.
 */
export function useSearchableSelect() {
  const { t } = useTranslation();
  return {
    filter,
    searchable: true,
    selectFirstOptionOnChange: true,
    onKeyDownCapture: selectHighlighted,
    clearable: true,
    clearButtonProps: { "aria-label": t("ui.clear") },
    nothingFoundMessage: t("clients.form.nothingFound"),
    comboboxProps: { shadow: "md" },
    maxDropdownHeight: 280,
    renderOption: ({ option }: { option: ComboboxItem }) => <bdi>{option.label}</bdi>,
    classNames: { input: classes.input },
  } as const;
}

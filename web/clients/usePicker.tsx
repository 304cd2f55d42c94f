import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { choicesFor } from "./countryNames.ts";
import classes from "./usePicker.module.css";

const filter: OptionsFilter = ({ options, search }) =>
  choicesFor(options as ComboboxItem[], search);

/**
 * Enter takes the option that is shown as chosen. Mantine forgets which one that is when something
 * is typed while the list opens, and Enter would send the form.
 */
function takeShown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
  const shown = list?.querySelector<HTMLElement>("[data-combobox-selected]");
  if (shown == null) return;
  event.preventDefault();
  event.stopPropagation();
  shown.click();
}

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
    onKeyDownCapture: takeShown,
    clearable: true,
    clearButtonProps: { "aria-label": t("ui.clear") },
    nothingFoundMessage: t("clients.form.nothingFound"),
    comboboxProps: { shadow: "md" },
    maxDropdownHeight: 280,
    renderOption: ({ option }: { option: ComboboxItem }) => <bdi>{option.label}</bdi>,
    classNames: { input: classes.place },
  } as const;
}

import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { filterChoices } from "./countryNames.ts";
import { useSelectOnFirstClick } from "../ui/form/useSelectOnFirstClick.ts";
import classes from "./useSearchableSelect.module.css";

const filter: OptionsFilter = ({ options, search }) =>
  filterChoices(options as ComboboxItem[], search);

/**
 * Enter and Tab select the highlighted option; Tab also moves on. Mantine loses track of it when
 * something is typed while the list opens, and Enter would submit the form.
 */
function selectHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  const isTab = event.key === "Tab" && !event.shiftKey;
  if ((event.key !== "Enter" && !isTab) || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
  const highlighted = list?.querySelector<HTMLElement>("[data-combobox-selected]");
  if (highlighted == null) return;
  // A click on the current choice would clear it.
  if (isTab && highlighted.dataset.comboboxActive !== undefined) return;
  if (!isTab) {
    event.preventDefault();
    event.stopPropagation();
  }
  highlighted.click();
}

/**
 * The behaviour of the select inputs in a client's form: the search ignores accents, Enter and Tab
 * take the first match, a click selects the old text, a cross clears it, and each name has its own
 * direction.
 */
export function useSearchableSelect() {
  const { t } = useTranslation();
  const selectOnFirstClick = useSelectOnFirstClick();
  return {
    ...selectOnFirstClick,
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

import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { filterChoices } from "./countryNames.ts";
import { useSelectOnFirstClick } from "../ui/form/useSelectOnFirstClick.ts";
import classes from "./useSearchableSelect.module.css";

const filterOptions: OptionsFilter = ({ options, search }) =>
  filterChoices(options as ComboboxItem[], search);

/**
 * Makes Enter and Tab select the highlighted option; Tab also moves on. Mantine loses the highlight when the user types
 * while the list opens; Enter would then submit the form.
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
 * The props of the searchable selects in the forms of clients and the organization: the search ignores accents, Enter
 * and Tab select the first match, the first click selects the text, a cross clears it, and each name has its own
 * direction.
 */
export function useSearchableSelect() {
  const { t } = useTranslation();
  const selectOnFirstClick = useSelectOnFirstClick();
  return {
    ...selectOnFirstClick,
    filter: filterOptions,
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

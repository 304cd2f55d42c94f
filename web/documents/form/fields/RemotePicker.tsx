import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoadFailureToast } from "../../useLoadFailureToast.ts";
import "@mantine/core/styles/Combobox.layer.css";

export interface PickerOption {
  value: string;
  label: string;
}

export interface PickerGroup {
  group: string;
  items: PickerOption[];
}

interface PickerSearch {
  /** The text in the field. */
  text: string;
  setText: (text: string) => void;
  /** The debounced search; empty while the field shows the selected option. */
  settled: string;
}

/** The query of a picker's options. */
interface OptionsQuery {
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface RemotePickerProps {
  search: PickerSearch;
  /** Undefined while the first options are loading, or after a failure. */
  options: readonly (PickerOption | PickerGroup)[] | undefined;
  query: OptionsQuery;
  selected: PickerOption | null;
  onPick: (value: string | null) => void;
  label: ReactNode;
  placeholder: string;
  nothingFound: string;
  /** Text of a failure to load the options. */
  loadFailed: string;
  clearLabel: string;
  error?: ReactNode;
  field?: string;
  required?: boolean;
}

/** Debounce of the search in milliseconds (docs/rules/documents.md#form). */
const PAUSE = 500;

/** Value of the option that loads the options again after a failure. */
const RETRY = "retry";

/** The search text of a picker, with its debounced value. */
export function usePickerSearch(selected: PickerOption | null): PickerSearch {
  const [text, setText] = useState(selected?.label ?? "");
  const isSearch = text.trim() !== (selected?.label.trim() ?? "");
  const [settled] = useDebouncedValue(isSearch ? text.trim() : "", PAUSE);
  return { text, setText, settled };
}

/** A searchable, clearable select whose options come from the server. */
export function RemotePicker(props: RemotePickerProps) {
  const { search, options, query, selected, onPick, required, field, ...texts } = props;
  const { label, placeholder, nothingFound, loadFailed, clearLabel, error } = texts;
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const selectOnFirstClick = useSelectOnFirstClick();
  useLoadFailureToast(query.error, loadFailed, loadFailed);
  const retry = async () => {
    await query.refetch();
    setOpened(true);
  };
  const failure = { group: loadFailed, items: [{ value: RETRY, label: t("ui.retry") }] };
  return (
    <Select
      {...selectOnFirstClick}
      label={label}
      placeholder={placeholder}
      error={error}
      withAsterisk={required}
      data-field={field}
      data={
        options === undefined && query.error !== null ? [failure] : optionsWith(selected, options)
      }
      value={selected?.value ?? null}
      onChange={(value) => (value === RETRY ? void retry() : onPick(value))}
      searchable
      clearable
      clearButtonProps={{ "aria-label": clearLabel }}
      searchValue={search.text}
      onSearchChange={search.setText}
      filter={({ options: unfiltered }) => unfiltered}
      nothingFoundMessage={query.isFetching ? <Loader size="xs" /> : nothingFound}
      // Focus after a validation error must not cover the message with the list.
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      comboboxProps={{ shadow: "md" }}
      maxDropdownHeight={320}
    />
  );
}

/** The options without empty groups, and with the selected one, which Select needs to show it. */
function optionsWith(
  selected: PickerOption | null,
  options: readonly (PickerOption | PickerGroup)[] = [],
): (PickerOption | PickerGroup)[] {
  const listed = options.flatMap((each) => ("group" in each ? each.items : [each]));
  const isListed = selected === null || listed.some(({ value }) => value === selected.value);
  const filled = options.filter((each) => !("group" in each) || each.items.length > 0);
  return isListed ? filled : [selected, ...filled];
}

/** Selects the whole text on the click that focuses the field; a second click moves the cursor. */
function useSelectOnFirstClick() {
  const isFirstClick = useRef(false);
  return {
    onFocus: () => void (isFirstClick.current = true),
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (isFirstClick.current) currentTarget.select();
      isFirstClick.current = false;
    },
  };
}

import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";

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

interface RemotePickerProps {
  search: PickerSearch;
  /** Undefined while the first options are loading. */
  options: readonly (PickerOption | PickerGroup)[] | undefined;
  isFetching: boolean;
  selected: PickerOption | null;
  onPick: (value: string | null) => void;
  label: ReactNode;
  placeholder: string;
  nothingFound: string;
  clearLabel: string;
  error?: ReactNode;
  field?: string;
  required?: boolean;
}

/** Debounce of the search in milliseconds (docs/rules/documents.md#form). */
const PAUSE = 500;

/** The search text of a picker, with its debounced value. */
export function usePickerSearch(selected: PickerOption | null): PickerSearch {
  const [text, setText] = useState(selected?.label ?? "");
  const isSearch = text.trim() !== (selected?.label.trim() ?? "");
  const [settled] = useDebouncedValue(isSearch ? text.trim() : "", PAUSE);
  return { text, setText, settled };
}

/** A searchable, clearable select whose options come from the server. */
export function RemotePicker(props: RemotePickerProps) {
  const { search, options = [], isFetching, selected, onPick, required, field, ...words } = props;
  const { label, placeholder, nothingFound, clearLabel, error } = words;
  const listed = options.flatMap((each) => ("group" in each ? each.items : [each]));
  const isListed = selected === null || listed.some(({ value }) => value === selected.value);
  const filled = options.filter((each) => !("group" in each) || each.items.length > 0);
  return (
    <Select
      label={label}
      placeholder={placeholder}
      error={error}
      withAsterisk={required}
      data-field={field}
      data={isListed ? filled : [selected, ...filled]}
      value={selected?.value ?? null}
      onChange={onPick}
      searchable
      clearable
      clearButtonProps={{ "aria-label": clearLabel }}
      searchValue={search.text}
      onSearchChange={search.setText}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? <Loader size="xs" /> : nothingFound}
      comboboxProps={{ shadow: "md" }}
      maxDropdownHeight={320}
    />
  );
}

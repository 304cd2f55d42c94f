import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEventHandler, useState } from "react";
import { useTranslation } from "react-i18next";

/** Milliseconds between the last key and the search (docs/rules/screens.md#lists). */
const DEBOUNCE_MS = 500;

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  /** The accessible name and placeholder. */
  label: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** A search box with a debounced `onSearch`. */
export function SearchField({ value, onSearch, label, onKeyDown }: SearchFieldProps) {
  const { t } = useTranslation();
  const [lastValue, setLastValue] = useState(value);
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, DEBOUNCE_MS);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    search(next.trim());
  };
  const clear = () => {
    setText("");
    search.cancel();
    onSearch("");
  };
  return (
    <TextInput
      type="search"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
      placeholder={label}
      aria-label={label}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== "" && <CloseButton size="sm" aria-label={t("ui.clear")} onClick={clear} />
      }
    />
  );
}

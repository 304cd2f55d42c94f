import { type KeyboardEvent, useId, useState } from "react";

export interface ListOption {
  value: string;
}

/** How an option was chosen: `Tab` also moves the focus on. */
export type ChoiceKey = "Enter" | "Tab" | "click";

export interface Choice {
  key: ChoiceKey;
  /** Whether the list was open. */
  wasOpen: boolean;
  /** Whether the user pointed at the option by an arrow key or clicked it; false for the first match. */
  isExplicit: boolean;
}

interface ListboxProps<Option extends ListOption> {
  options: readonly Option[];
  /** Whether the field has a search text: the first option is then highlighted. */
  isSearch: boolean;
  /** The value of the option that ArrowDown or ArrowUp highlights first. */
  selected: string | null;
  /**
   * Receives the highlighted option; undefined when there is none.
   * @returns whether the key is handled; otherwise its default action follows
   */
  onChoose: (option: Option | undefined, choice: Choice) => boolean;
  /** Called when Escape has closed the list. */
  onEscape: () => void;
}

export type Listbox<Option extends ListOption> = ReturnType<typeof useListbox<Option>>;

/**
 * The state of a combobox: whether its list is open and which option is highlighted
 * (docs/rules/documents.md#pickers), with the props of its input.
 */
export function useListbox<Option extends ListOption>(props: ListboxProps<Option>) {
  const { options, isSearch, selected, onChoose, onEscape } = props;
  const listId = useId();
  const [opened, setOpened] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const pointedIndex = options.findIndex(({ value }) => value === pointed);
  const index = pointedIndex < 0 && isSearch ? 0 : pointedIndex;
  const active = opened ? options[index] : undefined;

  const open = () => {
    setOpened(true);
    setPointed(null);
  };
  const close = () => setOpened(false);
  const move = (step: 1 | -1) => {
    setOpened(true);
    const first = options.find(({ value }) => value === selected) ?? options[0];
    const from = index < 0 && step < 0 ? 0 : index;
    const next = options[(from + step + options.length) % options.length];
    setPointed((opened && index >= 0 ? next : first)?.value ?? null);
  };
  const choose = (option: Option | undefined, key: ChoiceKey) => {
    const isExplicit = option !== undefined && option.value === pointed;
    close();
    setPointed(null);
    return onChoose(option, { key, wasOpen: opened, isExplicit: isExplicit || key === "click" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        move(event.key === "ArrowDown" ? 1 : -1);
        return event.preventDefault();
      case "Enter":
        if (!event.shiftKey && choose(active, "Enter")) event.preventDefault();
        return;
      case "Tab":
        if (!event.shiftKey && (opened || isSearch)) choose(active, "Tab");
        return;
      case "Escape":
        if (!opened) return;
        close();
        onEscape();
        event.stopPropagation();
        event.preventDefault();
    }
  };
  return {
    listId,
    opened,
    active,
    open,
    close,
    choose,
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": opened,
      "aria-controls": opened ? listId : undefined,
      "aria-activedescendant": active && optionId(listId, active),
      "data-expanded": opened || undefined,
      onKeyDown,
      onClick: () => !opened && open(),
    } as const,
  };
}

export const optionId = (listId: string, { value }: ListOption) => `${listId}-${value}`;

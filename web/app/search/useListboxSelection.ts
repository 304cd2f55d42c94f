import { type KeyboardEvent, useId, useState } from "react";
import type { PaletteEntry } from "./entries.ts";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The active entry of a combobox, and the props of its input. Enter clicks the active entry. */
export function useListboxSelection(entries: PaletteEntry[]) {
  const listId = useId();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const found = entries.findIndex(({ id }) => id === selectedId);
  // If the selected entry is no longer in the list, the first one is active.
  const index = found === -1 ? 0 : found;
  const active = entries[index];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || active === undefined) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = entries[(index + step + entries.length) % entries.length];
      setSelectedId(next?.id ?? null);
    } else if (event.key === "Enter") document.getElementById(optionId(listId, active))?.click();
    else return;
    event.preventDefault();
  };
  const field = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": entries.length > 0,
    "aria-controls": entries.length > 0 ? listId : undefined,
    "aria-activedescendant": active && optionId(listId, active),
    autoComplete: "off",
    onKeyDown,
  } as const;
  return { listId, active, field, select: setSelectedId };
}

export type ListboxSelection = ReturnType<typeof useListboxSelection>;

export function optionId(listId: string, { id }: PaletteEntry): string {
  return `${listId} ${id}`.replaceAll(" ", "-");
}

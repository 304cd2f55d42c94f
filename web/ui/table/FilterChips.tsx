import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { GroupedAmount } from "../text/Amount.tsx";
import classes from "./FilterChips.module.css";

/** An active filter of a list. */
export interface FilterChip {
  key: string;
  text: string;
  /** The accessible name of its remove button. */
  removeLabel: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  label: string;
  chips: readonly FilterChip[];
  /** List items (`<li>`) after the filters. */
  children?: ReactNode;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ label, chips, children }: FilterChipsProps) {
  return (
    <ul className={classes.root} aria-label={label}>
      {chips.map(({ key, text, removeLabel, onRemove }) => (
        <li key={key} className={classes.chip}>
          <bdi className={classes.label} title={text}>
            <GroupedAmount text={text} />
          </bdi>
          <CloseButton size="xs" radius="xl" aria-label={removeLabel} onClick={onRemove} />
        </li>
      ))}
      {children}
    </ul>
  );
}

import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "../FilterPopup.module.css";

interface ChoiceInputProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: ReactNode; count?: number }[];
  selected: readonly Value[];
  onSelect: (selected: Value[]) => void;
}

/** A group of check boxes, each optionally with the number of matching documents. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { label, options, selected, onSelect } = props;
  const toggle = (value: Value, checked: boolean) => {
    const others = selected.filter((each) => each !== value);
    onSelect(checked ? [...others, value] : others);
  };
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {options.map(({ value, label: name, count }) => (
        <div key={value} className={classes.choice}>
          <Checkbox
            label={name}
            checked={selected.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
          {count !== undefined && <span className={classes.tally}>{count}</span>}
        </div>
      ))}
    </fieldset>
  );
}

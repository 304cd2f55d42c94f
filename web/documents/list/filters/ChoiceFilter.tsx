import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FilterPopup.module.css";

interface ChoiceFilterProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: Value; label: ReactNode; count?: number }[];
  chosen: readonly Value[];
  onChoose: (chosen: Value[]) => void;
}

/** A group of check boxes, each optionally with the number of matching documents. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const choose = (value: Value, checked: boolean) => {
    const others = chosen.filter((each) => each !== value);
    onChoose(checked ? [...others, value] : others);
  };
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {choices.map(({ value, label: name, count }) => (
        <div key={value} className={classes.choice}>
          <Checkbox
            label={name}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
          />
          {count !== undefined && <span className={classes.tally}>{count}</span>}
        </div>
      ))}
    </fieldset>
  );
}

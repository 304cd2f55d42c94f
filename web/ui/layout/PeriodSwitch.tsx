import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./PeriodSwitch.module.css";

interface PeriodSwitchProps {
  /** "mars 2026", "2026". */
  title: string;
  /** The names of the buttons, for screen readers. */
  labels: { previous: string; next: string };
  /** Called with -1 or 1: the number of periods to move. */
  onStep: (steps: -1 | 1) => void;
  isLatest: boolean;
}

/** A month or year, between the buttons to the previous and the next one. */
export function PeriodSwitch({ title, labels, onStep, isLatest }: PeriodSwitchProps) {
  return (
    <div className={classes.switch}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={labels.previous}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={labels.next}
        disabled={isLatest}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
    </div>
  );
}

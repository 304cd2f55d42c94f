import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./declarations.module.css";

interface PeriodSwitchProps {
  /** "mars 2026", "2026". */
  title: string;
  /** How many periods to go: -1 or 1. */
  onStep: (steps: -1 | 1) => void;
  isLatest: boolean;
}

/** The period of a declaration, between the buttons to the one before and the next. */
export function PeriodSwitch({ title, onStep, isLatest }: PeriodSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.switch}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t("declarations.previous")}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
      <h2 className={classes.period} aria-live="polite">
        {title}
      </h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t("declarations.next")}
        disabled={isLatest}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
    </div>
  );
}

import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { ApiError } from "../../api/errors.ts";
import { useLanguage } from "../language/language.ts";
import { loadNamespaces } from "../language/translations.ts";
import { closedMonthText, formatIsolatedDay } from "./closedMonthText.ts";
import { errorText } from "./errorText.ts";
import { Notice } from "./Notice.tsx";

interface FailureNoticeProps {
  error: unknown;
  /** Called with the first open day, to replace a day in a closed month. */
  onDay?: (day: Day) => void;
}

/**
 * An error in a dialog. If the day is in a closed month, it names the first open day, with a button that takes this
 * day.
 */
export function FailureNotice({ error, onDay }: FailureNoticeProps) {
  const { t } = useTranslation();
  const openFrom = error instanceof ApiError ? error.openFrom : null;
  if (openFrom !== null) return <RefusedDayNotice openFrom={openFrom} onDay={onDay} />;
  return <Notice tone="danger">{errorText(error, t)}</Notice>;
}

interface RefusedDayNoticeProps {
  openFrom: Day;
  onDay?: ((day: Day) => void) | undefined;
}

/** Says from which day on dates are accepted (docs/rules/closed-months.md#what-is-refused). */
export function RefusedDayNotice({ openFrom, onDay }: RefusedDayNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasTexts = useClosingTexts();
  return (
    <Notice
      tone="danger"
      action={
        hasTexts &&
        onDay !== undefined && (
          <Button size="xs" variant="default" onClick={() => onDay(openFrom)}>
            {t("closing.date", { day: formatIsolatedDay(openFrom, language) })}
          </Button>
        )
      }
    >
      {closedMonthText(openFrom, t, language)}
    </Notice>
  );
}

/**
 * Loads the texts about closed months, which few dialogs need.
 * @returns whether they are loaded
 */
function useClosingTexts(): boolean {
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    loadNamespaces(["closing"]).then(
      () => setHasTexts(true),
      () => undefined,
    );
  }, []);
  return hasTexts;
}

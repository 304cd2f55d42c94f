import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { ApiError } from "../../api/errors.ts";
import { useLanguage } from "../language/language.ts";
import { loadNamespaces } from "../language/translations.ts";
import { closedMonthText, isolatedDay } from "./closedMonthText.ts";
import { errorText } from "./errorText.ts";
import { Notice } from "./Notice.tsx";

interface FailureNoticeProps {
  error: unknown;
  /** Takes the first open day in place of a day of a closed month. */
  onDay?: (day: Day) => void;
}

/** A failure in a dialog; that of a closed month names the first open day, and one button takes it. */
export function FailureNotice({ error, onDay }: FailureNoticeProps) {
  const { t } = useTranslation();
  const openFrom = error instanceof ApiError ? error.openFrom : null;
  if (openFrom !== null) return <ClosedMonthNotice openFrom={openFrom} onDay={onDay} />;
  return <Notice tone="danger">{errorText(error, t)}</Notice>;
}

interface ClosedMonthNoticeProps {
  openFrom: Day;
  onDay?: ((day: Day) => void) | undefined;
}

/** Says from which day on months are open (docs/rules/closed-months.md#what-is-refused). */
export function ClosedMonthNotice({ openFrom, onDay }: ClosedMonthNoticeProps) {
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
            {t("closing.date", { day: isolatedDay(openFrom, language) })}
          </Button>
        )
      }
    >
      {closedMonthText(openFrom, t, language)}
    </Notice>
  );
}

/** Loads the texts, which few dialogs need. @returns whether they have come */
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

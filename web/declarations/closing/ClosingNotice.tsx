import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAfterMonth } from "#domain/declarations/closing.ts";
import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import { monthTitle } from "#domain/days/monthTitle.ts";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import { isolate } from "#domain/text/isolate.ts";
import { useCan } from "../../api/useCan.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { today } from "../../ui/days/today.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import type { G50 } from "../queries.ts";
import { ChangedFigures } from "./ChangedFigures.tsx";
import { CloseMonthDialog } from "./CloseMonthDialog.tsx";
import { ReopenMonthDialog } from "./ReopenMonthDialog.tsx";

interface ClosingNoticeProps {
  data: G50;
  /** Whether entered amounts are not saved yet: the closing would not include them. */
  isUnsaved: boolean;
}

/**
 * Says whether the month of a G50 is closed, with a button that closes or reopens it
 * (docs/rules/closed-months.md#screens). Renders nothing for an open month that can't be closed yet, or that the user
 * may not close.
 */
export function ClosingNotice({ data, isUnsaved }: ClosingNoticeProps) {
  const { data: enterprise } = useEnterprise();
  if (enterprise === undefined) return null;
  const openFrom = enterprise.openFrom ?? null;
  const { from, to } = daysOfMonth(data.month as Month);
  if (data.closed !== null || (openFrom !== null && from < openFrom)) {
    return (
      <ClosedMonthNotice data={data} isLast={openFrom === dayAfterMonth(data.month as Month)} />
    );
  }
  const isNext = openFrom === null || openFrom === from;
  if (to >= today() || !isNext) return null;
  return <OpenMonthNotice data={data} isFirst={openFrom === null} isUnsaved={isUnsaved} />;
}

function ClosedMonthNotice({ data, isLast }: { data: G50; isLast: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayReopen = useCan("periods.reopen");
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { closed, month } = data;
  const named = closed?.by?.name ?? closed?.by?.email ?? "–";
  const on = closed === null ? "" : formatDay(dayInAlgiers(new Date(closed.at)), language);
  return (
    <>
      <Notice
        icon={IconLock}
        action={
          mayReopen &&
          isLast &&
          closed !== null && (
            <Button size="xs" variant="default" onClick={() => setDialogOpen(true)}>
              {t("closing.reopenButton")}
            </Button>
          )
        }
      >
        {closed === null
          ? t("closing.closedLater")
          : t("closing.closedOn", {
              day: isolate(on),
              name: isolate(named),
            })}
        {closed !== null && <ChangedFigures changes={closed.changes} />}
      </Notice>
      {isDialogOpen && (
        <ReopenMonthDialog
          month={month}
          title={monthTitle(month as Month, language)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

function OpenMonthNotice({ data, isFirst, isUnsaved }: ClosingNoticeProps & { isFirst: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayClose = useCan("periods.close");
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!mayClose) return null;
  const title = monthTitle(data.month as Month, language);
  return (
    <>
      <Notice
        icon={IconLock}
        action={
          <Button
            size="xs"
            variant="default"
            disabled={isUnsaved}
            onClick={() => setDialogOpen(true)}
          >
            {t("closing.closeButton")}
          </Button>
        }
      >
        {t(isUnsaved ? "closing.unsaved" : "closing.open")}
      </Notice>
      {isDialogOpen && (
        <CloseMonthDialog
          month={data.month}
          title={title}
          anomalies={data.anomalies.reduce((sum, { count }) => sum + count, 0)}
          isFirst={isFirst}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

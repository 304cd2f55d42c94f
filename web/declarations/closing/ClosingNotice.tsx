import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAfter } from "#domain/declarations/closing.ts";
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
import { CloseDialog } from "./CloseDialog.tsx";
import { ReopenDialog } from "./ReopenDialog.tsx";

interface ClosingNoticeProps {
  data: G50;
  /** Whether amounts are typed and not stored: the closing would leave them out. */
  isUnsaved: boolean;
}

/** Whether the month of a G50 is closed, and the way to close or reopen it (docs/rules/closed-months.md#screens). */
export function ClosingNotice({ data, isUnsaved }: ClosingNoticeProps) {
  const { data: enterprise } = useEnterprise();
  if (enterprise === undefined) return null;
  const openFrom = enterprise.openFrom ?? null;
  const { from, to } = daysOfMonth(data.month as Month);
  if (data.closed !== null || (openFrom !== null && from < openFrom)) {
    return <Closed data={data} isLast={openFrom === dayAfter(data.month as Month)} />;
  }
  const isNext = openFrom === null || openFrom === from;
  if (to >= today() || !isNext) return null;
  return <Open data={data} isFirst={openFrom === null} isUnsaved={isUnsaved} />;
}

function Closed({ data, isLast }: { data: G50; isLast: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayReopen = useCan("periods.reopen");
  const [isAsked, setAsked] = useState(false);
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
            <Button size="xs" variant="default" onClick={() => setAsked(true)}>
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
      {isAsked && (
        <ReopenDialog
          month={month}
          title={monthTitle(month as Month, language)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Open({ data, isFirst, isUnsaved }: ClosingNoticeProps & { isFirst: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayClose = useCan("periods.close");
  const [isAsked, setAsked] = useState(false);
  if (!mayClose) return null;
  const title = monthTitle(data.month as Month, language);
  return (
    <>
      <Notice
        icon={IconLock}
        action={
          <Button size="xs" variant="default" disabled={isUnsaved} onClick={() => setAsked(true)}>
            {t("closing.closeButton")}
          </Button>
        }
      >
        {t(isUnsaved ? "closing.unsaved" : "closing.open")}
      </Notice>
      {isAsked && (
        <CloseDialog
          month={data.month}
          title={title}
          anomalies={data.anomalies.reduce((sum, { count }) => sum + count, 0)}
          isFirst={isFirst}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

import { Title } from "@mantine/core";
import { type Dispatch, type ReactNode, useCallback, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents.ts";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { computeTotals, exceedsGrossLimit, totalsOfLines, LIMITS } from "#domain/totals.ts";
import { Panel } from "../../ui/Panel.tsx";
import { say } from "../say.ts";
import { DetailsCard } from "./DetailsCard.tsx";
import classes from "./DocumentEditor.module.css";
import { type DocumentForm, globalDiscountOf } from "./documentForm.ts";
import type { FormAction, FormState } from "./formState.ts";
import { LineEntryForm } from "./LineEntryForm.tsx";
import { LinesTable } from "./LinesTable.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { TotalsPanel } from "./TotalsPanel.tsx";
import { useLineDeeds } from "./useLineDeeds.ts";

interface DocumentEditorProps {
  kind: DocumentKind;
  state: FormState;
  dispatch: Dispatch<FormAction>;
  schedule: StampDutySchedule;
  number: ReactNode;
  back: ReactNode;
  /** The buttons that save. */
  save: ReactNode;
}

/** Details, lines and totals: what creating and editing have in common. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { kind, state, dispatch, schedule, number, back, save } = props;
  const { t } = useTranslation();
  const { form, entry, entryProblems, editing, refused, refusedLines } = state;
  const totals = useTotals(form, schedule);
  const lineTotals = useLineTotals(form.lines);
  const deeds = useLineDeeds(state, dispatch);
  const isFull = editing === null && form.lines.length >= LIMITS.linesMax;
  const commit = useCallback(() => {
    if (isFull) say.error(t("documents.lines.full", { count: LIMITS.linesMax }));
    else dispatch({ type: "commitEntry" });
  }, [isFull, dispatch, t]);
  return (
    <div className={classes.root}>
      <DetailsCard form={form} refused={refused} dispatch={dispatch} number={number} />
      <Panel flush className={classes.lines}>
        <Title order={2} size="h3" className={classes.heading}>
          {t("documents.lines.title")}
        </Title>
        <LineEntryForm
          kind={kind}
          entry={entry}
          problems={entryProblems}
          isChange={editing !== null}
          dispatch={dispatch}
          onCommit={commit}
        />
        <LinesTable
          lines={form.lines}
          totals={lineTotals}
          editing={editing}
          refused={refusedLines}
          deeds={deeds}
        />
        <div className={classes.totals}>
          <TotalsPanel totals={totals} isCash={form.paymentMethod === "CASH"} />
        </div>
      </Panel>
      <SaveBar back={back} toPay={totals?.totalToPay ?? null}>
        {save}
      </SaveBar>
    </div>
  );
}

/**
 * Computed anew only when something that counts has changed, not at every key. A key in the
 * discount is seen first, what it comes to a frame later.
 */
function useTotals(form: DocumentForm, stampDutySchedule: StampDutySchedule) {
  const { lines, paymentMethod } = form;
  const globalDiscount = useDeferredValue(form.globalDiscount);
  return useMemo(() => {
    if (exceedsGrossLimit(lines)) return null;
    const discount = globalDiscountOf({ globalDiscount });
    return computeTotals({ lines, globalDiscount: discount, paymentMethod, stampDutySchedule });
  }, [lines, globalDiscount, paymentMethod, stampDutySchedule]);
}

/** They stay the same while the global discount is typed: the table need not be drawn again. */
function useLineTotals(lines: DocumentForm["lines"]) {
  return useMemo(() => (exceedsGrossLimit(lines) ? null : totalsOfLines(lines)), [lines]);
}

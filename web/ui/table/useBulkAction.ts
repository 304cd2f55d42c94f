import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Question, confirm } from "../panel/confirm.ts";
import { errorText } from "../feedback/errorText.ts";
import { type BulkResult, groupByReason, runBulk } from "./runBulk.ts";
import { toast } from "../feedback/toast.ts";
import { hasCode } from "../../api/errors.ts";
import { retryToastOptions } from "../feedback/retryToastOptions.ts";
import { isolate } from "#domain/text/isolate.ts";

/** One call per record, and the texts of the toast afterwards. */
export interface BulkStep<Row> {
  send: (record: Row) => Promise<unknown>;
  texts: {
    /** All succeeded: "9 clients archivés". */
    done: (count: number) => string;
    /** Some failed: "7 clients sur 9 archivés"; `done` is 0 if all failed. */
    partly: (done: number, total: number) => string;
  };
}

export interface BulkRun<Row> extends BulkStep<Row> {
  records: readonly Row[];
  /** The question; without it, the action runs immediately. */
  question?: Question;
  /** The name of a record, to list the failed ones. */
  nameOf: (record: Row) => string;
  /** Undoes the action for the records where it succeeded; offered by the toast (docs/rules/screens.md#toasts). */
  undo?: BulkStep<Row>;
  /** Whether the run undoes another one, from the button of its toast. */
  isUndo?: boolean;
  /** Called after the action, and after its undo, with the records for which it succeeded. */
  onDone: (records: readonly Row[]) => void;
  /** Reports a run that failed for some records, instead of the toast. */
  onFailed?: (result: BulkResult<Row>) => void;
  /** The number of parallel calls, if it matters. */
  concurrency?: number;
  /** Milliseconds that a toast without undo stays; 4,000 by default. */
  duration?: number;
}

export interface Progress {
  done: number;
  total: number;
}

/** The number of failed records listed for each reason. */
const MAX_NAMED_RECORDS = 3;

/**
 * Returns a function that runs an action on many records, and the progress of its run. The function asks the question
 * first, and reports successes and failures in a toast.
 */
export function useBulkAction() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress | null>(null);

  const runStep = async <Row>(bulk: Omit<BulkRun<Row>, "question">): Promise<BulkResult<Row>> => {
    const { records, send, texts, nameOf, undo, isUndo, onDone, onFailed } = bulk;
    const { duration, concurrency } = bulk;
    const total = records.length;
    setProgress({ done: 0, total });
    const showProgress = (done: number) => setProgress({ done, total });
    const result = await runBulk(records, send, showProgress, concurrency);
    setProgress(null);
    const { done, failed } = result;
    const undoDone =
      undo &&
      (() => void runStep({ ...bulk, ...undo, records: done, undo: undefined, isUndo: true }));
    const options =
      undoDone === undefined || done.length === 0
        ? { duration }
        : { action: { label: t("ui.undo"), onClick: undoDone } };
    if (failed.length === 0) {
      toast.success(texts.done(total), options);
    } else if (onFailed !== undefined) {
      onFailed(result);
    } else {
      const show = done.length === 0 ? toast.error : toast.warning;
      const description = describeFailures(failed, nameOf, t);
      const lost = isUndo ? failed.filter(({ error }) => hasCode(error, "NETWORK")) : [];
      const undoAgain = () => runStep({ ...bulk, records: lost.map(({ record }) => record) });
      show(texts.partly(done.length, total), {
        ...options,
        description,
        ...retryToastOptions(lost[0]?.error, t("ui.undo"), undoAgain),
      });
    }
    onDone(done);
    return result;
  };

  /** Null if nothing is selected, another run isn't over, or the user declined. */
  const run = async <Row>(bulk: BulkRun<Row>): Promise<BulkResult<Row> | null> => {
    const { records, question } = bulk;
    if (records.length === 0 || progress !== null) return null;
    if (question !== undefined && !(await confirm(question))) return null;
    return runStep(bulk);
  };

  return { run, progress };
}

function describeFailures<Row>(
  failed: BulkResult<Row>["failed"],
  nameOf: (record: Row) => string,
  t: TFunction,
): string {
  return groupByReason(failed, (error) => errorText(error, t).replace(/\.$/, ""))
    .map(({ reason, records }) => {
      const names = records.slice(0, MAX_NAMED_RECORDS).map((record) => isolate(nameOf(record)));
      const others = records.length - names.length;
      return t(others === 0 ? "ui.bulk.reason" : "ui.bulk.reasonAndOthers", {
        reason,
        names: names.join(t("ui.bulk.comma")),
        count: others,
      });
    })
    .join("\n");
}

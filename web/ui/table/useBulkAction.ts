import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Question, confirm } from "../panel/confirm.ts";
import { errorText } from "../feedback/errorText.ts";
import { type BulkResult, groupByReason, runBulk } from "./runBulk.ts";
import { toast } from "../feedback/toast.ts";

export interface BulkRun<Row> {
  records: readonly Row[];
  question: Question;
  send: (record: Row) => Promise<unknown>;
  /** A record's name, to report which ones failed. */
  nameOf: (record: Row) => string;
  texts: {
    /** All succeeded: "9 clients désactivés". */
    done: (count: number) => string;
    /** Some failed: "7 clients sur 9 désactivés"; 0 if all did. */
    partly: (done: number, total: number) => string;
  };
  /** Takes the action back; offered by the toast if a single record was selected. */
  undo?: (record: Row) => Promise<unknown>;
  /** Milliseconds that the toast stays; 4,000 by default. */
  duration?: number;
}

export interface Progress {
  done: number;
  total: number;
}

/** How many failed records are named for each reason. */
const NAMED_RECORDS = 3;

/** Runs an action on many records: asks first, shows progress, reports successes and failures. */
export function useBulkAction() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress | null>(null);

  /** Null when nothing is selected or the user declined. */
  const run = async <Row>(bulk: BulkRun<Row>): Promise<BulkResult<Row> | null> => {
    const { records, question, send, texts, nameOf, undo, duration } = bulk;
    const total = records.length;
    if (total === 0 || progress !== null || !(await confirm(question))) return null;
    setProgress({ done: 0, total });
    const result = await runBulk(records, send, (done) => setProgress({ done, total }));
    setProgress(null);
    const { done, failed } = result;
    if (failed.length === 0) {
      const onUndo = undoOfOne(done, undo);
      const action = onUndo && { label: t("ui.undo"), onClick: onUndo };
      toast.success(texts.done(total), action === undefined ? { duration } : { action });
    } else {
      const show = done.length === 0 ? toast.error : toast.warning;
      const description = describeFailures(failed, nameOf);
      show(texts.partly(done.length, total), { duration, description });
    }
    return result;
  };

  const describeFailures = <Row>(
    failed: BulkResult<Row>["failed"],
    nameOf: (record: Row) => string,
  ) =>
    groupByReason(failed, (error) => errorText(error, t).replace(/\.$/, ""))
      .map(({ reason, records }) => {
        const names = records
          .slice(0, NAMED_RECORDS)
          .map((record) => `\u2068${nameOf(record)}\u2069`);
        const others = records.length - names.length;
        return t(others === 0 ? "ui.bulk.reason" : "ui.bulk.reasonAndOthers", {
          reason,
          names: names.join(t("ui.bulk.comma")),
          count: others,
        });
      })
      .join("\n");

  return { run, progress };
}

function undoOfOne<Row>(done: readonly Row[], undo: BulkRun<Row>["undo"]) {
  const [record] = done;
  if (undo === undefined || record === undefined || done.length > 1) return undefined;
  return () => void undo(record);
}

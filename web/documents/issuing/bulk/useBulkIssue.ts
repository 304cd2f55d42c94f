import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { issuing } from "#calls/issuing.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { call } from "../../../api/call.ts";
import { hasCode } from "../../../api/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import type { BulkRun } from "../../../ui/table/useBulkAction.ts";
import { DOCUMENT_TOAST_MS } from "../../documentToast.ts";
import type { BulkFailure } from "./bulkFailures.ts";

type IssueRun = Pick<
  BulkRun<DocumentRow>,
  "send" | "texts" | "question" | "records" | "concurrency" | "onFailed"
>;

/** The result of a bulk issue with failures: how many documents were issued, and why each other one was not. */
export interface BulkIssueReport {
  /** "Documents émis : 2 sur 4". */
  text: string;
  failures: readonly BulkFailure[];
}

/** Sorts by date, the oldest first: issuing them in another order would give warnings. */
const compareDates = (one: DocumentRow, other: DocumentRow) =>
  one.date.localeCompare(other.date) || one.createdAt.localeCompare(other.createdAt);

/** @returns false for a document that another user has issued since the list was loaded */
async function issueUnlessIssued(
  { id, version }: DocumentRow,
  acceptWarnings: boolean,
): Promise<boolean> {
  const input = { params: { id }, body: { acceptWarnings, version } };
  try {
    await call(issuing.issue, { ...input, idempotencyKey: crypto.randomUUID() });
    return true;
  } catch (error) {
    if (hasCode(error, "ISSUED")) return false;
    throw error;
  }
}

/**
 * The bulk issue of documents, one call after the other in the order of their dates. Documents that are
 * already issued are left out and counted separately (docs/rules/documents.md#bulk-actions).
 *
 * @param run runs the bulk action and shows its result
 */
export function useBulkIssue(kind: DocumentKind, run: (issue: IssueRun) => Promise<void>) {
  const { t } = useTranslation();
  const [report, setReport] = useState<BulkIssueReport | null>(null);

  const issueOf = (selected: readonly DocumentRow[], acceptWarnings: boolean): IssueRun => {
    const records = selected
      .filter(({ issueState }) => issueState !== "ISSUED")
      .toSorted(compareDates);
    let already = selected.length - records.length;
    let issuedMeanwhile = 0;
    const textOf = (done: number) => {
      const counts = { done: done - issuedMeanwhile, total: records.length - issuedMeanwhile };
      const issued = t("documents.issuing.bulk.some", counts);
      if (already === 0) return issued;
      return `${issued} · ${t("documents.issuing.bulk.already", { already })}`;
    };
    return {
      records,
      concurrency: 1,
      send: async (document) => {
        if (await issueUnlessIssued(document, acceptWarnings)) return;
        already += 1;
        issuedMeanwhile += 1;
      },
      texts: { done: textOf, partly: textOf },
      onFailed: ({ done, failed }) => setReport({ text: textOf(done.length), failures: failed }),
    };
  };

  const start = (selected: readonly DocumentRow[]) => {
    const issue = issueOf(selected, false);
    if (issue.records.length === 0) {
      const already = t("documents.issuing.bulk.already", { already: selected.length });
      toast.info(already, { duration: DOCUMENT_TOAST_MS });
      return;
    }
    const counted = t(`documents.list.counted.${kind}.count`, { count: issue.records.length });
    const text = t("documents.issuing.bulk.question", { documents: counted });
    void run({ ...issue, question: { text } });
  };
  const acceptWarnings = (documents: readonly DocumentRow[]) => {
    setReport(null);
    void run(issueOf(documents, true));
  };
  return { start, report, acceptWarnings, close: () => setReport(null) };
}

import { createElement } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { call } from "../../api/call.ts";
import { hasCode } from "../../api/errors.ts";
import type { BulkRun } from "../../ui/table/useBulkAction.ts";
import { BulkIssueQuestion } from "./BulkIssueQuestion.tsx";

type Run = Pick<BulkRun<DocumentRow>, "send" | "texts" | "question" | "records" | "concurrency">;

/** The oldest first: a later date before an earlier one is a warning. */
const byDate = (one: DocumentRow, other: DocumentRow) =>
  one.date.localeCompare(other.date) || one.createdAt.localeCompare(other.createdAt);

/** @returns false for a document that another user has issued since the list was loaded */
async function issueOrFind({ id }: DocumentRow, acceptWarnings: boolean): Promise<boolean> {
  const input = { params: { id }, body: { acceptWarnings } };
  try {
    await call(issuing.issue, { ...input, idempotencyKey: crypto.randomUUID() });
    return true;
  } catch (error) {
    if (hasCode(error, "ISSUED")) return false;
    throw error;
  }
}

/**
 * Returns a function that gives the bulk issue of documents, one call after the other in the order of their
 * dates; the question asks whether warnings are accepted. Those that are issued already are counted apart.
 * Null for kinds that are never issued.
 */
export function useBulkIssue(
  kind: DocumentKind,
): ((documents: readonly DocumentRow[]) => Run) | null {
  const { t } = useTranslation();
  if (!isIssuable(kind)) return null;
  return (documents) => {
    let acceptWarnings = false;
    let already = 0;
    const report = (done: number, total: number) => {
      const issued = t("documents.issuing.bulk.some", { done: done - already, total });
      if (already === 0) return issued;
      return `${issued} · ${t("documents.issuing.bulk.already", { already })}`;
    };
    const counted = t(`documents.list.counted.${kind}.count`, { count: documents.length });
    const content = createElement(BulkIssueQuestion, {
      text: t("documents.issuing.bulk.question", { documents: counted }),
      onAccept: (accepted: boolean) => void (acceptWarnings = accepted),
    });
    return {
      records: documents.toSorted(byDate),
      concurrency: 1,
      question: { content },
      send: async (document) => {
        if (document.issueState === "ISSUED" || !(await issueOrFind(document, acceptWarnings))) {
          already += 1;
        }
      },
      texts: { done: (total) => report(total, total), partly: report },
    };
  };
}

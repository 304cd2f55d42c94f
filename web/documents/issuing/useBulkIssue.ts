import { createElement } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { call } from "../../api/call.ts";
import type { BulkRun } from "../../ui/table/useBulkAction.ts";
import { BulkIssueQuestion } from "./BulkIssueQuestion.tsx";

type Run = Pick<BulkRun<DocumentRow>, "send" | "texts" | "question" | "records" | "concurrency">;

/** The oldest first: a later date before an earlier one is a warning. */
const byDate = (one: DocumentRow, other: DocumentRow) =>
  one.date.localeCompare(other.date) || one.createdAt.localeCompare(other.createdAt);

/**
 * Returns a function that gives the bulk issue of documents, one call after the other in the order of their
 * dates; the question asks whether warnings are accepted. Null for kinds that are never issued.
 */
export function useBulkIssue(
  kind: DocumentKind,
): ((documents: readonly DocumentRow[]) => Run) | null {
  const { t } = useTranslation();
  if (!isIssuable(kind)) return null;
  return (documents) => {
    let acceptWarnings = false;
    const counted = t(`documents.list.counted.${kind}.count`, { count: documents.length });
    const content = createElement(BulkIssueQuestion, {
      text: t("documents.issuing.bulk.question", { documents: counted }),
      onAccept: (accepted: boolean) => void (acceptWarnings = accepted),
    });
    return {
      records: documents.toSorted(byDate),
      concurrency: 1,
      question: { content },
      send: ({ id }) =>
        call(issuing.issue, {
          params: { id },
          body: { acceptWarnings },
          idempotencyKey: crypto.randomUUID(),
        }),
      texts: {
        done: (total) => t("documents.issuing.bulk.some", { done: total, total }),
        partly: (done, total) => t("documents.issuing.bulk.some", { done, total }),
      },
    };
  };
}

import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { isIssuableNow } from "../../documentKinds/issueStates.ts";

/** Whether sending also issues the document: on until the sender turns it off. */
export function useIssueChoice(document: Document) {
  const mayIssue = useCan("invoices.issue");
  const [isChosen, choose] = useState(true);
  const isOffered = mayIssue && isIssuableNow(document);
  return { isOffered, isWanted: isOffered && isChosen, choose };
}

export type IssueChoice = ReturnType<typeof useIssueChoice>;

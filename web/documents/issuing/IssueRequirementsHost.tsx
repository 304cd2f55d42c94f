import { Suspense } from "react";
import type { Document } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { isIssuableNow } from "../../documentKinds/issueStates.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const IssueRequirements = lazyPart(async () => {
  const part = import("./IssueRequirements.tsx");
  const [{ IssueRequirements }] = await Promise.all([part, loadNamespaces(["issuing"])]);
  return { default: IssueRequirements };
});

/** Shows what a draft lacks to be issued; loaded after the page. */
export function IssueRequirementsHost({ document }: { document: Document }) {
  const mayIssue = useCan("invoices.issue");
  if (!mayIssue || document.status !== "DRAFT" || !isIssuableNow(document)) return null;
  return (
    <Suspense>
      <IssueRequirements document={document} />
    </Suspense>
  );
}

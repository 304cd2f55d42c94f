import { lazy, Suspense } from "react";
import type { Document } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { isIssuableNow } from "../../documentKinds/issueStates.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";

const AskedAtIssue = lazy(async () => {
  const part = import("./AskedAtIssue.tsx");
  const [{ AskedAtIssue }] = await Promise.all([part, loadNamespaces(["issuing"])]);
  return { default: AskedAtIssue };
});

/** Says of a draft what its issue will ask for; loaded after the page. */
export function AskedAtIssueHost({ document }: { document: Document }) {
  const mayIssue = useCan("invoices.issue");
  if (!mayIssue || document.status !== "DRAFT" || !isIssuableNow(document)) return null;
  return (
    <Suspense>
      <AskedAtIssue document={document} />
    </Suspense>
  );
}

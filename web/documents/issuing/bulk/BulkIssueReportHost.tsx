import { Suspense, useState } from "react";
import type { DocumentRow } from "#contract/documents.ts";
import { loadNamespaces } from "../../../ui/language/translations.ts";
import { useReturnFocusAfterPanel } from "../../../ui/panel/useReturnFocusAfterPanel.ts";
import type { BulkIssueReport } from "./useBulkIssue.ts";
import { lazyPart } from "../../../ui/layout/lazyPart.ts";

const BulkIssueDialog = lazyPart(async () => {
  const part = import("./BulkIssueDialog.tsx");
  const [{ BulkIssueDialog }] = await Promise.all([part, loadNamespaces(["issuing", "closing"])]);
  return { default: BulkIssueDialog };
});

interface BulkIssueReportHostProps {
  report: BulkIssueReport | null;
  onAccept: (documents: readonly DocumentRow[]) => void;
  onClose: () => void;
}

/** Renders the report of a bulk issue that didn't issue every document; it loads with the first report. */
export function BulkIssueReportHost({ report, ...actions }: BulkIssueReportHostProps) {
  useReturnFocusAfterPanel(report !== null);
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(report);
  if (report !== null && report !== shown) setShown(report);
  if (shown === null) return null;
  return (
    <Suspense>
      <BulkIssueDialog report={shown} opened={report !== null} {...actions} />
    </Suspense>
  );
}

import { useNavigate } from "react-router";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";
import { useTryIssueDocument } from "../issuing/useIssue.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import type { useSaveForm } from "./state/useSave.ts";

/**
 * Returns a function that saves the form, issues the document and opens its page. When something is
 * missing, the document stays saved and its page shows the missing items (docs/rules/issuing.md#screens).
 */
export function useSaveAndIssue(save: ReturnType<typeof useSaveForm>): () => void {
  const navigate = useNavigate();
  const tryIssue = useTryIssueDocument();
  return () =>
    void save((document, outcome) => {
      void navigate(detailPath(document));
      if (outcome === "incomplete") void openIssuingDialog("issue", document);
    }, tryIssue);
}

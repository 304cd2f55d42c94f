import { CollectDialogHost } from "../../payments/collect/CollectDialogHost.tsx";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";

/** Renders the dialog that records payments. The page also needs an `IssuingDialogHost`, for an invoice that isn't issued. */
export function CollectHost() {
  return <CollectDialogHost askIssue={(invoice) => openIssuingDialog("issue", invoice)} />;
}

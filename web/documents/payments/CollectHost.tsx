import { CollectDialogHost } from "../../payments/collect/CollectDialogHost.tsx";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";

/** The dialog that records payments; beside an `IssuingDialogHost`, which asks for what an invoice lacks. */
export function CollectHost() {
  return <CollectDialogHost askIssue={(invoice) => openIssuingDialog("issue", invoice)} />;
}

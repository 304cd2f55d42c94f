import { ContinuityPanel } from "../../numbering/continuity/ContinuityPanel.tsx";
import { Can } from "../../ui/permissions/Can.tsx";
import { AuditFilePanel } from "./AuditFilePanel.tsx";
import { ChainPanel } from "./ChainPanel.tsx";
import { SealsPanel } from "./SealsPanel.tsx";

/** The verification of issued documents, and the auditor's file (docs/rules/issuing.md#verification). */
export function Conformity() {
  return (
    <>
      <Can permission="conformity.read">
        <SealsPanel />
        <ChainPanel />
      </Can>
      <Can permission="history.read">
        <ContinuityPanel />
      </Can>
      <AuditFilePanel />
    </>
  );
}

import { ChangePassword } from "../../accounts/security/ChangePassword.tsx";
import { Passkeys } from "../../accounts/security/Passkeys.tsx";
import { Sessions } from "../../accounts/security/Sessions.tsx";
import { TwoStep } from "../../accounts/security/TwoStep.tsx";
import { can } from "../../api/useCan.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { ExportPanel } from "../export/ExportPanel.tsx";
import { LeavePanel } from "../team/LeavePanel.tsx";

/** The settings of the user's sign-in, the complete export, and leaving the organization. */
export function SecuritySettings() {
  return (
    <>
      <ChangePassword />
      <TwoStep />
      <Passkeys />
      <Sessions />
      <Can permission="organization.export">
        <ExportPanel />
      </Can>
      {!can("people.manage") && <LeavePanel />}
    </>
  );
}

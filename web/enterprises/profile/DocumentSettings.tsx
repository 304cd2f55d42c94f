import type { Enterprise } from "#contract/enterprises.ts";
import { ContinuityPanel } from "../../numbering/continuity/ContinuityPanel.tsx";
import { NumberingPanel } from "../../numbering/NumberingPanel.tsx";
import { Can } from "../../ui/permissions/Can.tsx";
import { LooksPanel } from "../looks/LooksPanel.tsx";
import { StampDutyPanel } from "../StampDutyPanel.tsx";

/** The settings of documents: looks, numbers and stamp duty. */
export function DocumentSettings({ enterprise }: { enterprise: Enterprise }) {
  return (
    <>
      <LooksPanel />
      <NumberingPanel enterprise={enterprise} />
      <Can permission="history.read">
        <ContinuityPanel />
      </Can>
      <StampDutyPanel enterprise={enterprise} />
    </>
  );
}

import type { Enterprise } from "#contract/enterprises.ts";
import { NumberingPanel } from "../../numbering/NumberingPanel.tsx";
import { LooksPanel } from "../looks/LooksPanel.tsx";
import { StampDutyPanel } from "../StampDutyPanel.tsx";

/** The settings of documents: looks, numbers and stamp duty. */
export function DocumentSettings({ enterprise }: { enterprise: Enterprise }) {
  return (
    <>
      <LooksPanel />
      <NumberingPanel enterprise={enterprise} />
      <StampDutyPanel enterprise={enterprise} />
    </>
  );
}

import type { Enterprise } from "#contract/enterprises.ts";
import { NumberingPanel } from "../../numbering/NumberingPanel.tsx";
import { LooksPanel } from "../looks/LooksPanel.tsx";
import { PaymentSettingsPanel } from "../PaymentSettingsPanel.tsx";
import { StampDutyPanel } from "../StampDutyPanel.tsx";
import { WarningsPanel } from "../WarningsPanel.tsx";

/** The settings of documents: looks, numbers, stamp duty, issuing despite warnings, and payments. */
export function DocumentSettings({ enterprise }: { enterprise: Enterprise }) {
  return (
    <>
      <LooksPanel />
      <NumberingPanel enterprise={enterprise} />
      <StampDutyPanel enterprise={enterprise} />
      <WarningsPanel enterprise={enterprise} />
      <PaymentSettingsPanel enterprise={enterprise} />
    </>
  );
}

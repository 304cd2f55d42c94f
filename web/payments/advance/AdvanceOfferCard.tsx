import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { AdvanceOffer, useOfferedAdvance } from "./AdvanceOffer.tsx";

interface AdvanceOfferCardProps {
  /** An invoice that isn't issued yet. */
  invoice: Document;
  /** The balance due, in dinars. */
  rest: number;
}

/** Names the advance that an invoice can be settled with once it is issued. Renders nothing if there is no advance. */
export function AdvanceOfferCard({ invoice, rest }: AdvanceOfferCardProps) {
  const { t } = useTranslation();
  if (useOfferedAdvance(invoice) === null) return null;
  return (
    <Panel title={t("payments.card.title")}>
      <AdvanceOffer invoice={invoice} rest={rest} />
    </Panel>
  );
}

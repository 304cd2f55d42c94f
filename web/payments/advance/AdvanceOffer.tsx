import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { corrections } from "#calls/payments/corrections.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { isolate, isolateLtr } from "#domain/text/isolate.ts";
import { call } from "../../api/call.ts";
import { useCan } from "../../api/useCan.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { useMoneyAction } from "../actions/useMoneyAction.ts";
import { useClientAdvances, useOldAdvances } from "../queries.ts";
import { findOfferedAdvance } from "./offeredAdvance.ts";

type InvoiceWithDebt = Pick<DocumentRow, "id" | "clientId" | "sourceId" | "issueState">;

const APPLY_OPERATIONS = { payment: corrections.applyPayment, movement: corrections.applyMovement };

/** The advance that the invoice can be settled with; null without one, and while the lists load. */
export function useOfferedAdvance({ clientId, sourceId }: InvoiceWithDebt) {
  const { data: paid } = useClientAdvances(clientId);
  const { data: old } = useOldAdvances(clientId);
  return paid === undefined || old === undefined
    ? null
    : findOfferedAdvance(paid, old, { sourceId });
}

interface AdvanceOfferProps {
  invoice: InvoiceWithDebt;
  /** The balance due, in dinars. */
  rest: number;
  onUsed?: () => void;
}

/** Names an advance of the client. Once the invoice is issued, a button settles it with this advance. */
export function AdvanceOffer({ invoice, rest, onUsed }: AdvanceOfferProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayWrite = useCan("payments.write");
  const run = useMoneyAction();
  const advance = useOfferedAdvance(invoice);
  if (advance === null) return null;
  const { subject, id, name, open } = advance;
  const isIssued = invoice.issueState === "ISSUED";
  const part = Math.min(rest, open);
  const formatDinars = (dinars: number) => moneyInSentence(centimesFromDinars(dinars)!, language);
  const use = async () => {
    const body = { applications: [{ documentId: invoice.id, amount: part }] };
    const apply = () => call(APPLY_OPERATIONS[subject], { params: { id }, body });
    if (await run(apply, t("payments.advance.used"))) onUsed?.();
  };
  return (
    <Notice
      action={
        isIssued &&
        mayWrite && (
          <Button data-needs-connection variant="default" size="xs" onClick={() => void use()}>
            {t(`payments.advance.${part === open ? "use" : "usePart"}`, {
              amount: formatDinars(part),
            })}
          </Button>
        )
      }
    >
      {subject === "payment"
        ? t("payments.advance.offer", { receipt: isolateLtr(name), amount: formatDinars(open) })
        : t("payments.advance.offerOld", {
            label: isolate(name),
            amount: formatDinars(open),
          })}{" "}
      {!isIssued && t("payments.advance.issueFirst")}
    </Notice>
  );
}

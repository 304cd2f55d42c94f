import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { corrections } from "#contract/payments/corrections.ts";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { isolateLtr } from "#domain/money/moneyText.ts";
import { call } from "../../api/call.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyWords } from "../../ui/text/moneyWords.ts";
import { useMoneyAction } from "../actions/useMoneyAction.ts";
import { useClientAdvances } from "../queries.ts";

type Owed = Pick<DocumentRow, "id" | "clientId" | "sourceId" | "issueState">;

/** An advance for the quotation that the invoice was made of comes first, then the oldest. */
function offeredOf(advances: readonly PaymentRow[], { sourceId }: Owed): PaymentRow | undefined {
  const own = advances.filter(
    ({ forDocumentId }) => forDocumentId !== null && forDocumentId === sourceId,
  );
  return own.at(-1) ?? advances.findLast(({ forDocumentId }) => forDocumentId === null);
}

interface AdvanceOfferProps {
  invoice: Owed;
  /** What is left to pay, in dinars. */
  rest: number;
  onUsed?: () => void;
}

/** Offers to settle an invoice, once it is issued, with an advance of its client. */
export function AdvanceOffer({ invoice, rest, onUsed }: AdvanceOfferProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const run = useMoneyAction();
  const { data = [] } = useClientAdvances(invoice.clientId);
  const advance = offeredOf(data, invoice);
  if (advance === undefined) return null;
  const isIssued = invoice.issueState === "ISSUED";
  const part = Math.min(rest, advance.unapplied);
  const use = async () => {
    const body = { applications: [{ documentId: invoice.id, amount: part }] };
    const input = { params: { id: advance.id }, body };
    const done = await run(() => call(corrections.applyPayment, input), t("payments.advance.used"));
    if (done) onUsed?.();
  };
  const receipt = isolateLtr(advance.numero);
  const amount = moneyWords(centimesFromDinars(advance.unapplied)!, language);
  return (
    <Notice
      action={
        isIssued && (
          <Button variant="default" size="xs" onClick={() => void use()}>
            {t("payments.advance.use", { amount: moneyWords(centimesFromDinars(part)!, language) })}
          </Button>
        )
      }
    >
      {t("payments.advance.offer", { receipt, amount })}{" "}
      {!isIssued && t("payments.advance.issueFirst")}
    </Notice>
  );
}

import { Button } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { payments } from "#calls/payments/payments.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { call } from "../../api/call.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { useCan } from "../../api/useCan.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { useDialogAction } from "../actions/useDialogAction.ts";
import credits from "../credits/credits.module.css";
import { useClientAdvances, useReceivableSettings } from "../queries.ts";
import { usePaymentToast } from "../usePaymentToast.ts";
import { type Advance, AdvanceDialog } from "./AdvanceDialog.tsx";

/** The unused advances that were paid for a quotation, and a button to record another one. */
export function AdvanceCard({ quotation }: { quotation: Document }) {
  const { t } = useTranslation();
  const { id, clientId } = quotation;
  const { data: settings } = useReceivableSettings();
  const { data } = useClientAdvances(clientId);
  const mayWrite = useCan("payments.write");
  const ask = useAdvanceDialog(quotation);
  const paid = data?.filter(({ forDocumentId }) => forDocumentId === id) ?? [];
  const areReceivablesOff = settings?.receivablesSince == null;
  if (areReceivablesOff || (!mayWrite && paid.length === 0)) return null;
  return (
    <Panel title={t("payments.advance.card")}>
      {paid.map((payment) => (
        <div key={payment.id} className={credits.unused}>
          <span>
            <RecordNumber>{payment.numero}</RecordNumber> · <DayText day={payment.paidOn} />
          </span>
          <Money dinars={payment.unapplied} />
        </div>
      ))}
      {mayWrite && (
        <div className={credits.actions}>
          <Button
            data-needs-connection
            variant="default"
            leftSection={<IconCoins size={16} aria-hidden />}
            onClick={() => void ask(settings.receiptStamp)}
          >
            {t("payments.advance.action")}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function useAdvanceDialog({ id, type, numero, clientId }: Document) {
  const ask = useDialogAction();
  const { showRecorded } = usePaymentToast();
  return async (receiptStamp: Parameters<typeof AdvanceDialog>[0]["receiptStamp"]) => {
    const keyOf = createIdempotencyKeys();
    let recorded: Payment | null = null;
    const send = async (advance: Advance) => {
      const body = { ...advance, clientId, applications: [], forDocumentId: id };
      recorded = await call(payments.record, { body, idempotencyKey: keyOf(body) });
    };
    const number = isolateLtr(displayedNumber(type, numero));
    const isDone = await ask(AdvanceDialog, { number, receiptStamp, send }, null);
    if (isDone && recorded !== null) showRecorded(recorded);
  };
}

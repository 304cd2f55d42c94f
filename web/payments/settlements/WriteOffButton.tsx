import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { corrections } from "#calls/payments/corrections.ts";
import { centimes, centimesFromDinars } from "#domain/money/money.ts";
import { call } from "../../api/call.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { can } from "../../api/useCan.ts";
import { ReasonDialog } from "../actions/ReasonDialog.tsx";
import { useDialogAction } from "../actions/useDialogAction.ts";
import { useReceivableSettings } from "../queries.ts";
import { type WriteOff, WriteOffDialog } from "./WriteOffDialog.tsx";

/**
 * Writes off the balance due of an invoice. A balance up to the organization's limit is written off wholly, with a
 * reason; for a larger one, a dialog asks for the amount too.
 */
export function WriteOffButton({ invoice, balance }: { invoice: Document; balance: number }) {
  const { t } = useTranslation();
  const ask = useDialogAction();
  const { data: settings } = useReceivableSettings();
  if (!can("payments.correct")) return null;
  const keyOf = createIdempotencyKeys();
  const send = ({ amount, reason }: WriteOff) => {
    const body = { documentId: invoice.id, amount, reason };
    return call(corrections.writeOff, { body, idempotencyKey: keyOf(body) });
  };
  const done = t("payments.toasts.writtenOff");
  const writeOffSmall = () =>
    ask(
      ReasonDialog,
      {
        title: t("payments.writeOff.title"),
        text: t("payments.writeOff.text"),
        submit: t("payments.writeOff.submit"),
        initial: t("payments.writeOff.reason"),
        send: ({ reason }) => send({ amount: balance, reason }),
      },
      done,
    );
  const writeOffLarger = () => {
    const rest = centimesFromDinars(balance)!;
    const duty = centimesFromDinars(invoice.stampDuty) ?? 0;
    const stamp = centimes(Math.min(rest, duty));
    return ask(WriteOffDialog, { rest, stamp, send }, done);
  };
  const isSmall = balance <= (settings?.writeOffLimit ?? 0);
  return (
    <Button
      data-needs-connection
      variant="subtle"
      size="compact-sm"
      onClick={() => void (isSmall ? writeOffSmall() : writeOffLarger())}
    >
      {t(isSmall ? "payments.writeOff.title" : "payments.writeOff.action")}
    </Button>
  );
}

import { Anchor, Button, Skeleton } from "@mantine/core";
import { IconDownload, IconShare } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Payment, PaymentRow } from "#contract/payments/paymentShapes.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { chequeStepsOf, isCancellablePayment } from "../actions/allowedActions.ts";
import { fetchReceiptPdf } from "../actions/fetchReceiptPdf.ts";
import { usePdfDownload } from "../actions/usePdfDownload.ts";
import { prefetchReceiptPdf, useShareReceipt } from "../sharing/useShareReceipt.ts";
import { usePaymentActions } from "../actions/usePaymentActions.ts";
import { ChequeStateBadge } from "../ChequeStateBadge.tsx";
import { CreditButtons } from "../credits/CreditButtons.tsx";
import { usePayment } from "../queries.ts";
import classes from "./list.module.css";
import { nameOfClient } from "./paymentColumns.tsx";

interface ReceiptPanelProps {
  /** Null closes the panel. */
  payment: PaymentRow | null;
  onClose: () => void;
}

/** A receipt with the debts that it paid, and the actions on it. */
export function ReceiptPanel({ payment, onClose }: ReceiptPanelProps) {
  const { t } = useTranslation();
  // Keeps the content while the panel slides out.
  const [shown, setShown] = useState(payment);
  if (payment !== null && payment !== shown) setShown(payment);
  const receipt = isolateLtr(shown?.numero ?? "");
  return (
    <SidePanel
      opened={payment !== null}
      onClose={onClose}
      title={t("payments.receipt.title", { receipt })}
    >
      {shown !== null && <Receipt id={shown.id} />}
    </SidePanel>
  );
}

function Receipt({ id }: { id: string }) {
  const { data, error, refetch } = usePayment(id);
  if (data !== undefined) return <ReceiptContent payment={data} />;
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={160} aria-busy />;
}

function ReceiptContent({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { changeState, cancel } = usePaymentActions();
  const { download, isPrinting } = usePdfDownload();
  const share = useShareReceipt();
  const { clientId, stampDuty, unapplied, stateReason, checkBank, checkNumber } = payment;
  return (
    <div className={classes.panel}>
      <dl className={classes.facts}>
        <ReceiptDetail label={t("payments.fields.client")}>
          <Anchor component={Link} to={`/clients/${clientId}`} inherit>
            <bdi>{nameOfClient(payment)}</bdi>
          </Anchor>
        </ReceiptDetail>
        <ReceiptDetail label={t("payments.fields.paidOn")}>
          <DayText day={payment.paidOn} />
        </ReceiptDetail>
        <ReceiptDetail label={t("payments.fields.method")}>
          {t(`payments.method.${payment.method}`)} <ChequeStateBadge payment={payment} />
        </ReceiptDetail>
        {checkNumber !== null && (
          <ReceiptDetail label={t("payments.fields.checkNumber")}>
            <Ltr>{checkNumber}</Ltr>
          </ReceiptDetail>
        )}
        {checkBank !== null && (
          <ReceiptDetail label={t("payments.fields.checkBank")}>
            <bdi>{checkBank}</bdi>
          </ReceiptDetail>
        )}
        {payment.checkDate !== null && (
          <ReceiptDetail label={t("payments.fields.checkDate")}>
            <DayText day={payment.checkDate} />
          </ReceiptDetail>
        )}
        <ReceiptDetail label={t("payments.fields.amount")}>
          <Money dinars={payment.amount} />
        </ReceiptDetail>
        {stampDuty > 0 && (
          <>
            <ReceiptDetail label={t("payments.fields.stampDuty")}>
              <Money dinars={stampDuty} />
            </ReceiptDetail>
            <ReceiptDetail label={t("payments.fields.handedOver")}>
              <Money dinars={payment.handedOver} />
            </ReceiptDetail>
          </>
        )}
        {unapplied > 0 && (
          <ReceiptDetail label={t("payments.receipt.unapplied")}>
            <Money dinars={unapplied} />
          </ReceiptDetail>
        )}
        {stateReason !== null && (
          <ReceiptDetail label={t("payments.fields.reason")}>{stateReason}</ReceiptDetail>
        )}
      </dl>
      <Applications payment={payment} />
      <div className={classes.actions}>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPrinting}
          onClick={() => void download(() => fetchReceiptPdf(payment.id, lang))}
        >
          {t("payments.receipt.download")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare size={16} aria-hidden />}
          onPointerDown={() => prefetchReceiptPdf(payment)}
          onClick={() => void share(payment)}
        >
          {t("payments.receipt.share")}
        </Button>
        <UnusedButtons payment={payment} />
        {chequeStepsOf(payment).map((step) => (
          <Button
            data-needs-connection
            key={step}
            variant="default"
            onClick={() => void changeState(payment, step)}
          >
            {t(`payments.step.${step}`)}
          </Button>
        ))}
        {isCancellablePayment(payment) && (
          <Button data-needs-connection variant="default" onClick={() => void cancel(payment)}>
            {t("payments.cancel.action")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The buttons that apply the unused amount of the payment to debts, or refund it. */
function UnusedButtons({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { id, clientId, numero, unapplied, direction } = payment;
  if (direction === "OUT") return null;
  const name = t("payments.credit.advanceNamed", { name: isolateLtr(numero) });
  const credit = { subject: "payment", id, clientId, name, open: unapplied } as const;
  return <CreditButtons credit={credit} variant="default" />;
}

/** The debts that the payment settles, and those whose settlement has ended, which are marked. */
function Applications({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const shown = payment.applications.filter(({ kind }) => kind !== "BOUNCE" && kind !== "REVERSAL");
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t("payments.receipt.paid")}</h3>
      <ul className={classes.applied}>
        {shown.map(({ settlementId, kind, documentId, numero, label, amount, endedOn }) => (
          <li key={settlementId} data-ended={endedOn !== null || undefined}>
            {kind === "INVOICE" && documentId !== null && numero !== null ? (
              <Anchor
                component={Link}
                to={detailPath({ type: "SALES_INVOICE", id: documentId })}
                inherit
              >
                <RecordNumber>{displayedNumber("SALES_INVOICE", numero)}</RecordNumber>
              </Anchor>
            ) : (
              <bdi>{label ?? t(`payments.movement.${kind}`)}</bdi>
            )}
            <Money dinars={amount} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReceiptDetail({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

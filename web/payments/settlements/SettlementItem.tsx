import { ActionIcon, Anchor, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { displayedNumber } from "#domain/documents/documents.ts";
import { STAMP_DUTY_NOT_DUE } from "#domain/payments/payments.ts";
import { can } from "../../api/useCan.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { chequeStepsOf, isCancellablePayment } from "../actions/allowedActions.ts";
import { fetchReceiptPdf } from "../actions/fetchReceiptPdf.ts";
import { usePdfDownload } from "../actions/usePdfDownload.ts";
import { usePaymentActions } from "../actions/usePaymentActions.ts";
import { ChequeStateBadge } from "../ChequeStateBadge.tsx";
import classes from "./settlements.module.css";
import type { VisibleSettlement } from "./visibleSettlements.ts";

/** One settlement of an invoice or of a credit note, with the actions on it. */
export function SettlementItem({ settlement, payment }: VisibleSettlement) {
  const { t } = useTranslation();
  const { amount, settledOn, endedOn } = settlement;
  return (
    <li className={classes.item} data-ended={endedOn !== null || undefined}>
      <div className={classes.name}>
        <SettlementName settlement={settlement} payment={payment} />
      </div>
      <span className={classes.amount}>
        <Money dinars={amount} />
      </span>
      <div className={classes.notes}>
        <DayText day={payment?.paidOn ?? settledOn} />
        {payment !== null && <span>{t(`payments.method.${payment.method}`)}</span>}
        {payment !== null && payment.checkNumber !== null && <Ltr>{payment.checkNumber}</Ltr>}
        {payment !== null && <ChequeStateBadge payment={payment} />}
      </div>
      <SettlementMenu settlement={settlement} payment={payment} />
    </li>
  );
}

function SettlementName({ settlement, payment }: VisibleSettlement) {
  const { t } = useTranslation();
  const { kind, numero, label, documentId } = settlement;
  if (payment !== null) return <RecordNumber>{payment.numero}</RecordNumber>;
  if (kind === "CREDIT_NOTE" && documentId !== null && numero !== null) {
    const note = { type: "CREDIT_INVOICE", id: documentId } as const;
    return (
      <Anchor component={Link} to={detailPath(note)} inherit>
        {t("payments.movement.CREDIT_NOTE")}{" "}
        <RecordNumber>{displayedNumber("CREDIT_INVOICE", numero)}</RecordNumber>
      </Anchor>
    );
  }
  if (kind === "INVOICE" && documentId !== null && numero !== null) {
    return (
      <Anchor component={Link} to={detailPath({ type: "SALES_INVOICE", id: documentId })} inherit>
        {t("payments.movement.INVOICE")}{" "}
        <RecordNumber>{displayedNumber("SALES_INVOICE", numero)}</RecordNumber>
      </Anchor>
    );
  }
  if (kind === "OPENING" && label !== null) return <bdi>{label}</bdi>;
  const isStampDutyWriteOff = label === STAMP_DUTY_NOT_DUE || label === "STAMP_CREDITED";
  return (
    <>
      {t(isStampDutyWriteOff ? "payments.movement.stampWrittenOff" : `payments.movement.${kind}`)}
    </>
  );
}

function SettlementMenu({ settlement, payment }: VisibleSettlement) {
  const { t } = useTranslation();
  const { changeState, cancel, endSettlement, cancelMovement } = usePaymentActions();
  const lang = useLanguage();
  const { download } = usePdfDownload();
  const { settlementId, movementId, kind, endedOn } = settlement;
  const steps = payment === null ? [] : chequeStepsOf(payment);
  const mayCancel = payment !== null && isCancellablePayment(payment);
  const mayEnd = can("payments.correct") && endedOn === null;
  if (payment === null && !mayEnd) return null;
  const isWriteOff = kind === "WRITE_OFF";
  return (
    <Menu position="bottom-end" shadow="md" portalProps={{ target: "#content" }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.menu}
          aria-label={t("payments.card.actionsOf", {
            name: payment?.numero ?? settlement.numero ?? t(`payments.movement.${kind}`),
          })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {payment !== null && (
          <Menu.Item onClick={() => void download(() => fetchReceiptPdf(payment.id, lang))}>
            {t("payments.receipt.download")}
          </Menu.Item>
        )}
        {payment !== null &&
          steps.map((step) => (
            <Menu.Item
              data-needs-connection
              key={step}
              onClick={() => void changeState(payment, step)}
            >
              {t(`payments.step.${step}`)}
            </Menu.Item>
          ))}
        {mayCancel && (
          <Menu.Item data-needs-connection onClick={() => void cancel(payment)}>
            {t("payments.cancel.action")}
          </Menu.Item>
        )}
        {mayEnd && !isWriteOff && (
          <Menu.Item data-needs-connection onClick={() => void endSettlement(settlementId)}>
            {t("payments.detach.action")}
          </Menu.Item>
        )}
        {mayEnd && isWriteOff && (
          <Menu.Item data-needs-connection onClick={() => void cancelMovement(movementId)}>
            {t("payments.takeBack.action")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

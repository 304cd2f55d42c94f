import { UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { ChequeStateBadge } from "../ChequeStateBadge.tsx";
import classes from "./list.module.css";

/** The client's name at the time of the payment. */
export function nameOfClient({ client }: Pick<PaymentRow, "client">) {
  const { userType: type, nom: lastName, prenom: firstName, counter } = client;
  return clientDisplayName({ type, lastName, firstName, counter }, currentLanguage());
}

type PaymentColumn = Column<PaymentRow>;

/**
 * The columns that both tabs have. On phones, client and day stand below the receipt's number, the state below the
 * amount.
 */
function useSharedColumns(open: (payment: PaymentRow) => void) {
  const { t } = useTranslation();
  const receipt: PaymentColumn = {
    key: "receipt",
    title: t("payments.fields.receipt"),
    render: (row) => (
      <>
        <UnstyledButton className={classes.receipt} onClick={() => open(row)}>
          <RecordNumber>{row.numero}</RecordNumber>
        </UnstyledButton>
        <div className={classes.below}>
          <bdi>{nameOfClient(row)}</bdi>
          <DayText day={row.checkDate ?? row.paidOn} />
        </div>
      </>
    ),
  };
  const client: PaymentColumn = {
    key: "client",
    title: t("payments.fields.client"),
    render: (row) => <bdi>{nameOfClient(row)}</bdi>,
    from: "sm",
  };
  const amount: PaymentColumn = {
    key: "amount",
    title: t("payments.fields.amount"),
    align: "end",
    render: (row) => (
      <>
        <Money dinars={row.direction === "OUT" ? -row.amount : row.amount} />
        <div className={classes.below}>
          <ChequeStateBadge payment={row} />
        </div>
      </>
    ),
  };
  const state: PaymentColumn = {
    key: "state",
    title: t("payments.fields.state"),
    render: (row) => <ChequeStateBadge payment={row} />,
    from: "sm",
  };
  return { receipt, client, amount, state };
}

export function usePaymentColumns(open: (payment: PaymentRow) => void): PaymentColumn[] {
  const { t } = useTranslation();
  const { receipt, client, amount, state } = useSharedColumns(open);
  return [
    receipt,
    client,
    {
      key: "paidOn",
      title: t("payments.fields.paidOn"),
      render: (row) => <DayText day={row.paidOn} />,
      from: "sm",
    },
    {
      key: "method",
      title: t("payments.fields.method"),
      render: (row) => t(`payments.method.${row.method}`),
      from: "md",
    },
    amount,
    state,
  ];
}

export function useChequeColumns(open: (payment: PaymentRow) => void): PaymentColumn[] {
  const { t } = useTranslation();
  const { receipt, client, amount, state } = useSharedColumns(open);
  return [
    receipt,
    client,
    {
      key: "checkNumber",
      title: t("payments.fields.checkNumber"),
      render: (row) => row.checkNumber !== null && <Ltr>{row.checkNumber}</Ltr>,
      from: "md",
    },
    {
      key: "checkBank",
      title: t("payments.fields.checkBank"),
      render: (row) => <bdi>{row.checkBank}</bdi>,
      from: "lg",
    },
    {
      key: "checkDate",
      title: t("payments.fields.checkDate"),
      render: (row) => <DayText day={row.checkDate ?? row.paidOn} />,
      from: "sm",
    },
    amount,
    state,
  ];
}

import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Account } from "#contract/payments/receivables.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import type { MovementKind } from "#domain/payments/payments.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { Sum } from "../../ui/text/Sum.tsx";
import classes from "./account.module.css";

/** Each movement with the balance after it. On phones the amount stands below the movement's name. */
export function Movements({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { opening, movements, from } = account;
  if (movements.length === 0 && opening === 0) {
    return <p className={classes.none}>{t("payments.account.none")}</p>;
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("payments.fields.paidOn")}</th>
          <th scope="col">{t("payments.account.movement")}</th>
          <th scope="col" data-end data-wide>
            {t("payments.account.debit")}
          </th>
          <th scope="col" data-end data-wide>
            {t("payments.account.credit")}
          </th>
          <th scope="col" data-end>
            {t("payments.account.balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {opening !== 0 && (
          <tr>
            <td>
              <DayText day={from} />
            </td>
            <td>{t("payments.account.opening")}</td>
            <td data-end data-wide>
              –
            </td>
            <td data-end data-wide>
              –
            </td>
            <td data-end>
              <Sum dinars={opening} />
            </td>
          </tr>
        )}
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </tbody>
    </table>
  );
}

function MovementRow({ movement }: { movement: Account["movements"][number] }) {
  const { date, debit, credit, balance } = movement;
  return (
    <tr>
      <td>
        <DayText day={date} />
      </td>
      <td>
        <MovementName movement={movement} />
        <div className={classes.change}>
          {debit !== 0 && <Money dinars={debit} />}
          {credit !== 0 && <Money dinars={-credit} />}
        </div>
      </td>
      <td data-end data-wide>
        {debit !== 0 && <Money dinars={debit} />}
      </td>
      <td data-end data-wide>
        {credit !== 0 && <Money dinars={credit} />}
      </td>
      <td data-end>
        <Sum dinars={balance} />
      </td>
    </tr>
  );
}

function MovementName({ movement }: { movement: Account["movements"][number] }) {
  const { t } = useTranslation();
  const { kind, reversedKind, documentId, numero, label, credit } = movement;
  const isCredit = credit > 0;
  const nameOn = (of: MovementKind, isOnCreditSide: boolean) =>
    of === "OPENING" && isOnCreditSide
      ? t("payments.account.oldAdvance")
      : t(`payments.movement.${of}`);
  const names = [nameOn(kind, isCredit)];
  if (reversedKind !== null) names.push(nameOn(reversedKind, !isCredit));
  const name = names.join(" · ");
  if (documentId !== null && numero !== null) {
    const type = kind === "CREDIT_NOTE" ? "CREDIT_INVOICE" : "SALES_INVOICE";
    return (
      <>
        {name}{" "}
        <Anchor component={Link} to={detailPath({ type, id: documentId })} inherit>
          <RecordNumber>{displayedNumber(type, numero)}</RecordNumber>
        </Anchor>
      </>
    );
  }
  if (numero !== null) {
    return (
      <>
        {name} <RecordNumber>{numero}</RecordNumber>
      </>
    );
  }
  return (
    <>
      {name}
      {kind === "OPENING" && label !== null && (
        <>
          {" · "}
          <bdi>{label}</bdi>
        </>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnteredMovement } from "#contract/payments/corrections.ts";
import type { Day } from "#domain/days/days.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { useCan } from "../../api/useCan.ts";
import { textOfDay } from "../../ui/days/dayText.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { usePaymentActions } from "../actions/usePaymentActions.ts";
import type { Credit } from "../credits/credit.ts";
import { CreditButtons } from "../credits/CreditButtons.tsx";
import { useClientCredits } from "../queries.ts";
import classes from "./account.module.css";

/** The label with its day: old debts may have the same label. */
const nameWithDay = (label: string | null, datedOn: string) =>
  `${label ?? ""} · ${isolateLtr(textOfDay(datedOn as Day))}`;

/** Credits that can settle debts or be refunded, and the entered old debts, which can be cancelled. */
export function Credits({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useClientCredits(clientId);
  if (data === undefined && error !== null) {
    return <LoadError error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return null;
  const { unapplied, creditNotes, openingDebts } = data;
  if (unapplied.length + creditNotes.length + openingDebts.length === 0) return null;
  return (
    <ul className={classes.credits}>
      {unapplied.map(({ id, numero, unapplied: open, paidOn }) => {
        const name = t("payments.credit.advanceNamed", { name: isolateLtr(numero) });
        return (
          <CreditItem key={id} credit={{ subject: "payment", id, clientId, name, open }}>
            {t("payments.account.advance")} <RecordNumber>{numero}</RecordNumber> ·{" "}
            <DayText day={paidOn} />
          </CreditItem>
        );
      })}
      {creditNotes.map(({ id, type, numero, balance, date }) => {
        const number = displayedNumber(type, numero);
        const name = t("payments.credit.creditNoteNamed", { name: isolateLtr(number) });
        const credit: Credit = { subject: "document", id, clientId, name, open: balance ?? 0 };
        return (
          <CreditItem key={id} credit={credit}>
            {t("payments.movement.CREDIT_NOTE")} <RecordNumber>{number}</RecordNumber> ·{" "}
            <DayText day={date} />
          </CreditItem>
        );
      })}
      {openingDebts.map((debt) => (
        <OpeningItem key={debt.id} debt={debt} />
      ))}
    </ul>
  );
}

function CreditItem({ credit, children }: { credit: Credit; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
      <Money dinars={credit.open} />
      <CreditButtons credit={credit} />
    </li>
  );
}

function OpeningItem({ debt }: { debt: EnteredMovement }) {
  const { t } = useTranslation();
  const { cancelMovement } = usePaymentActions();
  const mayCorrect = useCan("payments.correct");
  const { id, clientId, label, amount, open, datedOn } = debt;
  const named = nameWithDay(label, datedOn);
  const isAdvance = amount < 0;
  const name = t("payments.credit.advanceNamed", { name: named });
  return (
    <li>
      <span>
        {t(isAdvance ? "payments.account.oldAdvance" : "payments.movement.OPENING")} ·{" "}
        <bdi>{label}</bdi> · <DayText day={datedOn} />
      </span>
      <OpenAmount open={open} of={Math.abs(amount)} />
      {isAdvance && <CreditButtons credit={{ subject: "movement", id, clientId, name, open }} />}
      {mayCorrect && (
        <Button
          data-needs-connection
          variant="subtle"
          size="compact-sm"
          aria-label={t("payments.takeBack.actionNamed", { name: named })}
          onClick={() => void cancelMovement(id)}
        >
          {t("payments.takeBack.action")}
        </Button>
      )}
    </li>
  );
}

/** The open amount, followed by the whole amount if the two differ. */
function OpenAmount({ open, of }: { open: number; of: number }) {
  const { t } = useTranslation();
  return (
    <span>
      <Money dinars={open} />
      {open !== of && (
        <>
          {" "}
          {t("payments.account.outOf")} <Money dinars={of} />
        </>
      )}
    </span>
  );
}

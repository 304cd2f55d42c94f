import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { corrections } from "#contract/payments/corrections.ts";
import { payments } from "#contract/payments/payments.ts";
import type { Day } from "#domain/days/days.ts";
import { isolateLtr } from "#domain/money/moneyText.ts";
import { call } from "../../api/call.ts";
import { useCan } from "../../api/useCan.ts";
import { textOfDay } from "../../ui/days/dayText.ts";
import { today } from "../../ui/days/today.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { useMoneyAction } from "../actions/useMoneyAction.ts";
import { usePaymentActions } from "../actions/usePaymentActions.ts";
import { useClientCredits } from "../queries.ts";
import classes from "./account.module.css";

/** What of an amount goes to which debt, the oldest due first. @throws ApiError as the preview does */
async function oldestDebts(clientId: string, amount: number) {
  const body = { clientId, paidOn: today(), method: "OTHER", amount, keepAsAdvance: true } as const;
  const { applications } = await call(payments.preview, { body });
  return applications.map(({ movementId, amount: part }) => ({ movementId, amount: part }));
}

/** Old debts may have the same label. */
const nameOf = (label: string | null, datedOn: string) =>
  `${label ?? ""} · ${isolateLtr(textOfDay(datedOn as Day))}`;

/** Advances that can settle debts, and the old debts that were entered, which can be taken back. */
export function Credits({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useClientCredits(clientId);
  const run = useMoneyAction();
  const { cancelMovement } = usePaymentActions();
  const mayWrite = useCan("payments.write");
  const mayCorrect = useCan("payments.correct");
  if (data === undefined && error !== null) {
    return <LoadError error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.unapplied.length + data.openingDebts.length === 0) return null;
  const apply = (subject: "payment" | "movement", id: string, amount: number) =>
    void run(
      async () => {
        const applications = await oldestDebts(clientId, amount);
        if (applications.length === 0) return null;
        const input = { params: { id }, body: { applications } };
        const operation =
          subject === "payment" ? corrections.applyPayment : corrections.applyMovement;
        return call(operation, input);
      },
      t("payments.account.applied"),
      t("payments.account.noOpenDebt"),
    );
  return (
    <ul className={classes.credits}>
      {data.unapplied.map(({ id, numero, unapplied, paidOn }) => (
        <li key={id}>
          <span>
            {t("payments.account.advance")} <Ltr>{numero}</Ltr> · <DayText day={paidOn} />
          </span>
          <Money dinars={unapplied} />
          {mayWrite && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t("payments.account.applyNamed", { name: isolateLtr(numero) })}
              onClick={() => apply("payment", id, unapplied)}
            >
              {t("payments.account.apply")}
            </Button>
          )}
        </li>
      ))}
      {data.openingDebts.map(({ id, label, amount, open, datedOn }) => (
        <li key={id}>
          <span>
            {t(amount < 0 ? "payments.account.oldAdvance" : "payments.movement.OPENING")} ·{" "}
            <bdi>{label}</bdi> · <DayText day={datedOn} />
          </span>
          <Money dinars={Math.abs(amount)} />
          {amount < 0 && open > 0 && mayWrite && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t("payments.account.applyNamed", { name: nameOf(label, datedOn) })}
              onClick={() => apply("movement", id, open)}
            >
              {t("payments.account.apply")}
            </Button>
          )}
          {mayCorrect && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t("payments.takeBack.actionNamed", { name: nameOf(label, datedOn) })}
              onClick={() => void cancelMovement(id)}
            >
              {t("payments.takeBack.action")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

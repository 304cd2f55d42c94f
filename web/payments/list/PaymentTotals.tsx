import { useTranslation } from "react-i18next";
import type { payments } from "#contract/payments/payments.ts";
import type { Reply } from "#contract/operation.ts";
import { centimes, centimesFromDinars, sumOf } from "#domain/money/money.ts";
import { Money } from "../../ui/text/Money.tsx";
import classes from "./list.module.css";

type Totals = Reply<typeof payments.list>["totals"];

/** The received amounts less refunds, by method, and the stamp duty collected with them. */
export function PaymentTotals({ totals }: { totals: Totals | undefined }) {
  const { t } = useTranslation();
  if (totals === undefined || totals.length === 0) return null;
  const sum = (field: "amount" | "stampDuty") =>
    sumOf(totals.map((each) => centimesFromDinars(each[field]) ?? centimes(0)));
  const stampDuty = sum("stampDuty");
  return (
    <dl className={classes.takings} aria-label={t("payments.list.takings")}>
      {totals.map(({ method, amount }) => (
        <div key={method}>
          <dt>{t(`payments.method.${method}`)}</dt>
          <dd>
            <Money dinars={amount} />
          </dd>
        </div>
      ))}
      <div data-whole>
        <dt>{t("payments.list.total")}</dt>
        <dd>
          <Money centimes={sum("amount")} />
        </dd>
      </div>
      {stampDuty > 0 && (
        <div>
          <dt>{t("payments.fields.stampDuty")}</dt>
          <dd>
            <Money centimes={stampDuty} />
          </dd>
        </div>
      )}
    </dl>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { receivables } from "#calls/payments/receivables.ts";
import type { Day } from "#domain/days/days.ts";
import { call } from "../../api/call.ts";
import { useCan } from "../../api/useCan.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { useMoneyAction } from "../actions/useMoneyAction.ts";
import classes from "./settlements.module.css";

/** The day by which the client promised to pay; after it the invoice is late. */
export function PromisedDayField({ invoice }: { invoice: Document }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const run = useMoneyAction();
  const mayWrite = useCan("payments.write");
  const { id, promisedOn } = invoice;
  const setPromisedDay = (day: Day | null) =>
    void run(
      async () => {
        const body = { promisedOn: day };
        const changed = await call(receivables.promise, { params: { id }, body });
        client.setQueryData(["documents", "one", id], changed);
      },
      t(day === null ? "payments.promise.removed" : "payments.promise.noted"),
    );
  if (!mayWrite) {
    return (
      promisedOn !== null && (
        <p className={classes.promised}>
          {t("payments.promise.label")} <DayText day={promisedOn} />
        </p>
      )
    );
  }
  return (
    <DayField
      label={t("payments.promise.label")}
      day={promisedOn as Day | null}
      onDay={setPromisedDay}
      onClear={() => setPromisedDay(null)}
      clearLabel={t("payments.promise.remove")}
      field="promisedOn"
    />
  );
}

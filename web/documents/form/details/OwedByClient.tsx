import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { receivables } from "#calls/payments/receivables.ts";
import { call } from "../../../api/call.ts";
import { useCan } from "../../../api/useCan.ts";
import { today } from "../../../ui/days/today.ts";
import { dinarsInSentence } from "../../../ui/text/dinarsInSentence.ts";
import classes from "./DetailsCard.module.css";

/**
 * The selected client's debt today, and how much of it is late. It renders nothing without a debt, or if the user may
 * not read payments.
 */
export function OwedByClient({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const mayRead = useCan("payments.read");
  const { data } = useQuery({
    queryKey: ["payments", "owed", clientId],
    queryFn: ({ signal }) => {
      const query = { from: today(), to: today() };
      return call(receivables.account, { params: { id: clientId }, query, signal });
    },
    enabled: mayRead,
  });
  if (data === undefined || data.closing <= 0) return null;
  const { days1To30, days31To60, days61To90, over90 } = data.aging;
  const late = Math.min(days1To30 + days31To60 + days61To90 + over90, data.closing);
  const amount = dinarsInSentence(data.closing);
  return (
    <p className={classes.owed} data-late={late > 0 || undefined}>
      {late > 0
        ? t("documents.form.owesLate", { amount, late: dinarsInSentence(late) })
        : t("documents.form.owes", { amount })}
    </p>
  );
}

import { useTranslation } from "react-i18next";
import { corrections } from "#contract/payments/corrections.ts";
import { call } from "../../api/call.ts";
import { useMoneyAction } from "../actions/useMoneyAction.ts";
import type { OpeningDebt } from "./OpeningDebtDialog.tsx";

/** Returns a function that adds what a client owed before, below 0 an old advance. */
export function useOpeningDebt(clientId: string) {
  const { t } = useTranslation();
  const run = useMoneyAction();
  return (body: OpeningDebt) =>
    run(
      () => call(corrections.addOpeningDebt, { params: { id: clientId }, body }),
      t("payments.account.openingAdded"),
    );
}

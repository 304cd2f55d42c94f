import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { TAX_REGIMES, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { today } from "../../ui/days/today.ts";
import { focusUnreadDay } from "../../ui/days/unreadDay.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useChangeTaxRegime } from "../queries.ts";

/** The state of the dialog: what is chosen, from which day, and why the server refuses it. */
export function useRegimeChange(current: TaxRegime, onSaved: () => void) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useChangeTaxRegime();
  const [regime, setRegime] = useState(current);
  const [since, setSince] = useState(today);
  const [error, setError] = useState<string | null>(null);
  const choose = (value: string) => {
    const chosen = TAX_REGIMES.find((each) => each === value);
    if (chosen !== undefined) setRegime(chosen);
  };
  const chooseDay = (day: Day) => {
    setSince(day);
    setError(null);
  };
  const save = async () => {
    if (focusUnreadDay()) return;
    try {
      await mutateAsync({ regime, since });
      onSaved();
    } catch (cause) {
      const refused = fieldErrors(cause, t).since;
      if (refused !== undefined) return setError(refused);
      toast.error(t("enterprises.taxRegime.failed"), { description: errorText(cause, t) });
    }
  };
  return { regime, since, choose, chooseDay, error, save, isSaving: isPending };
}

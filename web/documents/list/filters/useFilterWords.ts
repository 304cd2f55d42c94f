import { useTranslation } from "react-i18next";
import { type Day, formatDay } from "#domain/days.ts";
import type { Language } from "#domain/language.ts";
import type { Centimes } from "#domain/money.ts";
import { formatMoney } from "#domain/moneyText.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { STATUS_KEYS } from "../../kinds.ts";
import type { ActiveFilter } from "./filters.ts";

/**
 * Says what a filter that is set lets through: "Statut : Envoyé".
 * @param names the clients' names by their ids.
 */
export function useFilterWords(names: ReadonlyMap<string, string>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fromTo, leastMost } = useRangeWords(language);
  return (filter: ActiveFilter): string => {
    switch (filter.field) {
      case "search":
        return t("documents.filters.chip.search", { value: filter.value });
      case "status": {
        const value = t(`documents.status.${STATUS_KEYS[filter.value]}`);
        return t("documents.filters.chip.status", { value });
      }
      case "date":
        return fromTo(filter.from, filter.to);
      case "amount":
        return leastMost(filter.min, filter.max);
      case "paymentMethod": {
        const value = t(`documents.paymentMethod.${filter.value}`);
        return t("documents.filters.chip.paymentMethod", { value });
      }
      case "client": {
        const value = names.get(filter.value) ?? t("documents.filters.unknownClient");
        return t("documents.filters.chip.client", { value });
      }
      case "sort": {
        const value = t(`documents.filters.sortBy.${filter.by}.${filter.order}`);
        return t("documents.filters.chip.sort", { value });
      }
    }
  };
}

function useRangeWords(language: Language) {
  const { t } = useTranslation();
  const dayText = (day: Day) => isolated(formatDay(day, language));
  const amountText = (amount: Centimes) => formatMoney(amount, language);
  const fromTo = (first: Day | null, last: Day | null) => {
    const from = first && dayText(first);
    const to = last && dayText(last);
    if (from === null) return t("documents.filters.chip.dateTo", { to });
    if (to === null) return t("documents.filters.chip.dateFrom", { from });
    return t("documents.filters.chip.dateBetween", { from, to });
  };
  const leastMost = (least: Centimes | null, most: Centimes | null) => {
    const min = least === null ? null : amountText(least);
    const max = most === null ? null : amountText(most);
    if (min === null) return t("documents.filters.chip.amountMax", { max });
    if (max === null) return t("documents.filters.chip.amountMin", { min });
    return t("documents.filters.chip.amountBetween", { min, max });
  };
  return { fromTo, leastMost };
}

/** Left to right in Arabic too. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import { DEFAULT_TAX_REGIME, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { today as currentDay } from "../../ui/days/today.ts";

/** A regime from a day, or from the beginning, until the next one starts. */
export interface RegimePeriod {
  regime: TaxRegime;
  since: Day | null;
  /** The day on which the next one starts; null for the last one. */
  next: Day | null;
  isCurrent: boolean;
  isUpcoming: boolean;
}

/** All regimes of an organization, latest first. The default regime applies before the first choice. */
export function regimePeriods(
  { taxRegimes }: Pick<Enterprise, "taxRegimes">,
  today = currentDay(),
): RegimePeriod[] {
  const dated = [...taxRegimes, { regime: DEFAULT_TAX_REGIME, since: null }];
  return dated.map(({ regime, since }, at) => {
    const next = dated[at - 1]?.since ?? null;
    const isUpcoming = since !== null && since > today;
    return {
      regime,
      since,
      next,
      isUpcoming,
      isCurrent: !isUpcoming && (next === null || next > today),
    };
  });
}

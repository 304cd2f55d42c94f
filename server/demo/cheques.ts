import type { Day } from "#domain/days/days.ts";

const BANKS = ["Banque du Littoral, Oran", "Banque de l'Ouest, Tlemcen", "بنك الهضاب، سطيف"];

/** The check details of an invoice or payment. Documents with another payment method drop them. */
export function demoCheque(place: number, date: Day) {
  return {
    checkNumber: String(4_107_003 + 37 * place),
    checkDate: date,
    checkBank: BANKS[place % BANKS.length],
  };
}

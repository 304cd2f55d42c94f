import type { Day } from "#domain/days/days.ts";

const BANKS = ["Banque du Littoral, Oran", "Banque de l'Ouest, Tlemcen", "بنك الهضاب، سطيف"];

/** The check that pays an invoice; a document with another payment method doesn't keep it. */
export function checkFor(place: number, date: Day) {
  return {
    checkNumber: String(4_107_003 + 37 * place),
    checkDate: date,
    checkBank: BANKS[place % BANKS.length],
  };
}

import { type Centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import { parseEnteredAmount } from "#domain/values/amount.ts";
import type { AddressField } from "../../../ui/table/addressFields.ts";

/** The largest total that a document can have, in centimes. */
const MAX_AMOUNT = 999_999_999_999_999 as Centimes;

/** An amount in centimes, or null; in the address dinars: 1234.5. */
export const amountField: AddressField<Centimes | null> = {
  read: (text) => {
    const read = text.trim() === "" ? "number" : parseEnteredAmount(text, MAX_AMOUNT);
    return typeof read === "string" ? null : read;
  },
  write: (value) => (value === null ? "" : String(dinarsFromCentimes(value))),
};

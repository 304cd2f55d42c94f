import { type BasisPoints, type Centimes, centimes } from "../money/money.ts";
import { type NumberProblem, parseDecimal, scaleDecimal } from "./decimal.ts";
import { plainText } from "./plainText.ts";

/** The names of the dinar before or after an amount. */
const DINAR = String.raw`(?:da|d\.a\.?|dzd|dinars?|د\.?\s?ج\.?|دينار[اً]*|دنانير)`;
const CURRENCY = new RegExp(String.raw`^${DINAR}\s*(?=\d)|(?<=[\d.,])\s*${DINAR}$`, "giu");

const PERCENT_SIGN = /[%٪]/;

const RATE_MAX = 100_00;

/** The maximum number of digits of an amount in whole dinars. */
const MAX_WHOLE_DINARS_DIGITS = 12;

const removeCurrency = (text: string) => plainText(text).replace(CURRENCY, "");

/**
 * Parses an entered or imported amount in dinars: "1 234,50", "119,00 DA", "١٢٣٤٫٥ د.ج"; blank is
 * 0. "1.234" is ambiguous and refused.
 * @param max in centimes, inclusive
 */
export function parseEnteredAmount(text: string, max: Centimes): Centimes | NumberProblem {
  const read = parseHundredths(removeCurrency(text));
  if (typeof read === "string") return read;
  return read > max ? "tooLarge" : centimes(read);
}

/** Parses a percentage from 0 to 100 to basis points: "19", "19,25 %"; blank is 0. */
export function parsePercentage(text: string): BasisPoints | NumberProblem {
  const read = parseHundredths(plainText(text).replace(PERCENT_SIGN, ""));
  if (typeof read === "string") return read;
  return read > RATE_MAX ? "percent" : (read as BasisPoints);
}

/**
 * Parses an amount of whole dinars, such as a capital: "100 000,00", "1.500.000 DA". Decimals other
 * than zeros are refused, so the sign of "100.000" separates thousands.
 */
export function parseWholeDinars(text: string): number | "number" | "wholeNumber" | "tooLarge" {
  const read = parseDecimal(removeCurrency(text));
  if (read === null) return "number";
  const { whole, fraction, isAmbiguous } = read;
  const digits = isAmbiguous ? whole + fraction : whole;
  if (!isAmbiguous && !/^0*$/.test(fraction)) return "wholeNumber";
  return digits.length > MAX_WHOLE_DINARS_DIGITS ? "tooLarge" : Number(digits);
}

/** The digits of an amount of whole dinars; any other text unchanged. */
export function normalizeWholeDinars(text: string): string {
  const read = parseWholeDinars(text);
  return typeof read === "string" ? text : String(read);
}

function parseHundredths(text: string): number | NumberProblem {
  if (text.trim() === "") return 0;
  const read = parseDecimal(text);
  if (read === null) return "number";
  if (read.isAmbiguous) return "ambiguous";
  const scaled = scaleDecimal(read, 2);
  return scaled === "tooManyDecimals" ? "twoDecimals" : scaled;
}

import { z } from "zod";
import { trimToNull } from "#domain/clients/clients.ts";
import { parseDay, type Day } from "#domain/days/days.ts";
import { isMonth, type Month } from "#domain/days/months.ts";
import { isEmail } from "#domain/text/email.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { centimesFromDinars, fractionToBasisPoints } from "#domain/money/money.ts";
import { legalFormFromText } from "#domain/parties/legalForms.ts";
import { normalizeNumber } from "#domain/numbering/enteredNumber.ts";
import { toOneLine } from "#domain/text/texts.ts";
import { normalizeDigits } from "#domain/values/digits.ts";
import { latinDigits } from "#domain/values/plainText.ts";
import { addFieldError, withCode } from "./fieldErrors.ts";

// zod's compiled parsers use `new Function`, which the pages' Content-Security-Policy forbids.
if ("document" in globalThis) z.config({ jitless: true });

/** PostgreSQL refuses NUL, and a lone surrogate can't be encoded in UTF-8. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** A text that PostgreSQL can store. */
export const storable = z.string().refine(isStorable, withCode("INVALID_CHARACTERS"));

/** A required text of one line. */
export function requiredText(max: number) {
  return storable
    .trim()
    .max(max)
    .transform(toOneLine)
    .refine((text) => trimToNull(text) !== null, withCode("REQUIRED"));
}

/**
 * An optional text of one line; absent, null, "" and 'null' all become null
 * (docs/rules/wire.md#optional-fields).
 */
export function optionalText(max: number) {
  return optionalMultilineText(max).transform((text) =>
    text === null ? null : trimToNull(toOneLine(text)),
  );
}

/** An optional text of one or more lines: notes, descriptions, addresses. */
export function optionalMultilineText(max: number) {
  return storable
    .trim()
    .max(max)
    .nullish()
    .transform((text) => trimToNull(text));
}

/**
 * The pattern of a number format. `optionalText` would drop characters that must be refused here.
 */
export const customFormat = optionalMultilineText(200).transform(
  (text) => text && normalizeNumber(text),
);

/** A required text of one or more lines. */
export function requiredMultilineText(min: number, max: number) {
  return storable.trim().min(min).max(max);
}

/** A field of a change: absent leaves it unchanged, null or "" clears it. */
export function unchangedIfAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.undefined(), schema]).optional();
}

/**
 * An optional field: absent, null and "" all mean no value, and are parsed to undefined or null
 * (docs/rules/wire.md#optional-fields).
 */
export function optionalValue<Schema extends z.ZodType>(schema: Schema) {
  return schema.or(z.literal("").transform(() => null)).nullish();
}

/** An optional VAT rate: a fraction of at most four decimals on the wire, basis points inside. */
export const vatFraction = optionalValue(z.number().min(0).max(1)).transform(
  (fraction, context) => {
    if (fraction == null) return null;
    const rate = fractionToBasisPoints(fraction);
    if (rate !== null) return rate;
    addFieldError(context, "MORE_THAN_FOUR_DECIMALS");
    return z.NEVER;
  },
);

/** The maximum length of an entered number and of an entered RIB, with their separators. */
const MAX_ENTERED_NUMBER_LENGTH = 80;
const MAX_ENTERED_RIB_LENGTH = 40;

/** An optional number of at most `max` digits (NIF, NIS). Separators are removed. */
export function optionalDigits(max: number) {
  return enteredDigits(MAX_ENTERED_NUMBER_LENGTH).refine(
    (text) => text === null || text.length <= max,
    withCode("TOO_LONG"),
  );
}

/** An optional identifier (RC, AI): Arabic digits become Latin ones. */
export function optionalIdentifier(max: number) {
  return optionalText(max).transform((text) => text && latinDigits(text));
}

function enteredDigits(max: number) {
  return optionalText(max)
    .transform((text) => text && normalizeDigits(text))
    .refine((text) => text === null || /^\d+$/.test(text), {
      ...withCode("DIGITS_ONLY"),
      abort: true,
    });
}

/**
 * A telephone as entered. Its format depends on the country, so the schema of the whole body
 * validates it.
 */
export function optionalTelephone() {
  return optionalText(MAX_ENTERED_NUMBER_LENGTH);
}

/** An optional legal form: the offered one that the text names in any language, else the text. */
export function optionalLegalForm(max: number) {
  return optionalText(max).transform((text) => text && legalFormFromText(text));
}

/** An optional bank account number of `length` digits. Separators are removed. */
export function optionalRib(length: number) {
  return enteredDigits(MAX_ENTERED_RIB_LENGTH).refine(
    (rib) => rib === null || rib.length === length,
    withCode("NOT_TWENTY_DIGITS"),
  );
}

/** An optional e-mail address of one line. */
export function optionalEmail(max: number) {
  return optionalText(max).refine(
    (text) => text === null || isEmail(text),
    withCode("INVALID_EMAIL"),
  );
}

/** An optional two-letter country code. */
export function optionalCountry(length: number) {
  return optionalText(length).refine(
    (code) => code === null || /^[A-Z]{2}$/.test(code),
    withCode("INVALID_FORMAT"),
  );
}

export const email = storable.trim().max(254).refine(isEmail, withCode("INVALID_EMAIL"));

export const id = z.uuid().toLowerCase();

/** The id that the caller gives a new record (docs/rules/wire.md#ids-of-new-records). */
export const newId = optionalValue(id).describe(
  "The id of the new record. A second creation under it returns the stored record, however long ago",
);

/**
 * For `params`: a malformed id is refused with NOT_FOUND
 * (docs/rules/wire.md#order-of-refusals).
 */
export const idParams = z.object({ id });

/** An amount: dinars with at most two decimals on the wire, parsed to centimes. */
export function dinars(max: number) {
  return z
    .number()
    .min(0)
    .max(max)
    .transform((amount, context) => {
      const centimes = centimesFromDinars(amount);
      if (centimes !== null) return centimes;
      addFieldError(context, "MORE_THAN_TWO_DECIMALS");
      return z.NEVER;
    });
}

/** The version of a record (docs/rules/wire.md#versions). */
export const version = z.number().int().min(1).max(2_147_483_647);

/**
 * The version that a change was made from. If the record has another one, the change is refused
 * with STALE. Absent: the last change wins.
 */
export const expectedVersion = optionalValue(version);

/** A day, `2026-11-20`; a timestamp is converted to its day in Algiers. */
export const day = z.string().transform((text, context): Day => {
  const read = parseDay(text);
  if (read !== null) return read;
  addFieldError(context, "INVALID_DAY");
  return z.NEVER;
});

/** A month, `2026-11`. */
export const month = z.string().transform((text, context): Month => {
  if (isMonth(text)) return text;
  addFieldError(context, "INVALID_MONTH");
  return z.NEVER;
});

export const language = z.enum(LANGUAGES);

/** `true` and `false` of a query string. */
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/**
 * Page, size and search of a list: pages start at 1; a size above 1,000 is reduced to 1,000
 * (docs/rules/wire.md#pagination).
 */
export const paging = {
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce
    .number()
    .min(1)
    .transform((limit) => Math.min(limit, 1000))
    .pipe(z.number().int())
    .default(10),
  search: z
    .string()
    .max(200)
    .refine(isStorable, withCode("INVALID_CHARACTERS"))
    .transform((text) => trimToNull(text))
    .default(null),
};

/** A page whose last row has this number or a higher one is slow to read. */
const FIRST_SLOW_ROW = 1_000;

/**
 * Whether the statement of a list page is slow (`Operation.slow`): a search, a deep page or a long
 * one.
 */
export const isSlowListQuery = (query: { page: number; limit: number; search: string | null }) =>
  query.search !== null || query.page * query.limit >= FIRST_SLOW_ROW;

/**
 * The order of clients and products: by creation, newest first; or the user's recent choices first,
 * then the others by name (docs/rules/documents.md#pickers).
 */
export const recordOrder = z.enum(["created", "recentlyUsed"]).default("created");

/**
 * The totals in the reply of a list. `total` and `totalPages` are absent if the query has
 * `total=false`.
 */
export const listTotals = {
  total: z.number().optional(),
  page: z.number(),
  totalPages: z.number().optional(),
  /** Whether the rows match similar words, because no row has the searched words. */
  near: z.literal(true).optional(),
};

/**
 * Whether a list searches for similar words if the search finds nothing
 * (docs/rules/search.md#near-words).
 */
export const nearOption = { near: flag.default(false) };

/** A comma-separated list in a query string: `DRAFT,SENT`. */
export function commaList<Item extends string>(item: z.ZodType<Item, string>) {
  return z
    .string()
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(item).max(200));
}

/** The times of a record's creation, change and archiving, their users, and the organization. */
export const auditFields = {
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  createdById: z.string().nullable(),
  updatedById: z.string().nullable(),
  deletedById: z.string().nullable(),
  enterpriseId: z.string(),
};

/** A reply without a body. */
export const emptyReply = z.undefined();

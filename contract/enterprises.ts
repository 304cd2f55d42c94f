import { z } from "zod";
import { type Day, isDay } from "#domain/days/days.ts";
import { VAT_ACTIVITIES } from "#domain/declarations/classes.ts";
import { mapKindFields } from "#domain/documents/documentKinds.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { checkCustomPattern, NUMBER_FORMAT_TYPES } from "#domain/numbering/numbering.ts";
import { hasOnlyPatternCharacters } from "#domain/numbering/enteredNumber.ts";
import { MAX_WRITE_OFF_LIMIT, RECEIPT_STAMP_DUTY_RULES } from "#domain/payments/payments.ts";
import {
  areReminderSteps,
  MAX_REMINDER_STEPS,
  MAX_STEPS_TEXT_LENGTH,
  parseReminderSteps,
} from "#domain/payments/reminders.ts";
import { STAMP_DUTY_SCHEDULES } from "#domain/totals/stampDuty.ts";
import { VAT_BASES } from "#domain/declarations/vatBasis.ts";
import { TAX_REGIMES } from "#domain/enterprises/taxRegimes.ts";
import { parseWholeDinars } from "#domain/values/amount.ts";
import type { ErrorCode } from "./errors.ts";
import { addFieldError, withCode } from "./fieldErrors.ts";
import { changeTextSchemas, replyTextSchemas, creationTextSchemas } from "./fields.ts";
import { operation } from "./operation.ts";
import {
  customFormat,
  day,
  dinars,
  flag,
  idParams,
  optionalValue,
  optionalText,
  requiredText,
  unchangedIfAbsent,
  version,
} from "./values.ts";

const numberFormat = z.object({ format: z.string(), formatType: z.enum(NUMBER_FORMAT_TYPES) });

const taxRegime = z.enum(TAX_REGIMES);
const vatBasis = z.enum(VAT_BASES);

export const enterprise = z.object({
  id: z.string(),
  name: z.string(),
  capitale: z.number().nullable(),
  ...replyTextSchemas(ENTERPRISE_TEXTS),
  logo_url: z.string().nullable(),
  signature_url: z.string().nullable(),
  cachet_url: z.string().nullable(),
  ...mapKindFields("formatField", () => numberFormat),
  stampDutySchedule: z.enum(STAMP_DUTY_SCHEDULES),
  /** Whether only managers may issue despite warnings (docs/rules/issuing.md#reserved-warnings). */
  warningsReserved: z.boolean(),
  /** Invoices dated from this day on are debts; null: payments are off (docs/rules/payments.md). */
  receivablesSince: z.string().nullable(),
  /** The first day after the closed months; null: none is closed (docs/rules/closed-months.md). */
  openFrom: z.string().nullable(),
  receiptStamp: z.enum(RECEIPT_STAMP_DUTY_RULES),
  /** Dinars: the highest remainder that is written off with a payment. */
  writeOffLimit: z.number(),
  /** The days late from which each reminder is proposed, ascending. */
  reminderSteps: z.array(z.number()),
  /** Its main activity, which decides the class of its lines (docs/rules/reports.md#class). */
  vatActivity: z.enum(VAT_ACTIVITIES),
  /** Its regime today (docs/rules/money.md#tax-regime). */
  taxRegime,
  /**
   * The regimes, each with the day from which it applies, the latest first. Empty if none was
   * chosen.
   */
  taxRegimes: z.array(z.object({ regime: taxRegime, since: z.custom<Day>(isDay) })),
  /**
   * The VAT bases, each with the day from which it applies, the latest first. Empty if none was
   * chosen.
   */
  vatBases: z.array(z.object({ basis: vatBasis, since: z.custom<Day>(isDay) })),
  createdAt: z.string(),
  updatedAt: z.string(),
  version,
  businessOwnerId: z.string(),
  /** The owner's name; the e-mail address of an owner without a name. */
  businessOwnerName: z.string(),
  clientCount: z.number(),
  productCount: z.number(),
});

export type Enterprise = z.output<typeof enterprise>;

/** A number as digits: every value of a multipart body is a text. */
const numberText = z
  .string()
  .refine((text) => /^\d+$/.test(text), withCode("DIGITS_ONLY"))
  .transform(Number);

const CAPITAL_ERRORS = {
  number: "NOT_WHOLE_DINARS",
  wholeNumber: "NOT_WHOLE_DINARS",
  tooLarge: "TOO_LARGE",
} as const;

/** An amount of whole dinars as a form sends it: "100 000,00 DA". */
const wholeDinarsText = z.string().transform((text, context) => {
  const read = parseWholeDinars(text);
  if (typeof read === "number") return read;
  addFieldError(context, CAPITAL_ERRORS[read]);
  return z.NEVER;
});

/** Whole dinars; null and "" clear it. */
const capital = optionalValue(
  z.union([z.number(), wholeDinarsText]).pipe(z.number().int().min(0).max(999_999_999_999)),
);

/** A version. In a multipart body it is a text. */
const expectedVersion = optionalValue(z.union([z.number(), numberText]).pipe(version));

/** A boolean. In a multipart body it is a text. */
const multipartBoolean = optionalValue(z.union([z.boolean(), flag]));

/** One to five ascending days late. In a multipart body they are a text, "3, 15, 30". */
const reminderSteps = z
  .union([z.array(z.number()).max(MAX_REMINDER_STEPS), z.string().max(MAX_STEPS_TEXT_LENGTH)])
  .transform((sent, context) => {
    const steps = typeof sent === "string" ? parseReminderSteps(sent) : sent;
    if (steps !== null && areReminderSteps(steps)) return steps;
    addFieldError(context, "INVALID_FORMAT");
    return z.NEVER;
  });

/** An alias of `register_commerce` (docs/rules/accounts.md#organization). */
const registre_commerce = optionalText(ENTERPRISE_TEXTS.tradeRegister.max);

const enterpriseCreation = z
  .object({
    name: requiredText(200),
    ...creationTextSchemas(ENTERPRISE_TEXTS),
    registre_commerce,
    capitale: capital,
    facture_format: optionalValue(z.enum(NUMBER_FORMAT_TYPES)),
    custom_format: customFormat,
    /** Absent or null: the default scale. */
    stampDutySchedule: optionalValue(z.enum(STAMP_DUTY_SCHEDULES)),
    /** Applies from the first day of the current year; absent or null: the default regime. */
    taxRegime: optionalValue(taxRegime),
    /** Whether to create another organization for a user who already has one. */
    another: optionalValue(z.boolean()),
  })
  .superRefine((body, context) => {
    if (body.facture_format !== "PERSONNALISE") return;
    const problem = checkCustomPattern(body.custom_format ?? "");
    if (problem !== null) addFieldError(context, problem, ["custom_format"]);
    else if (!hasOnlyPatternCharacters(body.custom_format ?? "")) {
      addFieldError(context, "NUMBER_CHARACTERS", ["custom_format"]);
    }
  });

/** The body of a change; absent fields are unchanged. */
const enterpriseChange = z.object({
  name: requiredText(200).optional(),
  ...changeTextSchemas(ENTERPRISE_TEXTS),
  registre_commerce: unchangedIfAbsent(registre_commerce),
  capitale: capital,
  stampDutySchedule: optionalValue(z.enum(STAMP_DUTY_SCHEDULES)).transform(
    (schedule) => schedule ?? undefined,
  ),
  warningsReserved: multipartBoolean.transform((reserved) => reserved ?? undefined),
  /** Null and "" leave it unchanged: payments can't be switched off. */
  receivablesSince: optionalValue(day).transform((since) => since ?? undefined),
  receiptStamp: optionalValue(z.enum(RECEIPT_STAMP_DUTY_RULES)).transform(
    (stamp) => stamp ?? undefined,
  ),
  writeOffLimit: optionalValue(dinars(MAX_WRITE_OFF_LIMIT / 100)).transform(
    (limit) => limit ?? undefined,
  ),
  reminderSteps: optionalValue(reminderSteps).transform((steps) => steps ?? undefined),
  vatActivity: optionalValue(z.enum(VAT_ACTIVITIES)).transform((activity) => activity ?? undefined),
  /** Whether to make the white background of the uploaded signature or stamp transparent. */
  signature_transparent: multipartBoolean,
  cachet_transparent: multipartBoolean,
  version: expectedVersion,
});

/** The operation that removes an image of the organization. It succeeds also if there is none. */
function imageRemoval(image: "logo" | "signature" | "cachet") {
  return operation({
    method: "DELETE",
    path: `/enterprises/me/${image}`,
    access: "organization.write",
    summary: `Remove the organization's ${image === "cachet" ? "stamp" : image}`,
    reply: enterprise,
  });
}

/** The maximum size of an image's file, in bytes (docs/rules/accounts.md#images). */
export const MAX_IMAGE_BYTES = 4 * 1024 * 1024;

/** The maximum size of a decoded image, in pixels. */
export const MAX_IMAGE_PIXELS = 24_000_000;

const IMAGE_ERRORS = [
  "INVALID_FILE_TYPE",
  "FILE_TOO_LARGE",
  "IMAGE_QUOTA_REACHED",
  "ORGANIZATION_BUSY",
  "SERVER_BUSY",
] as const satisfies ErrorCode[];

export const enterprises = {
  mine: operation({
    method: "GET",
    path: "/auth/enterprises/me",
    access: "account",
    summary: "The signed-in user's organization",
    reply: enterprise,
    errors: ["NO_ENTERPRISE"],
  }),
  create: operation({
    method: "POST",
    path: "/enterprises",
    access: "account",
    summary: "Create an organization; for a user who has one, with `another`",
    body: enterpriseCreation,
    reply: z.object({ data: enterprise }),
    status: 201,
    errors: ["ENTERPRISE_EXISTS", "DAILY_QUOTA_REACHED"],
  }),
  update: operation({
    method: "PUT",
    path: "/enterprises/me",
    access: "organization.write",
    summary: "Change the organization; as multipart, its signature and stamp images",
    body: enterpriseChange,
    files: { signature: MAX_IMAGE_BYTES, cachet: MAX_IMAGE_BYTES },
    reply: enterprise,
    errors: ["STALE", ...IMAGE_ERRORS],
  }),
  changeTaxRegime: operation({
    method: "PUT",
    path: "/enterprises/me/tax-regime",
    access: "organization.write",
    summary:
      "Set the tax regime from a day on, at most a year ahead; replaces the one of that day. Stored documents keep theirs",
    body: z.object({ regime: taxRegime, since: day }),
    reply: enterprise,
  }),
  removeTaxRegime: operation({
    method: "DELETE",
    path: "/enterprises/me/tax-regime/:since",
    access: "organization.write",
    summary: "Remove the tax regime of a day, so that the one before it goes on",
    params: z.object({ since: day }),
    reply: enterprise,
  }),
  changeVatBasis: operation({
    method: "PUT",
    path: "/enterprises/me/vat-basis",
    access: "declarations.write",
    summary: "Set when VAT is due from a day on; invoices keep the basis of their own day",
    body: z.object({ basis: vatBasis, since: day }),
    reply: enterprise,
    errors: ["PERIOD_CLOSED"],
  }),
  removeVatBasis: operation({
    method: "DELETE",
    path: "/enterprises/me/vat-basis/:since",
    access: "declarations.write",
    summary: "Remove when VAT is due from a day on, so that what was before goes on",
    params: z.object({ since: day }),
    reply: enterprise,
    errors: ["PERIOD_CLOSED"],
  }),
  updateLogo: operation({
    method: "PATCH",
    path: "/enterprises/:id/logo",
    access: "organization.write",
    summary: "Set the organization's logo",
    params: idParams,
    body: z.object({ version: expectedVersion }).nullish(),
    files: { logo: MAX_IMAGE_BYTES },
    reply: enterprise,
    errors: ["STALE", ...IMAGE_ERRORS],
  }),
  export: operation({
    method: "GET",
    path: "/enterprises/me/export",
    access: "organization.export",
    summary:
      "Everything that the organization has, as a .zip of JSON, spreadsheets, PDFs and images",
    query: z.object({ lang: z.enum(LANGUAGES).default("fr") }),
    /** A stream, sent while the archive is written. */
    reply: z.custom<AsyncIterable<Uint8Array>>(),
    produces: "application/zip",
    slow: true,
    errors: ["EXPORT_RUNNING"],
  }),
  removeLogo: imageRemoval("logo"),
  removeSignature: imageRemoval("signature"),
  removeStamp: imageRemoval("cachet"),
};

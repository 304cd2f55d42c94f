import { z } from "zod";
import { CLIENT_DOCUMENT_TEXTS } from "#domain/clients/clientFields.ts";
import { CLIENT_TYPES } from "#domain/clients/clients.ts";
import { DISCOUNT_TYPES } from "#domain/totals/discounts.ts";
import { NATURES } from "#domain/declarations/classes.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents/documents.ts";
import { ISSUE_STATES } from "#domain/issuing/issuing.ts";
import { DOCUMENT_PAYMENT_STATES } from "#domain/payments/payments.ts";
import { STAMP_DUTY_SCHEDULES } from "#domain/totals/stampDuty.ts";
import { TAX_REGIMES } from "#domain/enterprises/taxRegimes.ts";
import { replyTextSchemas } from "./fields.ts";
import { vatExemption } from "./vatExemption.ts";

export const kind = z.enum(DOCUMENT_KINDS);
const status = z.enum(DOCUMENT_STATUSES);
export const paymentMethod = z.enum(PAYMENT_METHODS);

const line = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.number(),
  unitOfMeasure: z.string().nullable(),
  unitPrice: z.number(),
  ref_product: z.string().nullable(),
  remise: z.number(),
  remiseType: z.enum(DISCOUNT_TYPES),
  tva: z.number(),
  /**
   * The entered rate, where terms without VAT replaced it; else null
   * (docs/rules/money.md#typed-rates).
   */
  typedTva: z.number().nullable(),
  /** The line of the invoice that a line of its credit note credits. */
  sourceLineId: z.string().nullable(),
  totalHT: z.number(),
  totalTTC: z.number(),
  /** The class of an issued line (docs/rules/reports.md#class); null until the issue. */
  nature: z.enum(NATURES).nullable(),
  /** The chosen box of the G50; null if none was chosen. */
  g50Line: z.string().nullable(),
});

const documentClient = z.object({
  id: z.string(),
  nom: z.string(),
  prenom: z.string().nullable(),
  email: z.string().nullable(),
  ...replyTextSchemas(CLIENT_DOCUMENT_TEXTS),
  /** The two-letter code of its country. */
  country: z.string().nullable(),
  userType: z.enum(CLIENT_TYPES),
  vatExemption,
  counter: z.boolean(),
});

export const documentRow = z.object({
  id: z.string(),
  numero: z.string(),
  type: kind,
  enterpriseId: z.string(),
  clientId: z.string(),
  client: documentClient,
  status,
  date: z.string(),
  dueDate: z.string(),
  notes: z.string().nullable(),
  paymentMethod,
  /** The check that pays an invoice or credit note (docs/rules/documents.md#checks). */
  checkNumber: z.string().nullable(),
  checkDate: z.string().nullable(),
  checkBank: z.string().nullable(),
  globalRemise: z.number(),
  globalRemiseType: z.enum(DISCOUNT_TYPES),
  stampDutySchedule: z.enum(STAMP_DUTY_SCHEDULES),
  /** The tax regime under which the document was computed (docs/rules/money.md#tax-regime). */
  taxRegime: z.enum(TAX_REGIMES),
  /** Null if no exemption could be chosen (docs/rules/money.md#exempt-documents). */
  vatExempt: z.boolean().nullable(),
  /** Why a line has 0 % VAT: one of VAT_REASONS, or free text. */
  vatReason: z.string().nullable(),
  Total_HT_avant_remises: z.number(),
  Total_Remises: z.number(),
  Total_après_Remises: z.number(),
  T_V_A: z.number(),
  stampDuty: z.number(),
  Total_à_payer: z.number(),
  sourceId: z.string().nullable(),
  /** The number of the source. It stays after the source is deleted. */
  sourceNumero: z.string().nullable(),
  /** Null for quotations and purchase orders, which are never issued. */
  issueState: z.enum(ISSUE_STATES).nullable(),
  issuedAt: z.string().nullable(),
  issuedById: z.string().nullable(),
  sealNumber: z.number().nullable(),
  /**
   * The time of the last mail, or of the first change to SENT by a user. Issuing doesn't set it. A
   * change to DRAFT clears it.
   */
  sentAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /**
   * The settled amount in dinars; null for a document that isn't counted as a debt or credit
   * (docs/rules/payments.md#documents).
   */
  settled: z.number().nullable(),
  /** The balance due in dinars; on a credit note, the unused amount. Null like `settled`. */
  balance: z.number().nullable(),
  /** Null for other kinds, and for an invoice that isn't counted as a debt. */
  paymentState: z.enum(DOCUMENT_PAYMENT_STATES).nullable(),
  /**
   * Days after its promised or due day; 0 without a balance due. Null like `paymentState`.
   */
  overdueDays: z.number().nullable(),
  promisedOn: z.string().nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
});

/** A document with its lines, and the images that its printed page can have. */
export const document = documentRow.extend({
  lines: z.array(line),
  pageImages: z.object({ logo: z.boolean(), signature: z.boolean(), cachet: z.boolean() }),
});

/** The fields of a document in links to it. */
export const link = documentRow.pick({
  id: true,
  numero: true,
  type: true,
  status: true,
  date: true,
  dueDate: true,
  Total_à_payer: true,
  issueState: true,
  deletedAt: true,
});

export type DocumentLink = z.output<typeof link>;
export type DocumentRow = z.output<typeof documentRow>;
export type Document = z.output<typeof document>;
export type DocumentLine = z.output<typeof line>;

const amounts = z.object({ quantity: z.number(), net: z.number() });

/**
 * The part of an invoice that can still be credited (docs/rules/money.md#credit-notes). Amounts are
 * in dinars.
 */
export const creditable = z.object({
  /** The total of its issued credit notes. */
  credited: z.number(),
  /** The remainder including VAT. */
  creditable: z.number(),
  lines: z.array(
    z.object({
      id: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      tva: z.number(),
      /** HT less its share of the global discount. */
      net: z.number(),
      left: amounts,
      /** The quantity and amount of which each credited quantity gets its share. */
      shared: amounts,
    }),
  ),
  /** The remainders by VAT rate. */
  vatByRate: z.array(z.object({ rate: z.number(), base: z.number(), vat: z.number() })),
});

export type CreditableReply = z.output<typeof creditable>;

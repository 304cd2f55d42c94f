import { z } from "zod";
import { CLIENT_TEXTS, MAX_CLIENT_NAME_LENGTH } from "#domain/clients/clientFields.ts";
import { BUSINESS_SECTORS, CLIENT_TYPES } from "#domain/clients/clients.ts";
import { DOCUMENT_KINDS, mapKinds } from "#domain/documents/documentKinds.ts";
import { ISSUE_STATES } from "#domain/issuing/issuing.ts";
import { DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents/documents.ts";
import { DOCUMENT_PAYMENT_STATES } from "#domain/payments/payments.ts";
import { CLIENT_IMPORT_ERRORS } from "#domain/spreadsheets/importErrors.ts";
import { type PhoneOccasion, parseTelephone } from "#domain/values/telephone.ts";
import { addFieldError } from "./fieldErrors.ts";
import { replyTextSchemas, creationTextSchemas } from "./fields.ts";
import { importReply } from "./spreadsheets.ts";
import { vatExemption, vatExemptionBody } from "./vatExemption.ts";
import {
  auditFields,
  email,
  expectedVersion,
  newId,
  optionalCountry,
  optionalValue,
  requiredText,
  listTotals,
  version,
} from "./values.ts";

/** The fields of the client form. */
const clientFields = z.object({
  nom: z.string(),
  prenom: z.string().nullable(),
  email: z.string().nullable(),
  ...replyTextSchemas(CLIENT_TEXTS),
  country: z.string().nullable(),
  business_sector: z.string().nullable(),
  userType: z.enum(CLIENT_TYPES),
});

export const client = clientFields.extend({
  vatExemption,
  /** Whether it is the organization's counter client. Pages show its name in their language. */
  counter: z.boolean(),
  /** Whether no reminders are proposed for it (docs/rules/payments.md#reminders). */
  remindersMuted: z.boolean(),
  id: z.string(),
  version,
  ...auditFields,
});

const documentSummary = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_KINDS),
  numero: z.string(),
  date: z.string(),
  dueDate: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  Total_à_payer: z.number(),
  totalAmount: z.number(),
  clientId: z.string(),
  issueState: z.enum(ISSUE_STATES).nullable(),
  paymentState: z.enum(DOCUMENT_PAYMENT_STATES).nullable(),
  overdueDays: z.number().nullable(),
  deletedAt: z.string().nullable(),
});

export const clientWithDocuments = client.extend({
  documents: z.array(documentSummary),
  documentCounts: z.object(mapKinds(() => z.number())),
  /** Dinars: the sales invoices of the current year that count as revenue. */
  invoicedThisYear: z.number(),
});

export type Client = z.output<typeof client>;
export type ListedClient = z.output<typeof listedClient>;
export type ClientDocument = z.output<typeof documentSummary>;
export type ClientWithDocuments = z.output<typeof clientWithDocuments>;

const writtenFields = z.object({
  userType: optionalValue(z.enum(CLIENT_TYPES)).transform((type) => type ?? "BUSINESS"),
  nom: requiredText(MAX_CLIENT_NAME_LENGTH),
  prenom: requiredText(MAX_CLIENT_NAME_LENGTH),
  email,
  ...creationTextSchemas(CLIENT_TEXTS),
  country: optionalCountry(2),
  business_sector: optionalValue(z.enum(BUSINESS_SECTORS)),
  vatExemption: vatExemptionBody,
});

export type ClientBody = z.output<typeof writtenFields>;

type BodyOccasion = Exclude<PhoneOccasion, "import">;

/**
 * Reads the telephone of a body, whose form depends on the body's country
 * (docs/rules/clients-and-products.md#telephones).
 */
function withTelephone<Body extends Pick<ClientBody, "telephone" | "country">, Sent>(
  body: z.ZodType<Body, Sent>,
  occasion: BodyOccasion,
) {
  const read = ({ telephone, country }: Body) => parseTelephone(telephone, country, occasion);
  return (
    body
      // A refinement, unlike a transformation, also runs when another field is refused.
      .superRefine((written, context) => {
        const { problem } = read(written);
        if (problem !== null) addFieldError(context, problem, ["telephone"]);
      })
      .transform((written) => ({ ...written, telephone: read(written).phone }))
  );
}

/** The fields of a creation or an edit. */
export const clientBody = (occasion: BodyOccasion) => withTelephone(writtenFields, occasion);

/** The body of a creation, with the id if the caller chooses it. */
export const newClient = withTelephone(writtenFields.extend({ newId }), "create");

/** The body of an edit, with the version that it was made from. */
export const clientChange = withTelephone(
  writtenFields.extend({ version: expectedVersion }),
  "edit",
);

const listedClient = client.extend({
  /** With `debts=true`: dinars owed today, debts less credits; below 0 for a client in credit. */
  owed: z.number().optional(),
  /** With `debts=true`: the late part of `owed`. */
  overdue: z.number().optional(),
});

export const clientPage = z.object({ clients: z.array(listedClient), ...listTotals });

/**
 * A row of a sheet: a client and its opening balance
 * (docs/rules/clients-and-products.md#opening-balances).
 */
const importedClient = clientFields.extend({
  openingBalance: z.number().nullable().describe("Dinars; below 0: an old advance"),
  openingDate: z.string().nullable(),
});

export const clientImport = importReply(importedClient, CLIENT_IMPORT_ERRORS);

export type ClientImport = z.output<typeof clientImport>;

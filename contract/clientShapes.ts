import { z } from "zod";
import { BUSINESS_SECTORS, CLIENT_LIMITS, CLIENT_TYPES, phoneProblem } from "#domain/clients.ts";
import { DOCUMENT_KINDS, DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents.ts";
import { CLIENT_IMPORT_ERRORS } from "#domain/importErrors.ts";
import { addFieldError, withCode } from "./fieldErrors.ts";
import { importReply } from "./spreadsheets.ts";
import {
  email,
  optionalDigits,
  optionally,
  optionalProse,
  optionalText,
  requiredText,
  totals,
} from "./values.ts";

export const client = z.object({
  id: z.string(),
  nom: z.string(),
  prenom: z.string().nullable(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  adresse: z.string().nullable(),
  wilaya: z.string().nullable(),
  country: z.string().nullable(),
  business_sector: z.string().nullable(),
  userType: z.enum(CLIENT_TYPES),
  registreCommerce: z.string().nullable(),
  NIF: z.string().nullable(),
  NIS: z.string().nullable(),
  AI: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  createdById: z.string().nullable(),
  updatedById: z.string().nullable(),
  deletedById: z.string().nullable(),
  enterpriseId: z.string(),
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
  deletedAt: z.string().nullable(),
});

export const clientWithDocuments = client.extend({
  documents: z.array(documentSummary),
  documentCounts: z.object({
    QUOTATION: z.number(),
    SALES_INVOICE: z.number(),
    PURCHASE_ORDER: z.number(),
    CREDIT_INVOICE: z.number(),
  }),
});

export type Client = z.output<typeof client>;
export type ClientDocument = z.output<typeof documentSummary>;
export type ClientWithDocuments = z.output<typeof clientWithDocuments>;

export type ClientBody = z.output<ReturnType<typeof clientBody>>;

/**
 * A client as it is written; creation is stricter about the telephone
 * (docs/rules/clients-and-products.md#telephones).
 */
export function clientBody(occasion: "create" | "edit") {
  return z
    .object({
      userType: optionally(z.enum(CLIENT_TYPES)).transform((type) => type ?? "BUSINESS"),
      nom: requiredText(CLIENT_LIMITS.name),
      prenom: requiredText(CLIENT_LIMITS.name),
      email,
      telephone: optionalText(CLIENT_LIMITS.phone),
      adresse: optionalProse(CLIENT_LIMITS.address),
      wilaya: optionalText(CLIENT_LIMITS.wilaya),
      country: optionalText(2).refine(
        (code) => code === null || /^[A-Z]{2}$/.test(code),
        withCode("INVALID_FORMAT"),
      ),
      business_sector: optionally(z.enum(BUSINESS_SECTORS)),
      registreCommerce: optionalText(CLIENT_LIMITS.tradeRegister),
      NIF: optionalDigits(CLIENT_LIMITS.taxNumber),
      NIS: optionalDigits(CLIENT_LIMITS.taxNumber),
      AI: optionalText(CLIENT_LIMITS.ai),
    })
    .superRefine((body, context) => {
      const problem = phoneProblem(body.telephone, body.country, occasion);
      if (problem !== null) addFieldError(context, problem, ["telephone"]);
    });
}

export const page = z.object({ clients: z.array(client), ...totals });

export const clientImport = importReply(
  client.pick({
    nom: true,
    prenom: true,
    email: true,
    telephone: true,
    adresse: true,
    wilaya: true,
    country: true,
    business_sector: true,
    userType: true,
    registreCommerce: true,
    NIF: true,
    NIS: true,
    AI: true,
  }),
  CLIENT_IMPORT_ERRORS,
);

export type ClientImport = z.output<typeof clientImport>;

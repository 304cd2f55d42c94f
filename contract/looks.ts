import { z } from "zod";
import { DOCUMENT_KINDS, mapKinds } from "#domain/documents/documentKinds.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import {
  DESIGNS,
  isColor,
  isReadableAccent,
  LOGO_SIZES,
  LOOKS_LIMITS,
  mapTranslations,
  OPTIONAL_COLUMNS,
  TOTAL_STYLES,
} from "#domain/documents/looks.ts";
import { withCode } from "./fieldErrors.ts";
import { operation } from "./operation.ts";
import {
  expectedVersion,
  optionalMultilineText,
  optionalText,
  unchangedIfAbsent,
  version,
} from "./values.ts";

const schemaPerColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(OPTIONAL_COLUMNS.map((column) => [column, schema])) as Record<
      (typeof OPTIONAL_COLUMNS)[number],
      Schema
    >,
  );

const conditions = z.object(mapKinds(() => z.string().nullable()));

/** Absent texts are unchanged. */
const conditionsChange = z
  .object(mapKinds(() => unchangedIfAbsent(optionalMultilineText(LOOKS_LIMITS.conditions))))
  .optional();

const looksReply = z.object({
  /** The version of the organization. */
  version,
  design: z.enum(DESIGNS),
  accent: z.string(),
  totalStyle: z.enum(TOTAL_STYLES),
  logoSize: z.enum(LOGO_SIZES),
  footer: z.string().nullable(),
  /** In French. */
  conditions,
  /** In the other languages; where a text is null, the French one is printed. */
  translatedConditions: z.object(mapTranslations(() => conditions)),
  columns: schemaPerColumn(z.boolean()),
});

/** "#rrggbb", dark enough for white text on it, and for white paper printed in black and white. */
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isColor, { ...withCode("INVALID_COLOR"), abort: true })
  .refine(isReadableAccent, withCode("COLOR_TOO_LIGHT"));

/** The body of a change; absent fields are unchanged. */
const looksChange = z.object({
  design: z.enum(DESIGNS).optional(),
  accent: accent.optional(),
  totalStyle: z.enum(TOTAL_STYLES).optional(),
  logoSize: z.enum(LOGO_SIZES).optional(),
  footer: unchangedIfAbsent(optionalText(LOOKS_LIMITS.footer)),
  conditions: conditionsChange,
  translatedConditions: z.object(mapTranslations(() => conditionsChange)).optional(),
  columns: schemaPerColumn(z.boolean().optional()).optional(),
});

export type LooksChange = z.output<typeof looksChange>;

export const looks = {
  get: operation({
    method: "GET",
    path: "/enterprises/me/looks",
    access: "organization.read",
    summary: "How the organization's documents are printed",
    reply: looksReply,
  }),
  update: operation({
    method: "PUT",
    path: "/enterprises/me/looks",
    access: "organization.write",
    summary: "Change how documents are printed; documents that left DRAFT keep their looks",
    body: looksChange.extend({ version: expectedVersion }),
    reply: looksReply,
    errors: ["STALE"],
  }),
  preview: operation({
    method: "POST",
    path: "/enterprises/me/looks/preview",
    servedOnFullDisk: true,
    access: "organization.read",
    summary: "An example document of the organization in these looks, without storing them",
    query: z.object({
      type: z.enum(DOCUMENT_KINDS).default("SALES_INVOICE"),
      lang: z.enum(LANGUAGES).default("fr"),
    }),
    body: looksChange,
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
  }),
};

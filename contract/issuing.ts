import { z } from "zod";
import { NATURES } from "#domain/declarations/classes.ts";
import { G50_LINES } from "#domain/declarations/g50Boxes.ts";
import { CANCEL_REASON_LENGTH } from "#domain/issuing/issuing.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { document } from "./documentShapes.ts";
import { operation } from "./operation.ts";
import { expectedVersion, id, idParams, optionalValue, requiredMultilineText } from "./values.ts";

const checklistItem = z.object({
  code: z.string(),
  path: z.string(),
  message: z.string(),
  article: z.string().optional(),
});

/** Issuing of sales invoices and credit notes (docs/rules/issuing.md). */
export const issuing = {
  checklist: operation({
    method: "GET",
    path: "/documents/:id/checklist",
    access: "invoices.issue",
    summary: "What an invoice or credit note lacks to be issued; nothing once it is",
    params: idParams,
    reply: z.object({ blocking: z.array(checklistItem), warnings: z.array(checklistItem) }),
  }),
  issue: operation({
    method: "POST",
    path: "/documents/:id/issue",
    access: "invoices.issue",
    summary: "Issue an invoice or credit note: it can't be changed afterwards",
    params: idParams,
    body: z
      .object({ acceptWarnings: z.boolean().default(false), version: expectedVersion })
      .prefault({}),
    reply: document,
    idempotent: true,
    errors: [
      "ARCHIVED",
      "CANCELLED",
      "ISSUED",
      "STALE",
      "SOURCE_NOT_ISSUED",
      "TOO_MANY_CREDIT_NOTES",
      "PERIOD_CLOSED",
      "NOT_ISSUABLE",
      "WARNINGS",
      "WARNINGS_RESERVED",
    ],
  }),
  changeClasses: operation({
    method: "PUT",
    path: "/documents/:id/classes",
    access: "declarations.write",
    summary: "What declarations count lines of an issued document as; their credit notes follow",
    params: idParams,
    body: z.object({
      lines: z
        .array(
          z.object({
            lineId: id,
            nature: z.enum(NATURES),
            g50Line: optionalValue(z.enum(G50_LINES)).transform((line) => line ?? null),
          }),
        )
        .min(1)
        .max(DOCUMENT_LIMITS.linesMax),
    }),
    reply: document,
    errors: ["CANCELLED", "NOT_ISSUED", "PERIOD_CLOSED"],
  }),
  cancel: operation({
    method: "POST",
    path: "/documents/:id/cancel",
    access: "invoices.cancel",
    summary: "Cancel an invoice or credit note, issued or not; it keeps its number",
    params: idParams,
    body: z.object({
      reason: requiredMultilineText(CANCEL_REASON_LENGTH.min, CANCEL_REASON_LENGTH.max),
    }),
    reply: document,
    idempotent: true,
    errors: ["ARCHIVED", "CANCELLED", "PERIOD_CLOSED", "SETTLED"],
  }),
};

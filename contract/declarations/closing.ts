import { z } from "zod";
import { REOPENING_REASON_LENGTH } from "#domain/declarations/closing.ts";
import { operation } from "../operation.ts";
import { month, requiredMultilineText } from "../values.ts";
import { declarations } from "./declarations.ts";

const { reply: g50 } = declarations.g50;

/** Closing of months (docs/rules/closed-months.md). */
export const closing = {
  reopen: operation({
    method: "POST",
    path: "/periods/:month/reopen",
    access: "periods.reopen",
    summary: "Reopen the month that was closed last",
    params: z.object({ month }),
    body: z.object({
      reason: requiredMultilineText(REOPENING_REASON_LENGTH.min, REOPENING_REASON_LENGTH.max),
    }),
    reply: g50,
    idempotent: true,
    slow: true,
    errors: ["PERIOD_NOT_IN_ORDER"],
  }),
  close: operation({
    method: "POST",
    path: "/periods/:month/close",
    access: "periods.close",
    summary:
      "Close a month that has ended: what it declares is kept, and nothing dated in it changes",
    params: z.object({ month }),
    body: z.object({ acceptAnomalies: z.boolean().default(false) }).prefault({}),
    reply: g50,
    idempotent: true,
    slow: true,
    errors: ["PERIOD_CLOSED", "PERIOD_NOT_ENDED", "PERIOD_NOT_IN_ORDER", "ANOMALIES"],
  }),
};

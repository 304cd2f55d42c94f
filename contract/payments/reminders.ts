import { z } from "zod";
import { CLIENT_TYPES } from "#domain/clients/clients.ts";
import { REMINDER_CHANNELS, REMINDER_REFUSALS } from "#domain/payments/reminders.ts";
import { client } from "../clientShapes.ts";
import { operation } from "../operation.ts";
import {
  id,
  idParams,
  isSlowListQuery,
  language,
  listTotals,
  optionalValue,
  paging,
} from "../values.ts";

/** A letter that was sent, printed or opened in WhatsApp. Amounts are in dinars. */
const reminder = z.object({
  id: z.string(),
  clientId: z.string(),
  /** Its place among the organization's steps, from 1. */
  step: z.number(),
  channel: z.enum(REMINDER_CHANNELS),
  sentOn: z.string(),
  /** The e-mail address or the telephone; null for a printed letter. */
  recipient: z.string().nullable(),
  owed: z.number(),
  late: z.number(),
});

const proposal = z.object({
  clientId: z.string(),
  nom: z.string(),
  prenom: z.string().nullable(),
  userType: z.enum(CLIENT_TYPES),
  email: z.string().nullable(),
  /** Debts less credits. */
  owed: z.number(),
  /** The late part of `owed`. */
  late: z.number(),
  /** The promised or due day of the oldest late debt. */
  oldest: z.string(),
  daysLate: z.number(),
  /** The step of the next letter, from 1. */
  step: z.number(),
  letter: z.object({ subject: z.string(), text: z.string() }),
  /** Opens a chat with the letter's text; null without a mobile number. */
  whatsapp: z.string().nullable(),
  /** The client's last letter, even one from before the steps restarted. */
  lastReminder: reminder.pick({ step: true, channel: true, sentOn: true }).nullable(),
});

/** The maximum number of clients in one call: a slow mail server takes some seconds for each. */
export const MAX_REMINDED_CLIENTS = 50;

/** Letters to clients whose debts are late (docs/rules/payments.md#reminders). */
export const reminders = {
  list: operation({
    method: "GET",
    path: "/reminders",
    access: "payments.read",
    summary: "The clients to remind, with the letter to each in a language",
    query: z.object({
      ...paging,
      lang: language.default("fr"),
      sortBy: z.enum(["oldest", "owed", "clientName"]).default("oldest"),
      sortOrder: z.enum(["asc", "desc"]).default("asc"),
    }),
    reply: z.object({
      clients: z.array(proposal),
      /** The sums of all pages. A search doesn't change them. */
      totals: z.object({ clients: z.number(), owed: z.number(), late: z.number() }),
      /** The number of clients with late debts for whom no letter is proposed, by the reason. */
      others: z.object({
        /** The first step isn't reached. */
        early: z.number(),
        /** A letter of the step was sent, and the next step isn't reached. */
        reminded: z.number(),
        muted: z.number(),
      }),
      ...listTotals,
    }),
    slow: isSlowListQuery,
  }),
  send: operation({
    method: "POST",
    path: "/reminders",
    access: "payments.write",
    summary:
      "Record letters to clients; by EMAIL they are sent with the statement. A letter that fails doesn't stop the others",
    body: z.object({
      clientIds: z.array(id).min(1).max(MAX_REMINDED_CLIENTS),
      channel: z.enum(REMINDER_CHANNELS),
      byHand: optionalValue(z.boolean())
        .transform((given) => given === true)
        .describe(
          "With EMAIL: the user's own mail program sends the letter, which is recorded only",
        ),
      /** The language of the letter and the statement. */
      lang: optionalValue(language).transform((chosen) => chosen ?? "fr"),
    }),
    reply: z.object({
      /** In the order of `clientIds`. */
      results: z.array(
        z.object({
          clientId: z.string(),
          reminder: reminder.nullable(),
          refusal: z.enum(REMINDER_REFUSALS).nullable(),
        }),
      ),
    }),
    idempotent: true,
    errors: ["MAIL_NOT_CONFIGURED", "EMAIL_NOT_VERIFIED"],
  }),
  letters: operation({
    method: "POST",
    path: "/reminders/letters.pdf",
    servedOnFullDisk: true,
    access: "payments.read",
    summary: "Letters as they were recorded, in one PDF",
    body: z.object({ ids: z.array(id).min(1).max(MAX_REMINDED_CLIENTS) }),
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
    errors: ["SELECTION_TOO_LARGE", "ORGANIZATION_BUSY", "SERVER_BUSY"],
  }),
  mute: operation({
    method: "PUT",
    path: "/clients/:id/reminders",
    access: "payments.write",
    summary: "Propose no reminders to a client, or propose them again",
    params: idParams,
    body: z.object({ muted: z.boolean() }),
    reply: client,
    errors: ["COUNTER_CLIENT"],
  }),
};

export type Reminders = z.output<typeof reminders.list.reply>;
export type ReminderProposal = Reminders["clients"][number];
export type ReminderResults = z.output<typeof reminders.send.reply>["results"];
export type Reminder = z.output<typeof reminder>;

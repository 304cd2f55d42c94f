import { create as contentDisposition } from "content-disposition";
import { reminders } from "#contract/payments/reminders.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { clientExists } from "../../clients/clientExists.ts";
import { abortOnDisconnect } from "../../http/clientDisconnectedError.ts";
import { registerOperation } from "../../http/registerOperation.ts";
import type { Services } from "../../services.ts";
import { listReminders } from "./listReminders.ts";
import { prepareLetterMails, sendLetterMails } from "./mailLetters.ts";
import { setRemindersMuted } from "./setRemindersMuted.ts";
import { printLetters } from "./printedLetter.ts";
import { presentReminderResults } from "./presentResults.ts";
import { recordLetters, requireClients } from "./recordLetters.ts";

const today = () => dayInAlgiers(new Date());

/** Registers the operations on reminders, the letters to clients whose debts are late (docs/rules/payments.md#reminders). */
export function reminderRoutes(services: Services): void {
  registerOperation(services, reminders.list, ({ input, transaction }) =>
    transaction((tx) => listReminders(tx, input.query, today())),
  );

  registerOperation(services, reminders.send, ({ input, transaction, sideEffect, ...call }) => {
    const { clientIds, channel, byHand, lang: language } = input.body;
    const isMailed = channel === "EMAIL" && !byHand;
    const request = { clientIds, channel, isMailed, language, today: today() };
    if (!isMailed) {
      return transaction(async (tx) => {
        await requireClients(tx, clientIds);
        return { results: presentReminderResults(clientIds, await recordLetters(tx, request)) };
      });
    }
    return sideEffect({
      prepare: (tx) => prepareLetterMails(services, tx, request),
      act: (letters) => sendLetterMails(services, call, letters),
      finish: async (_tx, { results }) => ({ results: presentReminderResults(clientIds, results) }),
    });
  });

  registerOperation(services, reminders.letters, async ({ input, reply, ...call }) => {
    const signal = abortOnDisconnect(reply);
    const { fileName, pdf } = await printLetters(services, input.body.ids, { ...call, signal });
    reply.header("content-type", "application/pdf");
    reply.header("content-disposition", contentDisposition(fileName));
    return Uint8Array.from(pdf);
  });

  registerOperation(
    services,
    reminders.mute,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => setRemindersMuted(tx, params.id, body.muted)),
    { exists: clientExists },
  );
}

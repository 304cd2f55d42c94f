import { clientDisplayName } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import type { MailText } from "#domain/documents/mailText.ts";
import { reminderLetter, type ReminderValues } from "#domain/payments/reminderText.ts";
import { reminderTone, type ReminderTone } from "#domain/payments/reminders.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readLateDebts } from "./lateDebts.ts";
import type { LateClient } from "./proposals.ts";

type RemindedClient = LateClient & { step: number };

/** A letter to a client, with its text and the values in it. */
export interface Letter extends MailText {
  client: RemindedClient;
  tone: ReminderTone;
  values: ReminderValues;
}

const readSendingEnterprise = ({ db, enterpriseId }: Transaction) =>
  db
    .selectFrom("enterprise")
    .select(["name", "reminder_steps"])
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();

export const clientNameFieldsOf = ({
  userType: type,
  nom: lastName,
  prenom: firstName,
}: LateClient) => ({ type, lastName, firstName }) as const;

/** Composes a letter to each client, in the tone of the client's step. */
export async function composeLetters(
  tx: Transaction,
  clients: readonly RemindedClient[],
  { language, today }: { language: Language; today: Day },
): Promise<Letter[]> {
  const ids = clients.map(({ clientId }) => clientId);
  const debts = await readLateDebts(tx, ids, today);
  const { name: organizationName, reminder_steps: steps } = await readSendingEnterprise(tx);
  return clients.map((client) => {
    const { owed, late, credits } = client;
    const kept = debts.get(client.clientId) ?? { debts: [], debtCount: 0 };
    const values = { owed, late, credits, ...kept };
    const clientName = clientDisplayName(clientNameFieldsOf(client), language);
    const tone = reminderTone(client.step, steps);
    return {
      client,
      tone,
      values,
      ...reminderLetter(language, { tone, clientName, organizationName, values }),
    };
  });
}

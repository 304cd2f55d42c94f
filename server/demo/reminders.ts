import { addDays, type Day } from "#domain/days/days.ts";
import type { ReminderChannel } from "#domain/payments/reminders.ts";
import type { Transaction } from "../database/database.ts";
import { readClientsToRemind } from "../payments/reminders/proposals.ts";
import { recordLetters } from "../payments/reminders/recordLetters.ts";
import { latestWorkdayUntil } from "./plan.ts";

/** The letters: how many days ago each was written, and how it was sent. */
const LETTERS: readonly { days: number; channel: ReminderChannel }[] = [
  { days: 20, channel: "PRINT" },
  { days: 7, channel: "EMAIL" },
  { days: 5, channel: "PRINT" },
];

/** Records each letter, to the client with the oldest debt on that day who has no letter yet. */
export async function recordReminders(
  tx: Transaction,
  clientIds: readonly string[],
  today: Day,
): Promise<void> {
  const reminded = new Set<string>();
  for (const { days, channel } of LETTERS) {
    const day = latestWorkdayUntil(addDays(today, -days));
    const [client] = (await readClientsToRemind(tx, clientIds, day))
      .filter(({ clientId }) => !reminded.has(clientId))
      .toSorted((one, other) => one.oldest.localeCompare(other.oldest) || one.owed - other.owed);
    if (client === undefined) continue;
    const letter = { clientIds: [client.clientId], channel, language: "fr", today: day } as const;
    await recordLetters(tx, { ...letter, isMailed: false });
    reminded.add(client.clientId);
  }
}

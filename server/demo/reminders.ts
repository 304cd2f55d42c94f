import { addDays, type Day } from "#domain/days/days.ts";
import type { ReminderChannel } from "#domain/payments/reminders.ts";
import type { Transaction } from "../database/database.ts";
import { readProposed } from "../payments/reminders/proposals.ts";
import { recordLetters } from "../payments/reminders/recordLetters.ts";
import { workday } from "./plan.ts";

/** Days before the last one; the second letter to the first client is due since. */
const LETTERS: readonly { days: number; channel: ReminderChannel }[] = [
  { days: 20, channel: "PRINT" },
  { days: 7, channel: "EMAIL" },
  { days: 5, channel: "PRINT" },
];

/** Records letters to clients whose debts were late some days ago, the longest late first. */
export async function recordReminders(
  tx: Transaction,
  clientIds: readonly string[],
  today: Day,
): Promise<void> {
  const reminded = new Set<string>();
  for (const { days, channel } of LETTERS) {
    const day = workday(addDays(today, -days));
    const late = (await readProposed(tx, clientIds, day))
      .filter(({ clientId }) => !reminded.has(clientId))
      .toSorted((one, other) => one.oldest.localeCompare(other.oldest) || one.owed - other.owed);
    const [first] = late;
    if (first === undefined) continue;
    const ids = [first.clientId];
    await recordLetters(tx, {
      clientIds: ids,
      channel,
      isMailed: false,
      language: "fr",
      today: day,
    });
    reminded.add(first.clientId);
  }
}

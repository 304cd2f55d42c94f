import type { Reminder, ReminderResults } from "#contract/payments/reminders.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import type { LetterResult, ReminderRow } from "./recordLetters.ts";

const presentReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  clientId: row.client_id,
  step: row.step,
  channel: row.channel,
  sentOn: row.sent_on,
  recipient: row.recipient,
  owed: dinarsFromCentimes(row.owed),
  late: dinarsFromCentimes(row.late),
});

/** Converts the outcome for each client, in the order of the request. A client without an outcome is refused as NOT_DUE. */
export function presentReminderResults(
  clientIds: readonly string[],
  results: ReadonlyMap<string, LetterResult>,
): ReminderResults {
  return [...new Set(clientIds)].map((clientId) => {
    const result = results.get(clientId) ?? { refusal: "NOT_DUE" as const };
    return "refusal" in result
      ? { clientId, reminder: null, refusal: result.refusal }
      : { clientId, reminder: presentReminder(result.reminder), refusal: null };
  });
}

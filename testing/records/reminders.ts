import { reminders } from "#contract/payments/reminders.ts";
import { addDays, type Day, dayInAlgiers } from "#domain/days/days.ts";
import type { Api } from "../api.ts";
import { queryAsTableOwner } from "./backup.ts";
import { issueDebt, type Trader } from "./payments.ts";

/** A day before today, in Algiers. */
export const daysAgo = (days: number): Day => addDays(dayInAlgiers(new Date()), -days);

/** Issues an invoice of 1,190 DA that is `days` late today. @returns its id */
export const issueLateDebt = (api: Api, trader: Trader, days: number): Promise<string> =>
  issueDebt(api, trader, { date: daysAgo(days + 10), dueDate: daysAgo(days) });

/** The clients with a proposed reminder, and the number of clients without one, by the reason. */
export const readReminders = (api: Api, { token }: Trader, query = {}) =>
  api.call(token, reminders.list, { query });

/**
 * Records a reminder to the trader's client.
 * @returns its outcome
 */
export async function recordReminder(
  api: Api,
  { token, clientId }: Trader,
  channel: "EMAIL" | "WHATSAPP" | "PRINT" = "PRINT",
) {
  const body = { clientIds: [clientId], channel };
  const { results } = await api.call(token, reminders.send, { body });
  return results[0]!;
}

/** Makes the reminders of the trader's client older by `days`. */
export const ageReminders = (api: Api, { clientId }: Trader, days: number) =>
  queryAsTableOwner(
    api.connection,
    "update reminder set sent_on = sent_on - $2::integer, created_at = created_at - make_interval(days => $2) where client_id = $1",
    [clientId, days],
  );

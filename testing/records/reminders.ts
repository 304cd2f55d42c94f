import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { reminders } from "#contract/payments/reminders.ts";
import { addDays, type Day, dayInAlgiers } from "#domain/days/days.ts";
import type { Api } from "../api.ts";
import type { MailServer } from "../servers/mailServer.ts";
import { queryAsTableOwner } from "./backup.ts";
import { issueDebt, tradingOwner, type Trader } from "./payments.ts";
import { verifyAddress } from "./verifiedAddress.ts";

/** A day before today, in Algiers. */
export const daysAgo = (days: number): Day => addDays(dayInAlgiers(new Date()), -days);

/** Issues an invoice of 1,190 DA that is `days` late today. @returns its id */
export const issueLateDebt = (api: Api, trader: Trader, days: number): Promise<string> =>
  issueDebt(api, trader, { date: daysAgo(days + 10), dueDate: daysAgo(days) });

/**
 * Creates a trader with a verified address whose client owes 1,190 DA, late by 20 days. The mail of the registration,
 * which is sent in the background, has been taken from the mail server then.
 */
export async function lateTrader(api: Api, mailServer: MailServer): Promise<Trader> {
  const trader = await tradingOwner(api);
  await mailServer.nextMailTo((await api.call(trader.token, accounts.me)).email);
  await verifyAddress(api, trader.token);
  await issueLateDebt(api, trader, 20);
  return trader;
}

/** Creates another client of the trader with a debt that is 20 days late. @returns its id */
export async function addLateClient(
  api: Api,
  { token }: Trader,
  fields: { nom: string; email?: string },
): Promise<string> {
  const body = { prenom: "Nadia", email: "nadia@tassili.dz", ...fields };
  const { id } = await api.call(token, clients.create, { body });
  await issueLateDebt(api, { token, clientId: id }, 20);
  return id;
}

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

import type { corrections, EnteredMovement } from "#contract/payments/corrections.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { clientExists } from "../clients/clientExists.ts";
import { refuseCounterClient } from "../clients/counterClient.ts";
import { invalidField, notFound } from "../http/apiError.ts";
import { lockAccount } from "../receivables/account.ts";
import { findOpeningMovements, loadMovement, presentMovement } from "../receivables/movements.ts";
import { readReceivableSettings } from "../receivables/settings.ts";
import { insertMovement } from "../receivables/settle.ts";

type Body = Parsed<typeof corrections.addOpeningDebt>["body"];

/**
 * Enters a debt or an advance from before the organization used Daftar.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `datedOn` or `dueOn`, RECEIVABLES_OFF,
 * COUNTER_CLIENT
 */
export async function addOpeningDebt(
  tx: Transaction,
  clientId: string,
  { body, today }: { body: Body; today: Day },
): Promise<EnteredMovement> {
  if (!(await clientExists(tx, clientId))) throw notFound();
  await refuseCounterClient(tx, clientId);
  const { label, amount, datedOn, dueOn } = body;
  if (datedOn > today) throw invalidField("datedOn", "AFTER_TODAY");
  if (dueOn != null && dueOn < datedOn) throw invalidField("dueOn", "BEFORE_DATE");
  await readReceivableSettings(tx);
  await lockAccount(tx, clientId);
  const { id } = await insertMovement(tx, {
    clientId,
    side: amount > 0 ? "DEBIT" : "CREDIT",
    kind: "OPENING",
    label,
    day: datedOn,
    dueOn: amount > 0 ? (dueOn ?? null) : null,
    amount: centimes(Math.abs(amount)),
  });
  return presentMovement(await loadMovement(tx, id));
}

/**
 * Lists the first 1,000 opening debts and old advances of a client that aren't cancelled, by day.
 *
 * @throws ApiError NOT_FOUND
 */
export async function listOpeningDebts(
  tx: Transaction,
  clientId: string,
): Promise<EnteredMovement[]> {
  if (!(await clientExists(tx, clientId))) throw notFound();
  return (await findOpeningMovements(tx, clientId)).map(presentMovement);
}

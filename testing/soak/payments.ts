import fc from "fast-check";
import { Client as Connection } from "pg";
import type { Client } from "#contract/clients.ts";
import type { Account } from "#contract/payments/receivables.ts";
import { addDays, type Day } from "#domain/days/days.ts";
import {
  type Movement,
  openAmountOn,
  amountOwedOn,
  type Settlement,
} from "#domain/payments/account.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { runningConnection } from "../../server/postgres/running.ts";
import { COMPLETE_ENTERPRISE } from "../records/completeEnterprise.ts";
import {
  type AccountLedger,
  emptyRecordIds,
  paymentSteps,
  performStep,
} from "../records/paymentSteps.ts";
import { type Caller, registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

/** The number of operations on each account before its sums are compared. */
const STEPS = 100;

const DAYS = [0, 10, 20, 40, 60].map((place) => addDays("2026-10-01" as Day, place));
const LAST = "2099-12-31" as Day;

/** The calls of payments on a client's account. `statuses` counts the replies by status. */
function ledgerOf(caller: Caller, clientId: string, statuses: Map<number, number>): AccountLedger {
  const send: AccountLedger["send"] = async (path, sent) => {
    const { status, body } = await caller.call("POST", path, sent);
    if (status >= 500) throw new Error(`POST ${path} is ${status}: ${JSON.stringify(body)}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status < 300 ? (body as Awaited<ReturnType<AccountLedger["send"]>>) : null;
  };
  return { clientId, send, made: emptyRecordIds() };
}

async function createClient(caller: Caller, at: number): Promise<string> {
  const body = { nom: `SARL Client ${at}`, prenom: "Yacine", email: `client${at}@soak.dz` };
  return ((await caller.call("POST", "/clients", body)).body as Client).id;
}

/** The stored movements and settlements of an account. Amounts are in centimes, days are texts. */
async function readStoredAccount(ownerConnection: Connection, clientId: string) {
  const { rows: movements } = await ownerConnection.query<
    Movement & { open: number; recounted: number }
  >(
    `select id, side, day::text, amount::float8, voided_at is not null as "isVoided",
            movement.open::float8, movement_recount.open::float8 as recounted
       from movement join movement_recount using (enterprise_id, id) where client_id = $1`,
    [clientId],
  );
  const { rows: settlements } = await ownerConnection.query<Settlement>(
    `select debit_id as "debitId", credit_id as "creditId", amount::float8,
            settled_on::text as "settledOn", ended_on::text as "endedOn"
       from settlement where client_id = $1`,
    [clientId],
  );
  return { movements, settlements };
}

/** The differences of the stored open amounts, the view and the API from the model. */
async function findFaults(
  ownerConnection: Connection,
  caller: Caller,
  clientId: string,
): Promise<string[]> {
  const { movements, settlements } = await readStoredAccount(ownerConnection, clientId);
  const faults = movements
    .filter((each) => each.open !== each.recounted)
    .map(({ id, open, recounted }) => `${id} has ${open} open, the view counts ${recounted}`);
  for (const each of movements.filter(({ isVoided }) => !isVoided)) {
    const open = openAmountOn(each, settlements, LAST);
    if (open !== each.open) faults.push(`${each.id} has ${each.open} open, the model ${open}`);
  }
  for (const asOf of DAYS) {
    const { body } = await caller.call("GET", `/clients/${clientId}/account?to=${asOf}`);
    const { closing, aging } = body as Account;
    const owed = dinarsFromCentimes(amountOwedOn(movements, asOf));
    if (closing !== owed || aging.total !== owed) {
      faults.push(`On ${asOf} ${closing} and ${aging.total} are owed, in the model ${owed}`);
    }
  }
  return faults;
}

/**
 * Performs random operations of payments on the accounts of new clients.
 * @returns faults: differences of the stored sums from those of the view and of the pure model
 */
export async function paymentTest(
  daftar: DaftarProcess,
  operations: number,
  seed: number,
): Promise<string[]> {
  const ownerConnection = new Connection(runningConnection(daftar.dataDir));
  await ownerConnection.connect();
  const accounts = Math.ceil(operations / STEPS);
  const sequences = fc.sample(paymentSteps(0, { most: STEPS }), { numRuns: accounts, seed });
  const caller = await registerCaller(daftar.url, "Atelier Atlas");
  const settings = { ...COMPLETE_ENTERPRISE, receivablesSince: "2026-01-01" };
  await caller.call("PUT", "/enterprises/me", settings);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  for (const [at, steps] of sequences.entries()) {
    const clientId = await createClient(caller, at);
    const account = ledgerOf(caller, clientId, statuses);
    for (const step of steps) await performStep(account, step);
    faults.push(...(await findFaults(ownerConnection, caller, clientId)));
  }
  await ownerConnection.end();
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  console.log(
    `payments: ${accounts * STEPS} operations on ${accounts} accounts (${answers}); ` +
      `${faults.length} faults (seed ${seed})`,
  );
  return faults;
}

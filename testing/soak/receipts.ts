import type { ContinuityReport } from "#contract/continuity.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { Client } from "pg";
import { runningConnection } from "../../server/postgres/running.ts";
import { type Caller, registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";
import { killInRounds, postOnce } from "./killRounds.ts";

const PARALLEL_PAYMENTS = 50;

/** The debt in dinars that the payments of a round settle. */
const DEBT = 25_000;

const PAYMENT = { paidOn: "2026-11-20", method: "CASH", amount: 500, keepAsAdvance: true };

type AcknowledgedPayment = Pick<Payment, "id" | "numero" | "applications">;

/** @returns the differences between acknowledged payments and what is stored */
async function findFaults(caller: Caller, made: readonly AcknowledgedPayment[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, numero, applications } of made) {
    const { status, body } = await caller.call("GET", `/payments/${id}`);
    const stored = body as Payment;
    const isWhole = status === 200 && stored.numero === numero;
    if (!isWhole || stored.applications.length !== applications.length) {
      faults.push(`${numero} was acknowledged and is ${status} now`);
    }
  }
  const numbers = made.map(({ numero }) => Number(numero.slice(3))).toSorted((a, b) => a - b);
  numbers.forEach((number, at) => {
    if (number !== at + 1) faults.push(`Receipt ${number} is at position ${at + 1}`);
  });
  const { body } = await caller.call("GET", "/numbering/continuity?year=2026");
  const { count, missing } = (body as ContinuityReport).receipts;
  if (count !== made.length || missing !== 0) {
    faults.push(`${made.length} were acknowledged, ${count} are there, ${missing} are missing`);
  }
  return faults;
}

/** Movements whose open amount differs from their amount less their settlements. */
export async function findWrongMovements({ dataDir }: DaftarProcess): Promise<string[]> {
  const ownerConnection = new Client(runningConnection(dataDir));
  await ownerConnection.connect();
  const { rows } = await ownerConnection.query<{ id: string }>(
    `select id from movement join movement_recount using (enterprise_id, id)
      where movement.open <> movement_recount.open`,
  );
  await ownerConnection.end();
  return rows.map(({ id }) => `Movement ${id} has another open amount than its settlements leave`);
}

/**
 * Records payments and kills the server's process group with PostgreSQL at random moments.
 * @returns faults; none when each acknowledged payment is stored once, the receipts are 1 to N, and the open amounts
 *   agree with the settlements
 */
export async function receiptTest(
  daftar: DaftarProcess,
  times: number,
  seed: number,
): Promise<string[]> {
  const caller = await registerCaller(daftar.url, "Atelier Atlas");
  await caller.call("PUT", "/enterprises/me", { receivablesSince: "2026-01-01" });
  const { clientId } = caller;
  const { acknowledged, interrupted } = await killInRounds(daftar, { times, seed }, async () => {
    const debt = { label: "Ancien carnet", amount: DEBT, datedOn: "2026-01-01" };
    await caller.call("POST", `/clients/${clientId}/opening-debts`, debt);
    const body = { clientId, ...PAYMENT };
    return Array.from({ length: PARALLEL_PAYMENTS }, () =>
      postOnce<Payment>(caller, "/payments", body),
    );
  });
  const faults = [
    ...(await findFaults(caller, acknowledged)),
    ...(await findWrongMovements(daftar)),
  ];
  console.log(
    `receipts: ${times} kills, ${acknowledged.length} payments acknowledged, ${interrupted} of them ` +
      `after a kill; ${faults.length} faults (seed ${seed})`,
  );
  return faults;
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { invoice, issueInvoice, issuingOwner } from "../../testing/records/issuing.ts";
import { readAuditFile, runVerifier, verifySeals } from "../../testing/records/seals.ts";
import { SEAL_KEY } from "../../testing/sealKey.ts";
import type { Transaction } from "../database/database.ts";
import { cancelDocument } from "../documents/issuing/cancelDocument.ts";
import { issueDocument } from "../documents/issuing/issueDocument.ts";
import { generateSealKey, parseSealKey } from "./sealKey.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** A new organization with an invoice that isn't issued. */
async function createDraftInvoice() {
  const owner = await issuingOwner(api);
  const { id: enterpriseId } = await api.call(owner.token, enterprises.mine);
  const { id: userId } = await api.call(owner.token, accounts.me);
  const body = invoice(owner.clientId);
  const { id } = await api.call(owner.token, documents.create, { body });
  return { owner, id, scope: { enterpriseId, userId } };
}

const issueRequest = (key = SEAL_KEY) => {
  const now = () => new Date();
  return {
    acceptWarnings: true,
    role: "BUSINESS_OWNER" as const,
    key,
    now,
    today: dayInAlgiers(now()),
  };
};

test.each([
  ["fails", () => Promise.reject(new Error("failed")), "failed"],
  [
    "loses its connection",
    ({ db }: Transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
    /terminat/,
  ],
])(
  "a transaction that %s after the seal leaves neither issue nor seal",
  async (_, end, message) => {
    const { owner, id, scope } = await createDraftInvoice();
    const dying = api.database.inTransaction(scope, async (tx) => {
      await issueDocument(tx, id, issueRequest());
      await end(tx);
    });
    await expect(dying).rejects.toThrow(message);
    const { issueState } = await api.call(owner.token, documents.get, { params: { id } });
    expect(issueState).toBe("NOT_ISSUED");
    expect(await verifySeals(api, owner.token)).toEqual({ total: 0, verified: 0, broken: null });
    await api.database.inTransaction(scope, (tx) => issueDocument(tx, id, issueRequest()));
    expect(await verifySeals(api, owner.token)).toEqual({ total: 1, verified: 1, broken: null });
  },
);

/** Fewer than the attempts of an issue, so that none fails because too many of its connections end. */
const MAX_ENDED_CONNECTIONS = 100;

/** Ends connections that write seals, until `isOver` or the maximum. @returns how many */
async function endSealingConnections(isOver: () => boolean): Promise<number> {
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  let ended = 0;
  while (!isOver() && ended < MAX_ENDED_CONNECTIONS) {
    const { rowCount } = await ownerConnection.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query like '%"seal_head"%' and state in ('active', 'idle in transaction')
        limit 1`,
    );
    ended += rowCount ?? 0;
  }
  await ownerConnection.end();
  return ended;
}

test("issues whose connections end are retried without a hole or a second seal", async () => {
  const owner = await issuingOwner(api);
  const body = invoice(owner.clientId);
  const made = await Promise.all(
    Array.from({ length: 50 }, () => api.call(owner.token, documents.create, { body })),
  );
  const issueOnce = async (id: string): Promise<number | null> => {
    const headers = { "idempotency-key": randomUUID() };
    for (let attempt = 0; ; attempt += 1) {
      try {
        const input = { params: { id }, headers };
        return (await api.call(owner.token, issuing.issue, input)).sealNumber;
      } catch (error) {
        if (attempt === MAX_ENDED_CONNECTIONS) throw error;
      }
    }
  };
  let isOver = false;
  const ending = endSealingConnections(() => isOver);
  const numbers = await Promise.all(made.map(({ id }) => issueOnce(id)));
  isOver = true;
  expect(await ending).toBeGreaterThan(0);
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  for (const [at, { id }] of made.entries()) {
    const { sealNumber } = await api.call(owner.token, documents.get, { params: { id } });
    expect(sealNumber).toBe(numbers[at]);
  }
  expect(await verifySeals(api, owner.token)).toEqual({ total: 50, verified: 50, broken: null });
});

test("a new key continues the chain, and the former key stays in the auditor's file", async () => {
  const { owner, id, scope } = await createDraftInvoice();
  await issueInvoice(api, owner);
  const other = parseSealKey(generateSealKey())!;
  await api.database.inTransaction(scope, (tx) => issueDocument(tx, id, issueRequest(other)));
  await issueInvoice(api, owner);
  expect(await verifySeals(api, owner.token)).toEqual({ total: 3, verified: 3, broken: null });
  const files = await readAuditFile(api, owner.token);
  const keys = JSON.parse(Buffer.from(files["keys.json"]!).toString()) as { id: string }[];
  expect(keys.map((key) => key.id).toSorted()).toEqual([SEAL_KEY.id, other.id].toSorted());
  expect(await runVerifier(files)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^3 seals verified: intact\n/),
  });
});

test("a seal is a millisecond later than the one before when the clock was set back", async () => {
  const { owner, id, scope } = await createDraftInvoice();
  const body = invoice(owner.clientId);
  const { id: second } = await api.call(owner.token, documents.create, { body });
  const requestAt = (time: string) => ({ ...issueRequest(), now: () => new Date(time) });
  await api.database.inTransaction(scope, (tx) =>
    issueDocument(tx, id, requestAt("2026-11-24T10:00:00.000Z")),
  );
  await api.database.inTransaction(scope, (tx) =>
    issueDocument(tx, second, requestAt("2026-11-24T08:00:00.000Z")),
  );
  await api.database.inTransaction(scope, (tx) =>
    cancelDocument(tx, second, {
      reason: "Saisie deux fois",
      key: SEAL_KEY,
      now: () => new Date("2026-11-24T08:00:00.000Z"),
    }),
  );
  const { issuedAt, cancelledAt } = await api.call(owner.token, documents.get, {
    params: { id: second },
  });
  expect([issuedAt, cancelledAt]).toEqual(["2026-11-24T10:00:00.001Z", "2026-11-24T10:00:00.002Z"]);
  expect(await verifySeals(api, owner.token)).toEqual({ total: 3, verified: 3, broken: null });
});

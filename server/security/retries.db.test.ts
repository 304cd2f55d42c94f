import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { documents } from "#contract/documents.ts";
import type { Operation } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { xlsx } from "../../testing/spreadsheets/workbooks.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";
import { setValueAt } from "../../testing/attacks/idParameters.ts";
import { makeOrganization, type Organization } from "../../testing/attacks/organization.ts";
import { validInputOf } from "../../testing/attacks/attackedOperations.ts";
import { type CallInput, send } from "../../testing/attacks/send.ts";

let mailServer: MailServer;
let api: Api;
let ownerConnection: Client;
let mine: Organization;
let theirs: Organization;

beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({
    mail: { smtpUrl: mailServer.url, mailFrom: "Daftar <daftar@example.dz>" },
  });
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  mine = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
  theirs = await makeOrganization(api, { word: "Xylographe", digits: "57319468" });
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
  await mailServer.close();
});

/** SQL that counts the changes of payments and movements, and the settlements that were added or ended separately. */
const PAYMENT_CHANGES = `
  (select count(*) from history where enterprise_id = $1 and subject in ('payment', 'movement'))
  + (select count(*) from settlement s where enterprise_id = $1 and not exists (
       select from movement m where m.enterprise_id = s.enterprise_id
          and m.id in (s.debit_id, s.credit_id) and m.created_at = s.created_at))
  + (select count(*) from settlement where enterprise_id = $1 and ended_reason <> 'CANCELLED')`;

/** The number of records of an organization plus the number of all documents that were mailed. */
async function countRecords({ enterpriseId }: Organization): Promise<number> {
  const { rows } = await ownerConnection.query<{ count: number }>(
    `select ((select count(*) from client where enterprise_id = $1)
           + (select count(*) from product where enterprise_id = $1)
           + (select count(*) from document where enterprise_id = $1)
           + (select count(*) from seal where enterprise_id = $1)
           + (select count(*) from saved_view where enterprise_id = $1)
           + (select count(*) from closing where enterprise_id = $1)
           + ${PAYMENT_CHANGES})::int as count`,
    [enterpriseId],
  );
  const sent = mailServer.mails.filter(({ attachments }) => attachments.length > 0);
  return (rows[0]?.count ?? 0) + sent.length;
}

const repeatableOperations = allOperations().filter(({ operation }) => operation.idempotent);

const otherSheets: Record<string, Uint8Array> = {
  "clients.import": await xlsx([
    ["nom", "prénom", "email"],
    ["Sarl Autre", "Amine", "contact@rahma.dz"],
  ]),
  "products.import": await xlsx([
    ["nom", "référence", "prix", "visibilité"],
    ["Autre", "CIM-1", 1200, "BOTH"],
  ]),
};

/** Changes the contents of an operation's input. */
function changeInput(name: string, input: CallInput): CallInput {
  const file = otherSheets[name];
  if (file !== undefined) return { ...input, files: { file } };
  if (input.body === undefined) return { params: { id: mine.documents.SALES_INVOICE } };
  const [field, value] = CHANGED_FIELDS[name] ?? ["notes", "Autre"];
  return { ...input, body: setValueAt(input.body, field, value) };
}

const CHANGED_FIELDS: Record<string, [field: string, value: string | boolean | number]> = {
  "payments.record": ["note", "Autre"],
  "corrections.changeState": ["reason", "Autre"],
  "corrections.cancelPayment": ["reason", "Autre"],
  "corrections.endSettlement": ["reason", "Autre"],
  "corrections.cancelMovement": ["reason", "Autre"],
  "corrections.applyPayment": ["applications.0.amount", 2],
  "corrections.applyCreditNote": ["applications.0.amount", 2],
  "corrections.applyMovement": ["applications.0.amount", 2],
  "corrections.refund": ["note", "Autre"],
  "corrections.writeOff": ["reason", "Autre"],
  "corrections.addOpeningDebt": ["label", "Autre"],
  "clients.create": ["nom", "SPA Autre"],
  "products.create": ["name", "Autre"],
  "documents.convert": ["targetType", "PURCHASE_ORDER"],
  "documents.send": ["message", "Autre"],
  "receivables.sendAccount": ["message", "Autre"],
  "reminders.send": ["lang", "ar"],
  "issuing.issue": ["acceptWarnings", false],
  "issuing.cancel": ["reason", "Autre"],
  "views.create": ["name", "Autre"],
  "closing.close": ["acceptAnomalies", false],
  "closing.reopen": ["reason", "Autre"],
};

const sendWithKey = (own: Organization, operation: Operation, input: CallInput, key: string) =>
  send(api, own.token, operation, input, { "idempotency-key": key });

test("every operation that creates records, seals or mailServer accepts an Idempotency-Key", () => {
  const names = repeatableOperations.map(({ name }) => name).toSorted();
  expect(names).toEqual([
    "clients.create",
    "clients.import",
    "closing.close",
    "closing.reopen",
    "corrections.addOpeningDebt",
    "corrections.applyCreditNote",
    "corrections.applyMovement",
    "corrections.applyPayment",
    "corrections.cancelMovement",
    "corrections.cancelPayment",
    "corrections.changeState",
    "corrections.endSettlement",
    "corrections.refund",
    "corrections.writeOff",
    "documents.convert",
    "documents.create",
    "documents.duplicate",
    "documents.send",
    "issuing.cancel",
    "issuing.issue",
    "payments.record",
    "products.create",
    "products.import",
    "receivables.sendAccount",
    "reminders.send",
    "views.create",
  ]);
});

describe.each(repeatableOperations)("$name", ({ name, operation }) => {
  const key = `${name}-${crypto.randomUUID()}`;

  test("sent five times concurrently and once later creates one record and one reply", async () => {
    const before = await countRecords(mine);
    const input = validInputOf(name, mine);
    const sent = Array.from({ length: 5 }, () => sendWithKey(mine, operation, input, key));
    const responses = [
      ...(await Promise.all(sent)),
      await sendWithKey(mine, operation, input, key),
    ];
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(
      new Set([operation.status]),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await countRecords(mine)).toBe(before + 1);
  });

  test("with the same key and different contents is IDEMPOTENCY_KEY_REUSED", async () => {
    const before = await countRecords(mine);
    const response = await sendWithKey(
      mine,
      operation,
      changeInput(name, validInputOf(name, mine)),
      key,
    );
    const result = [response.statusCode, response.json<ErrorBody>().code];
    expect(result).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await countRecords(mine)).toBe(before);
  });

  test("with the same key in another organization creates a record there", async () => {
    const before = await countRecords(theirs);
    const response = await sendWithKey(theirs, operation, validInputOf(name, theirs), key);
    expect(response.statusCode).toBe(operation.status);
    expect(await countRecords(theirs)).toBe(before + 1);
  });
});

test("one key for two operations is IDEMPOTENCY_KEY_REUSED", async () => {
  const key = crypto.randomUUID();
  const { body } = validInputOf("documents.create", mine);
  await sendWithKey(mine, documents.create, { body }, key);
  const params = { id: mine.documents.QUOTATION };
  const response = await sendWithKey(mine, documents.duplicate, { params }, key);
  expect(response.json<ErrorBody>().code).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("a refused request does not use up its key", async () => {
  const key = crypto.randomUUID();
  const { body } = validInputOf("documents.create", mine);
  const wrong = { body: setValueAt(body, "clientId", crypto.randomUUID()) };
  expect((await sendWithKey(mine, documents.create, wrong, key)).statusCode).toBe(400);
  expect((await sendWithKey(mine, documents.create, { body }, key)).statusCode).toBe(201);
});

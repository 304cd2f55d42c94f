import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { invoice, issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";

let api: Api;
/** The id of an issued invoice. */
let id: string;
let draftId: string;
let app: Client;

beforeAll(async () => {
  api = await startApi();
  const owner = await issuingOwner(api);
  id = await issueInvoice(api, owner);
  const body = invoice(owner.clientId);
  ({ id: draftId } = await api.call(owner.token, documents.create, { body }));
  const { enterpriseId } = await api.call(owner.token, documents.get, { params: { id } });
  app = new Client(api.connection);
  await app.connect();
  await app.query("set role daftar_app");
  await app.query("select set_config('app.enterprise_id', $1, false)", [enterpriseId]);
});

afterAll(async () => {
  await app.end();
  await api.close();
});

test.each([
  ["another total", "update document set total_to_pay = total_to_pay, vat = 1 where id = $1"],
  ["another number", "update document set number = 'X' where id = $1"],
  ["another date", "update document set date = '2020-01-01' where id = $1"],
  ["other notes", "update document set notes = 'x' where id = $1"],
  ["another client", `update document set client_snapshot = '{"lastName": "x"}' where id = $1`],
  ["the status DRAFT", "update document set status = 'DRAFT' where id = $1"],
  ["to undo the issue", "update document set issued_at = null, seal_number = null where id = $1"],
  ["to archive it", "update document set deleted_at = now() where id = $1"],
  ["to delete it", "delete from document where id = $1"],
  ["another line", "update document_line set unit_price = 1 where document_id = $1"],
  ["to delete its lines", "delete from document_line where document_id = $1"],
  [
    "a new line",
    `insert into document_line
     select (jsonb_populate_record(line, jsonb_build_object('position', 9))).*
       from document_line line where document_id = $1`,
  ],
])("the database refuses, as the program's role, %s", async (_, statement) => {
  await expect(app.query(statement, [id])).rejects.toMatchObject({ code: "ISS01" });
});

const MOVE_LINES =
  "update document_line set document_id = $2, position = position + 8 where document_id = $1";

test.each([
  ["out of an issued document", () => [id, draftId]],
  ["into an issued document", () => [draftId, id]],
])("the database refuses, as the program's role, to move lines %s", async (_, ids) => {
  await expect(app.query(MOVE_LINES, ids())).rejects.toMatchObject({ code: "ISS01" });
});

test.each([
  ["a changed seal", "update seal set payload = ''"],
  ["a deleted seal", "delete from seal"],
  ["an emptied chain", "truncate seal"],
])("the database refuses, as the program's role, %s", async (_, statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
});

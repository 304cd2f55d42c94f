import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conformity } from "#contract/conformity.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { PROGRESS_CONTENT_TYPE } from "#contract/progress.ts";
import { createExportLeases } from "../exportLeases.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { invoice, issueInvoice, issuingOwner } from "../../testing/records/issuing.ts";
import {
  readAuditFile,
  resealFiles,
  runVerifier,
  tamper,
  verifySeals,
} from "../../testing/records/seals.ts";
import { SEAL_KEY } from "../../testing/sealKey.ts";
import { generateSealKey, parseSealKey } from "../seals/sealKey.ts";

let api: Api;
let owner: { token: string; clientId: string };
let enterpriseId: string;
/** The ids of the documents of seals 1 to 4; the last seal is a cancellation. */
let ids: string[];

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
  ({ id: enterpriseId } = await api.call(owner.token, enterprises.mine));
  ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await issueInvoice(api, owner));
  const cancelled = await api.call(owner.token, issuing.cancel, {
    params: { id: ids[1]! },
    body: { reason: "Saisie deux fois" },
  });
  ids.push(cancelled.id);
});

afterAll(() => api.close());

/** The tables of the chain and of documents. */
const TABLES = ["seal", "seal_head", "seal_key", "document", "document_line"];

const KEEP_ROWS = TABLES.map((table) => `create table kept_${table} as table ${table}`).join("; ");

const RESTORE_ROWS = `do $$ declare restored text; kept text; names text; begin
  foreach restored in array '{${TABLES.join(",")}}'::text[] loop
    kept := 'kept_' || restored;
    names := (select string_agg(format('%I', column_name), ', ') from information_schema.columns
               where table_schema = 'public' and table_name = restored and is_generated = 'NEVER');
    execute format('delete from %I', restored);
    execute format('insert into %1$I (%2$s) select %2$s from %3$I', restored, names, kept);
    execute format('drop table %I', kept);
  end loop;
end $$`;

/** Changes rows of the chain or of documents, verifies the seals, and restores the rows. */
async function verifyAfterTampering(change: string, values: unknown[] = []) {
  await tamper(api, KEEP_ROWS);
  try {
    await tamper(api, change, values);
    const report = await verifySeals(api, owner.token);
    const verifier = await runVerifier(await readAuditFile(api, owner.token));
    return { report, verifier };
  } finally {
    await tamper(api, RESTORE_ROWS);
  }
}

describe("an intact chain", () => {
  test("is verified with its number of seals, by the program and by verify.mjs", async () => {
    expect(await verifySeals(api, owner.token)).toEqual({ total: 4, verified: 4, broken: null });
    const files = await readAuditFile(api, owner.token);
    expect(Object.keys(files)).toEqual([
      "chain.json",
      "keys.json",
      "continuity.json",
      "verify.mjs",
    ]);
    const { head, keys } = await api.call(owner.token, conformity.chain);
    expect([head.number, keys.map(({ id }) => id)]).toEqual([4, [SEAL_KEY.id]]);
    const output = `4 seals verified: intact\nKeys: ${SEAL_KEY.id}\nHead: ${head.hash}`;
    expect(await runVerifier(files)).toEqual({ code: 0, output });
    const noted = ["--key", SEAL_KEY.id, "--head", head.hash];
    expect(await runVerifier(files, noted)).toEqual({ code: 0, output });
  });

  test("stays intact when the status of an issued invoice changes", async () => {
    const params = { id: ids[0]! };
    await api.call(owner.token, documents.update, { params, body: { status: "ACCEPTED" } });
    expect((await verifySeals(api, owner.token)).broken).toBeNull();
  });

  test("without issued documents is valid and empty", async () => {
    const token = await api.withEnterprise("Atelier Tlemcen");
    expect(await verifySeals(api, token)).toEqual({ total: 0, verified: 0, broken: null });
    const verifier = await runVerifier(await readAuditFile(api, token));
    expect(verifier).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^0 seals verified: intact\n/),
    });
  });

  test("reports progress before the report", async () => {
    const reply = await api.app.inject({
      url: `/api${conformity.verify.path}?progress=true`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.headers["content-type"]).toBe(PROGRESS_CONTENT_TYPE);
    const report = '{"total":4,"verified":4,"broken":null}';
    expect(reply.body).toBe(`{"done":4,"total":4}\n{"bytes":${report.length}}\n${report}`);
  });

  test("names the cancelled document in continuity.json", async () => {
    const { "continuity.json": file } = await readAuditFile(api, owner.token);
    const { years } = JSON.parse(Buffer.from(file!).toString()) as {
      years: { year: number; kinds: { type: string; cancelled: object[] }[] }[];
    };
    expect(years.map(({ year }) => year)).toEqual([2026]);
    expect(years[0]?.kinds.find(({ type }) => type === "SALES_INVOICE")?.cancelled).toMatchObject([
      { numero: "F26000002", documentId: ids[1], reason: "Saisie deux fois" },
    ]);
  });
});

describe("a broken chain names the first broken seal", () => {
  test.each([
    ["payload", "PAYLOAD", "the payload does not match its hash"],
    ["payload_hash", "PAYLOAD", "the payload does not match its hash"],
    ["previous_hash", "PREVIOUS_HASH", "does not follow the seal before it"],
    ["hash", "HASH", "the hash does not match its fields"],
    ["signature", "SIGNATURE", "the signature is wrong"],
  ])("a byte of its %s", async (column, reason, sentence) => {
    const { report, verifier } = await verifyAfterTampering(
      `update seal set ${column} = set_byte(${column}, 7, get_byte(${column}, 7) # 1)
        where enterprise_id = $1 and number = 2`,
      [enterpriseId],
    );
    const numero = "F26000002";
    expect(report).toEqual({
      total: 4,
      verified: 1,
      broken: { number: 2, reason, documentId: ids[1], type: "SALES_INVOICE", numero },
    });
    expect(verifier).toEqual({ code: 1, output: `Seal 2: ${sentence}` });
  });

  test.each([
    ["its time", "sealed_at = sealed_at + interval '1 ms'", "HASH"],
    ["its event", "event = 'CANCELLED'", "HASH"],
    ["an unknown key", "key_id = '0000000000000000'", "KEY"],
  ])("%s", async (_, change, reason) => {
    const { report, verifier } = await verifyAfterTampering(
      `update seal set ${change} where enterprise_id = $1 and number = 3`,
      [enterpriseId],
    );
    expect(report.broken).toMatchObject({ number: 3, reason });
    expect(verifier).toMatchObject({ code: 1, output: expect.stringMatching(/^Seal 3: /) });
  });

  test("a seal that is removed from the middle", async () => {
    const { report, verifier } = await verifyAfterTampering(
      "delete from seal where enterprise_id = $1 and number = 2",
      [enterpriseId],
    );
    expect(report).toMatchObject({ verified: 1, broken: { number: 2, reason: "SEQUENCE" } });
    expect(verifier).toEqual({ code: 1, output: "Seal 2: is missing or out of order" });
  });

  test("a seal that is removed from the end", async () => {
    const { report, verifier } = await verifyAfterTampering(
      "delete from seal where enterprise_id = $1 and number = 4",
      [enterpriseId],
    );
    expect(report).toMatchObject({ verified: 3, broken: { number: 4, reason: "HEAD" } });
    expect(verifier.code).toBe(1);
  });

  test("a seal that is removed from the end with the head of the chain", async () => {
    const { report } = await verifyAfterTampering(
      `with removed as (delete from seal where enterprise_id = $1 and number = 4)
       update seal_head set number = 3,
              hash = (select hash from seal where enterprise_id = $1 and number = 3)
        where enterprise_id = $1`,
      [enterpriseId],
    );
    expect(report).toEqual({
      total: 3,
      verified: 3,
      broken: {
        number: null,
        reason: "UNSEALED",
        documentId: ids[1],
        type: "SALES_INVOICE",
        numero: "F26000002",
      },
    });
  });

  test.each([
    ["another total", "update document set total_to_pay = total_to_pay + 1, vat = vat + 1"],
    ["other notes", "update document set notes = 'x'"],
    ["another number", "update document set number = 'F26000099'"],
    [
      "another client",
      `update document set client_snapshot = client_snapshot || '{"lastName": "X"}'`,
    ],
    ["no issue", "update document set issued_at = null, seal_number = null"],
  ])("a document with %s", async (_, statement) => {
    const { report } = await verifyAfterTampering(`${statement} where id = $1`, [ids[2]]);
    expect(report.broken).toMatchObject({ number: 3, reason: "DOCUMENT", documentId: ids[2] });
  });

  test("a document with another line", async () => {
    const { report } = await verifyAfterTampering(
      "update document_line set name = 'x' where document_id = $1",
      [ids[2]],
    );
    expect(report.broken).toMatchObject({ number: 3, reason: "DOCUMENT" });
  });

  test("a cancellation with another reason", async () => {
    const { report } = await verifyAfterTampering(
      "update document set cancel_reason = 'Autre' where id = $1",
      [ids[1]],
    );
    expect(report.broken).toMatchObject({ number: 4, reason: "DOCUMENT" });
  });
});

test("an auditor's file waits until another export of the organization has ended", async () => {
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const fail = (error: unknown) => expect(error).toBeUndefined();
  const { release } = await createExportLeases(
    api.database,
    fail,
  )({
    scope,
    apiKeyId: null,
    permission: "auditFile.read",
  });
  expect(await api.refusal(owner.token, conformity.auditFile)).toMatchObject({
    status: 409,
    code: "EXPORT_RUNNING",
  });
  await release();
  expect(Object.keys(await readAuditFile(api, owner.token))).toContain("chain.json");
  expect(Object.keys(await readAuditFile(api, owner.token))).toContain("chain.json");
});

test("verify.mjs finds any changed byte of the files", async () => {
  const files = await readAuditFile(api, owner.token);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("chain.json", "keys.json", "continuity.json"),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (name, at, difference) => {
        const bytes = Uint8Array.from(files[name]!);
        const place = at % bytes.length;
        bytes[place] = bytes[place]! ^ difference;
        const { code, output } = await runVerifier({ ...files, [name]: bytes });
        expect([code, output.includes("\n")]).toEqual([1, false]);
      },
    ),
    { numRuns: 25 },
  );
});

describe("verify.mjs and a chain that was signed again", () => {
  const other = parseSealKey(generateSealKey())!;

  test("with another key: intact, and refused with the key or the head that were noted down", async () => {
    const files = await readAuditFile(api, owner.token);
    const { head } = await api.call(owner.token, conformity.chain);
    const resigned = resealFiles(files, other);
    expect(await runVerifier(resigned)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Keys: ${other.id}\n`),
    });
    expect(await runVerifier(resigned, ["--key", SEAL_KEY.id])).toEqual({
      code: 1,
      output: `Key ${other.id}: is not one given by --key`,
    });
    expect(await runVerifier(resealFiles(files, SEAL_KEY), ["--head", head.hash])).toMatchObject({
      code: 0,
    });
    const changed = resealFiles(files, SEAL_KEY, ({ number, sealedAt }) => ({
      sealedAt: number === 4 ? "2030-01-01T00:00:00.000Z" : sealedAt,
    }));
    expect(await runVerifier(changed, ["--head", head.hash])).toEqual({
      code: 1,
      output: expect.stringMatching(/^The head is [0-9a-f]{64}, not the one given by --head$/),
    });
  });

  test("with a time that is not later than the one before", async () => {
    const files = await readAuditFile(api, owner.token);
    const sealedAt = "2026-11-20T08:00:00.000Z";
    expect(await runVerifier(resealFiles(files, SEAL_KEY, () => ({ sealedAt })))).toEqual({
      code: 1,
      output: "Seal 2: is not later than the one before it",
    });
  });

  test("with payloads of version 1, whose times may be those of a clock that was set back", async () => {
    const files = await readAuditFile(api, owner.token);
    const first = resealFiles(files, SEAL_KEY, ({ payload, number }) => {
      const contents = JSON.parse(Buffer.from(payload, "base64").toString()) as object;
      const bytes = Buffer.from(JSON.stringify({ ...contents, v: 1, images: undefined }));
      const sealedAt = `2026-11-20T08:00:0${9 - number}.000Z`;
      return { payload: bytes.toString("base64"), sealedAt };
    });
    expect(await runVerifier(first)).toMatchObject({ code: 0 });
  });
});

test.each([
  ["a carriage return for a line feed", (text: string) => text.replace("\n", "\r")],
  ["a field more", (text: string) => text.replace('"event"', '"note":"x","event"')],
  ["a field more in its head", (text: string) => text.replace('"files"', '"note":"x","files"')],
  ["a space", (text: string) => text.replace('"event":', '"event": ')],
  ["an empty line", (text: string) => text.replace("]}\n", "]}\n\n")],
  ["no comma", (text: string) => text.replace("},\n", "}\n")],
])("verify.mjs refuses chain.json with %s", async (_, change) => {
  const files = await readAuditFile(api, owner.token);
  const text = Buffer.from(files["chain.json"]!).toString();
  const chain = Buffer.from(change(text));
  expect(chain.toString()).not.toBe(text);
  const { code, output } = await runVerifier({ ...files, "chain.json": chain });
  expect([code, output.includes("\n")]).toEqual([1, false]);
});

test("an invoice of 500 lines is verified", async () => {
  const fresh = await issuingOwner(api);
  const { lines } = invoice(fresh.clientId);
  await issueInvoice(api, fresh, { lines: Array.from({ length: 500 }, () => lines[0]) });
  expect(await verifySeals(api, fresh.token)).toEqual({ total: 1, verified: 1, broken: null });
  const verifier = await runVerifier(await readAuditFile(api, fresh.token));
  expect(verifier).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^1 seal verified: intact\n/),
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { numbering } from "#contract/numbering.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { quotation } from "../../testing/records/documents.ts";
import { issueInvoice, issuingOwner } from "../../testing/records/issuing.ts";
import { readAuditFile, runVerifier } from "../../testing/records/seals.ts";
import { sha256 } from "../seals/sealFormat.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const hexHash = (bytes: Uint8Array) => sha256(bytes).toString("hex");

test("an auditor's file that names one cancelled document twice is broken for verify.mjs", async () => {
  const fresh = await issuingOwner(api);
  for (const reason of ["Saisie deux fois", "Mauvais client"]) {
    const params = { id: await issueInvoice(api, fresh) };
    await api.call(fresh.token, issuing.cancel, { params, body: { reason } });
  }
  const files = await readAuditFile(api, fresh.token);
  const report = JSON.parse(Buffer.from(files["continuity.json"]!).toString()) as {
    years: { kinds: { cancelled: unknown[] }[] }[];
  };
  for (const { cancelled } of report.years.flatMap(({ kinds }) => kinds)) {
    if (cancelled.length === 2) cancelled[1] = cancelled[0];
  }
  const edited = new TextEncoder().encode(JSON.stringify(report));
  // The chain has the hash of each file: an edit of both files is found, too.
  const chain = Buffer.from(files["chain.json"]!).toString();
  const rehashed = chain.replace(hexHash(files["continuity.json"]!), hexHash(edited));
  const both = { "chain.json": new TextEncoder().encode(rehashed), "continuity.json": edited };
  expect(await runVerifier({ ...files, ...both })).toEqual({
    code: 1,
    output: "continuity.json: does not name the cancelled documents of the chain",
  });
});

test("an auditor's file has the year that a number names, though no document is dated in it", async () => {
  const fresh = await issuingOwner(api);
  const annual = { quotation_format: "FORMAT_ANNUEL" as const, custom_format: null };
  await api.call(fresh.token, numbering.updateQuotationFormat, { body: annual });
  const numbered = quotation(fresh.clientId, { date: "2026-01-02", numero: "D25-000003" });
  await api.call(fresh.token, documents.create, { body: numbered });
  const { "continuity.json": file } = await readAuditFile(api, fresh.token);
  const { years } = JSON.parse(Buffer.from(file!).toString()) as {
    years: { year: number; kinds: { type: string; series: object[] }[] }[];
  };
  const seriesOf = ({ kinds }: (typeof years)[number]) =>
    kinds.find(({ type }) => type === "QUOTATION")?.series;
  expect(years.map((report) => [report.year, seriesOf(report)])).toMatchObject([
    [2025, [{ period: "2025", count: 1, first: "D25-000003", last: "D25-000003" }]],
    [2026, []],
  ]);
});

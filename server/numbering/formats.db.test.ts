import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { numbering } from "#contract/numbering.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const createAndReadNumber = async (
  { token, clientId }: { token: string; clientId: string },
  fields = {},
) => {
  const body = quotation(clientId, { date: "2026-11-20", ...fields });
  return (await api.call(token, documents.create, { body })).numero;
};

const chooseFormat = (token: string, quotation_format: string, custom_format?: string) =>
  api.call(token, numbering.updateQuotationFormat, {
    body: { quotation_format, custom_format },
  });

/** Stores the counters of this many custom formats of quotations, `Q1-{COUNTER}` and following. */
async function storeSeries(token: string, count: number): Promise<void> {
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  await api.database.inTransaction({ enterpriseId, userId: crypto.randomUUID() }, ({ db }) =>
    sql`
      insert into number_series (enterprise_id, kind, format_type, custom_pattern, period, counter, latest)
      select ${enterpriseId}, 'QUOTATION', 'PERSONNALISE', 'Q' || n || '-{COUNTER}', '', 1, 'DQ' || n || '-000001'
        from generate_series(1, ${count}::integer) n
      on conflict do nothing`.execute(db),
  );
}

test("a kind has at most 100 formats; one that it had before can be chosen again", async () => {
  const token = await api.withEnterprise();
  await storeSeries(token, 98);
  await chooseFormat(token, "PERSONNALISE", "Q99-{COUNTER}");
  await storeSeries(token, 100);
  const body = { quotation_format: "PERSONNALISE" as const, custom_format: "R-{COUNTER}" };
  expect(await api.refusal(token, numbering.updateQuotationFormat, { body })).toMatchObject({
    status: 400,
    paths: ["custom_format"],
    codes: ["TOO_MANY"],
  });
  const again = await chooseFormat(token, "PERSONNALISE", "Q98-{COUNTER}");
  expect(again.quotation_format.formatType).toBe("PERSONNALISE");
  expect((await chooseFormat(token, "FORMAT_ANNUEL")).quotation_format.formatType).toBe(
    "FORMAT_ANNUEL",
  );
});

describe("a changed format", () => {
  test("continues from the numbers that match it, also those of other formats", async () => {
    const owner = await ownerWithClient(api);
    expect(await createAndReadNumber(owner)).toBe("D26000001");
    await chooseFormat(owner.token, "FORMAT_SIMPLE");
    expect(await createAndReadNumber(owner)).toBe("D26000002");
    await chooseFormat(owner.token, "FORMAT_PAR_DEFAUT");
    expect(await createAndReadNumber(owner)).toBe("D26000003");
    await chooseFormat(owner.token, "FORMAT_SIMPLE");
    expect(await createAndReadNumber(owner)).toBe("D26000004");
  });

  test("starts at 1 when no number matches, and does not affect other kinds", async () => {
    const owner = await ownerWithClient(api);
    await createAndReadNumber(owner);
    const changed = await chooseFormat(owner.token, "FORMAT_ANNUEL");
    expect(changed.quotation_format).toEqual({
      format: "D{YY}-{COUNTER}",
      formatType: "FORMAT_ANNUEL",
    });
    expect(changed.facture_format.formatType).toBe("FORMAT_PAR_DEFAUT");
    expect(await createAndReadNumber(owner)).toBe("D26-000001");
  });

  test("does not reuse the number of a deleted document", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const created = await api.call(token, documents.create, {
      body: quotation(clientId, { date: "2026-11-20" }),
    });
    const params = { id: created.id };
    await api.call(token, documents.archive, { params });
    await api.call(token, documents.remove, { params });
    await chooseFormat(token, "FORMAT_SIMPLE");
    expect(await createAndReadNumber({ token, clientId })).toBe("D26000002");
  });
});

test("a deleted number that was typed is not reused by a format that it matches later", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const typed = quotation(clientId, { date: "2026-11-20", numero: "D26-000005" });
  const params = { id: (await api.call(token, documents.create, { body: typed })).id };
  await api.call(token, documents.archive, { params });
  await api.call(token, documents.remove, { params });
  await chooseFormat(token, "FORMAT_ANNUEL");
  expect(await createAndReadNumber({ token, clientId })).toBe("D26-000006");
});

describe("a custom pattern", () => {
  test("is previewed without changing anything", async () => {
    const owner = await ownerWithClient(api);
    const body = { format: "PERSONNALISE", custom_format: "DEV-{COUNTER}" } as never;
    const shown = await api.call(owner.token, numbering.previewQuotationFormat, { body });
    expect(shown).toEqual({ preview: "DEV-000001", format_type: "PERSONNALISE" });
    expect(await createAndReadNumber(owner)).toBe("D26000001");
  });

  test.each([
    ["is missing", undefined],
    ["has no counter", "DEV"],
    ["has two counters", "{COUNTER}-{COUNTER}"],
    ["is longer than forty characters", `${"X".repeat(40)}{COUNTER}`],
  ])("is refused when it %s", async (_why, custom_format) => {
    const token = await api.withEnterprise();
    const body = { facture_format: "PERSONNALISE", custom_format };
    const refusal = await api.refusal(token, numbering.updateInvoiceFormat, { body });
    expect(refusal).toMatchObject({ status: 400, paths: ["custom_format"] });
  });

  test("is refused with an unknown type", async () => {
    const token = await api.withEnterprise();
    const body = { facture_format: "FORMAT_LUNAIRE" };
    const refusal = await api.refusal(token, numbering.updateInvoiceFormat, { body });
    expect(refusal).toMatchObject({ status: 400, paths: ["facture_format"] });
  });
});

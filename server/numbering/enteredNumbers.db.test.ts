import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { numbering } from "#contract/numbering.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

type Owner = { token: string; clientId: string };

const DATE = "2026-11-20";

const create = ({ token, clientId }: Owner, fields: Record<string, unknown> = {}) =>
  api.call(token, documents.create, { body: quotation(clientId, { date: DATE, ...fields }) });

const createAndReadNumber = async (owner: Owner, fields = {}) =>
  (await create(owner, fields)).numero;

const previewNext = async ({ token }: Owner, date = DATE) =>
  (await api.call(token, documents.nextNumber, { query: { type: "QUOTATION", date } })).numero;

const chooseFormat = ({ token }: Owner, quotation_format: string, custom_format?: string) =>
  api.call(token, numbering.updateQuotationFormat, { body: { quotation_format, custom_format } });

const previewFormat = async ({ token }: Owner, format: string) =>
  (await api.call(token, numbering.previewQuotationFormat, { body: { format } })).preview;

async function deletePermanently({ token }: Owner, id: string) {
  await api.call(token, documents.archive, { params: { id } });
  await api.call(token, documents.remove, { params: { id } });
}

describe("a typed number far from its series leaves the series as it is", () => {
  test.each([
    ["FORMAT_PAR_DEFAUT", "D999999999999999", ["D26000001", "D26000002"]],
    ["FORMAT_ANNUEL", "D26-999999999999999", ["D26-000001", "D26-000002"]],
    ["FORMAT_MENSUEL", "D26-11-999999999999999", ["D26-11-000001", "D26-11-000002"]],
    ["FORMAT_SIMPLE", "D999999999999999", ["D000001", "D000002"]],
    ["PERSONNALISE", "DV/999999999999999", ["DV/000001", "DV/000002"]],
  ])("in %s, on an empty series and a started one", async (format, far, [first, second]) => {
    const owner = await ownerWithClient(api);
    await chooseFormat(owner, format, "DV/{COUNTER}");
    expect(await createAndReadNumber(owner, { numero: far })).toBe(far);
    expect(await previewNext(owner)).toBe(first);
    expect(await createAndReadNumber(owner)).toBe(first);
    await createAndReadNumber(owner, { numero: far.replace(/9$/, "8") });
    expect(await previewNext(owner)).toBe(second);
    expect(await createAndReadNumber(owner)).toBe(second);
  });

  test("also when an existing document is renumbered", async () => {
    const owner = await ownerWithClient(api);
    const { id } = await create(owner);
    const body = quotation(owner.clientId, { date: DATE, numero: "D999999999999999" });
    await api.call(owner.token, documents.update, { params: { id }, body });
    expect(await createAndReadNumber(owner)).toBe("D26000002");
  });

  test("10,000 after the latest advances it, 10,001 does not", async () => {
    const owner = await ownerWithClient(api);
    await createAndReadNumber(owner, { numero: "D26000041" });
    await createAndReadNumber(owner, { numero: "D26010042" });
    expect(await previewNext(owner)).toBe("D26000042");
    await createAndReadNumber(owner, { numero: "D26010041" });
    expect(await previewNext(owner)).toBe("D26010043"); // D26010042 is taken
  });

  test("the first number of the document's year advances the default format", async () => {
    const owner = await ownerWithClient(api);
    await createAndReadNumber(owner, { numero: "D27000001" });
    expect(await createAndReadNumber(owner)).toBe("D26000001");
    await createAndReadNumber(owner, { numero: "D27000002", date: "2027-01-04" });
    expect(await createAndReadNumber(owner, { date: "2027-01-05" })).toBe("D27000003");
  });
});

describe("a changed format", () => {
  test("does not continue from a number outside its series", async () => {
    const owner = await ownerWithClient(api);
    await createAndReadNumber(owner, { numero: "D26-999999999999999" });
    const { id } = await create(owner, { numero: "D26-888888888888888" });
    await deletePermanently(owner, id);
    await createAndReadNumber(owner, { numero: "D26-000007" });
    expect(await previewFormat(owner, "FORMAT_ANNUEL")).toBe("D26-000008");
    await chooseFormat(owner, "FORMAT_ANNUEL");
    expect(await previewNext(owner)).toBe("D26-000008");
    expect(await createAndReadNumber(owner)).toBe("D26-000008");
  });

  test("continues from a series of numbers that were typed beyond 10,000", async () => {
    const owner = await ownerWithClient(api);
    for (const numero of ["D26-009000", "D26-018000", "D26-027000", "D26-040000"]) {
      await createAndReadNumber(owner, { numero });
    }
    expect(await previewFormat(owner, "FORMAT_ANNUEL")).toBe("D26-027001");
    await chooseFormat(owner, "FORMAT_ANNUEL");
    expect(await createAndReadNumber(owner)).toBe("D26-027001");
  });
});

describe("a series that reaches a number outside it", () => {
  test("skips numbers of documents and of permanently deleted ones", async () => {
    const owner = await ownerWithClient(api);
    await createAndReadNumber(owner, { numero: "D26010003" });
    const { id } = await create(owner, { numero: "D26010004" });
    await deletePermanently(owner, id);
    await createAndReadNumber(owner, { numero: "D26010006" });
    await createAndReadNumber(owner, { numero: "D26010001" });
    expect(await createAndReadNumber(owner)).toBe("D26010002");
    expect(await previewNext(owner)).toBe("D26010005");
    expect(await createAndReadNumber(owner)).toBe("D26010005");
    expect(await createAndReadNumber(owner)).toBe("D26010007");
  });

  test("keeps the width of the simple format", async () => {
    const owner = await ownerWithClient(api);
    await chooseFormat(owner, "FORMAT_SIMPLE");
    await createAndReadNumber(owner, { numero: "D00010003" });
    await createAndReadNumber(owner, { numero: "D00010001" });
    expect(await createAndReadNumber(owner)).toBe("D00010002");
    expect(await createAndReadNumber(owner)).toBe("D00010004");
  });
});

test("whatever is typed, allocated numbers are the next free ones and the preview is right", async () => {
  const simple = fc.constantFrom("", "1", "0010002", "26010002", "999999999999999");
  const counter = fc.oneof(simple, fc.integer({ min: 0, max: 30_000 }).map(String));
  const typed = fc
    .tuple(fc.constantFrom("D", "D26", "D26-", "D27-11-"), counter)
    .map(([before, digits]) => ({ type: "typed" as const, numero: before + digits }));
  const step = fc.oneof(
    typed,
    fc.constantFrom({ type: "next" as const }),
    fc
      .constantFrom("FORMAT_PAR_DEFAUT", "FORMAT_ANNUEL", "FORMAT_SIMPLE")
      .map((format) => ({ type: "format" as const, format })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const owner = await ownerWithClient(api);
      const used: string[] = [];
      const previews: string[] = [];
      const allocated: string[] = [];
      for (const each of [...steps, { type: "next" as const }]) {
        if (each.type === "format") {
          await chooseFormat(owner, each.format);
        } else if (each.type === "next") {
          previews.push(await previewNext(owner));
          allocated.push(await createAndReadNumber(owner));
        } else if (![...used, ...allocated].includes(each.numero)) {
          used.push(await createAndReadNumber(owner, { numero: each.numero }));
        }
      }
      expect(allocated).toEqual(previews);
      expect(new Set([...used, ...allocated]).size).toBe(used.length + allocated.length);
      expect(Math.max(...allocated.map(({ length }) => length))).toBeLessThanOrEqual(12);
    }),
    { numRuns: 25 },
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { addDays, type Day, dayInAlgiers } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const changeRegime = (token: string, regime: string, since: string) =>
  api.call(token, enterprises.changeTaxRegime, { body: { regime, since } } as never);

test("an organization has the real regime until it chooses another one", async () => {
  const token = await api.withEnterprise();
  expect(await api.call(token, enterprises.mine)).toMatchObject({
    taxRegime: "REAL",
    taxRegimes: [],
  });
});

test("the regimes are kept with their days, the latest first; today's is the current one", async () => {
  const token = await api.withEnterprise();
  const nextWeek = addDays(dayInAlgiers(new Date()), 7);
  await changeRegime(token, "IFU", "2020-01-01");
  await changeRegime(token, "REAL", nextWeek);
  const expected = {
    taxRegime: "IFU",
    taxRegimes: [
      { regime: "REAL", since: nextWeek },
      { regime: "IFU", since: "2020-01-01" },
    ],
  };
  expect(await api.call(token, enterprises.mine)).toMatchObject(expected);
});

test("two changes with one date: the second replaces the first, and the history has both", async () => {
  const token = await api.withEnterprise();
  await changeRegime(token, "IFU", "2026-01-01");
  const changed = await changeRegime(token, "AUTO_ENTREPRENEUR", "2026-01-01");
  expect(changed.taxRegimes).toEqual([{ regime: "AUTO_ENTREPRENEUR", since: "2026-01-01" }]);
  await changeRegime(token, "AUTO_ENTREPRENEUR", "2026-01-01");
  const { entries } = await api.call(token, history.listForSettings);
  const told = entries.filter(({ changes }) => changes.some(({ field }) => field === "taxRegime"));
  expect(told.map(({ changes }) => changes)).toEqual([
    [
      { field: "since", before: "2026-01-01", after: "2026-01-01" },
      { field: "taxRegime", before: "IFU", after: "AUTO_ENTREPRENEUR" },
    ],
    [
      { field: "since", before: null, after: "2026-01-01" },
      { field: "taxRegime", before: null, after: "IFU" },
    ],
  ]);
});

test("a regime that is removed leaves the one before it, and is in the history", async () => {
  const token = await api.withEnterprise();
  await changeRegime(token, "IFU", "2025-01-01");
  await changeRegime(token, "AUTO_ENTREPRENEUR", "2026-01-01");
  const params = { since: "2026-01-01" };
  const left = await api.call(token, enterprises.removeTaxRegime, { params });
  expect(left).toMatchObject({
    taxRegime: "IFU",
    taxRegimes: [{ regime: "IFU", since: "2025-01-01" }],
  });
  const { entries } = await api.call(token, history.listForSettings);
  expect(entries[0]?.changes).toContainEqual({
    field: "taxRegime",
    before: "AUTO_ENTREPRENEUR",
    after: null,
  });
  const again = await api.refusal(token, enterprises.removeTaxRegime, { params });
  expect([again.status, again.code]).toEqual([404, "NOT_FOUND"]);
});

const MORE_THAN_A_YEAR_AHEAD = addDays(dayInAlgiers(new Date()), 367);

test.each<[object, string, string]>([
  [{}, "regime", "REQUIRED"],
  [{ regime: "FORFAIT", since: "2026-01-01" }, "regime", "INVALID_CHOICE"],
  [{ regime: "IFU" }, "since", "REQUIRED"],
  [{ regime: "IFU", since: "01/01/2026" }, "since", "INVALID_DAY"],
  [{ regime: "IFU", since: "2026-02-30" }, "since", "INVALID_DAY"],
  [{ regime: "IFU", since: "0226-01-01" }, "since", "INVALID_DAY"],
  [{ regime: "IFU", since: MORE_THAN_A_YEAR_AHEAD }, "since", "TOO_FAR_AHEAD"],
  [{ regime: "IFU", since: "2999-12-31" as Day }, "since", "TOO_FAR_AHEAD"],
])("the change %j is refused on %s: %s", async (body, path, code) => {
  const token = await api.withEnterprise();
  const refusal = await api.refusal(token, enterprises.changeTaxRegime, { body });
  expect(refusal).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
  expect(refusal.paths).toContain(path);
  expect(refusal.codes).toContain(code);
  expect((await api.call(token, enterprises.mine)).taxRegimes).toEqual([]);
});

test("a regime that is chosen with a new organization applies from the first day of the year", async () => {
  const year = dayInAlgiers(new Date()).slice(0, 4);
  const token = await api.register();
  const body = { name: "Kahina Web", taxRegime: "AUTO_ENTREPRENEUR", stampDutySchedule: "LF2025" };
  const { data } = await api.call(token, enterprises.create, { body } as never);
  expect(data).toMatchObject({
    taxRegime: "AUTO_ENTREPRENEUR",
    taxRegimes: [{ regime: "AUTO_ENTREPRENEUR", since: `${year}-01-01` }],
    stampDutySchedule: "LF2025",
  });
});

test("a new organization that chooses neither has the real regime and the usual scale", async () => {
  const token = await api.register();
  const body = { name: "EURL Sahel", taxRegime: null, stampDutySchedule: "" };
  const { data } = await api.call(token, enterprises.create, { body } as never);
  expect(data).toMatchObject({
    taxRegime: "REAL",
    taxRegimes: [],
    stampDutySchedule: "STANDARD",
  });
});

test("an organization has at most 100 regimes; that of a day is still replaced", async () => {
  const token = await api.withEnterprise();
  const days = Array.from({ length: 100 }, (_, index) => addDays("2025-01-01" as Day, index));
  for (const day of days) await changeRegime(token, "IFU", day);
  const body = { regime: "IFU", since: "2026-01-01" };
  expect(await api.refusal(token, enterprises.changeTaxRegime, { body })).toMatchObject({
    status: 400,
    paths: ["since"],
    codes: ["TOO_MANY"],
  });
  const { taxRegimes } = await changeRegime(token, "REAL", "2025-01-01");
  expect(taxRegimes).toHaveLength(100);
  expect(taxRegimes.at(-1)).toEqual({ regime: "REAL", since: "2025-01-01" });
});

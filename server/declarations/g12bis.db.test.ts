import { afterAll, beforeAll, expect, test } from "vitest";
import { declarations } from "#contract/declarations/declarations.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { issueInvoice } from "../../testing/records/issuing.ts";
import { tradingOwner } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

test("documents without VAT are declared though the regime with VAT was set back to before them", async () => {
  const { token, clientId } = await tradingOwner(api);
  const setRegime = (regime: "IFU" | "REAL") =>
    api.call(token, enterprises.changeTaxRegime, { body: { regime, since: "2026-01-01" } });
  await setRegime("IFU");
  await issueInvoice(api, { token, clientId }, { date: "2026-01-10" });
  await issueInvoice(api, { token, clientId }, { date: "2026-02-10" });
  await setRegime("REAL");
  await issueInvoice(api, { token, clientId }, { date: "2026-03-10" });

  const query = { year: "2026" } as never;
  expect(await api.call(token, declarations.g12bis, { query })).toMatchObject({
    regime: "IFU",
    invoiced: { turnover: 2000, tax: 100 },
  });
  const ofFigure = { query: { year: "2026", side: "INVOICED", rate: 0.05 } as never };
  const { total, totals } = await api.call(token, declarations.g12bisPostings, ofFigure);
  expect({ total, totals }).toEqual({ total: 2, totals: { turnover: 2000 } });
  const before = { year: "2025" } as never;
  expect((await api.call(token, declarations.g12bis, { query: before })).regime).toBeNull();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { payments } from "#contract/payments/payments.ts";
import { statistics } from "#contract/statistics.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { createPng, imageCallers, imageForm } from "../../testing/records/enterpriseImages.ts";
import { recordPayment, tradingOwner, transfer } from "../../testing/records/payments.ts";

let api: Api;
const { send, uploadLogo, show } = imageCallers(() => api);

/** Counts the images of a PDF. */
const countImages = (pdf: Uint8Array) =>
  Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

test("a payment or refund before 2000 is refused, so that no other century takes its number", async () => {
  const { token, clientId } = await tradingOwner(api);
  const advance = { amount: 500, applications: [] };
  const refused = { code: "VALIDATION_ERROR", paths: ["paidOn"], codes: ["INVALID_VALUE"] };
  const early = { body: transfer(clientId, { ...advance, paidOn: "1999-12-31" }) };
  expect(await api.refusal(token, payments.record, early)).toMatchObject(refused);
  expect(await api.refusal(token, payments.preview, early)).toMatchObject(refused);
  const first = { body: transfer(clientId, { ...advance, paidOn: "2000-01-01" }) };
  const { id, numero } = await api.call(token, payments.record, first);
  expect(numero).toBe("R00000001");
  const applications = [{ paymentId: id, amount: 500 }];
  const back = { ...transfer(clientId, { amount: 500, paidOn: "1926-11-21" }), applications };
  expect(await api.refusal(token, corrections.refund, { body: back })).toMatchObject(refused);
});

test("a refund by check is money that went out: it lowers what was collected", async () => {
  const { token, clientId } = await tradingOwner(api);
  const today = dayInAlgiers(new Date());
  const advance = { body: transfer(clientId, { amount: 500, applications: [], paidOn: today }) };
  const { id } = await api.call(token, payments.record, advance);
  const check = { method: "CHECK" as const, checkNumber: "0001234", paidOn: today, amount: 200 };
  const applications = [{ paymentId: id, amount: 200 }];
  const given = await api.call(token, corrections.refund, {
    body: { ...transfer(clientId, check), applications },
  });
  expect(given).toMatchObject({ direction: "OUT", state: "CLEARED", clearedOn: today });
  expect(await api.call(token, statistics.receivables)).toMatchObject({ collected: { sum: 300 } });
  const query = { method: "CHECK", state: "RECORDED" };
  expect(await api.call(token, payments.list, { query })).toMatchObject({ total: 0 });
});

test("a receipt keeps the images that it had when the organization removes or replaces them", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const urls = [await uploadLogo(token, await createPng())];
  const both = imageForm({ signature: await createPng(30, 20), cachet: await createPng(30, 30) });
  const { body } = await send(token, "PUT", "/enterprises/me", both);
  urls.push(body.signature_url ?? "", body.cachet_url ?? "");
  const { id } = await recordPayment(api, trader, { amount: 500, applications: [] });
  const printReceipt = () =>
    api.call(token, payments.receipt, { params: { id }, query: { lang: "fr" } });
  const before = countImages(await printReceipt());
  expect(before).toBeGreaterThanOrEqual(3);
  await api.call(token, enterprises.removeLogo);
  await api.call(token, enterprises.removeSignature);
  await api.call(token, enterprises.removeStamp);
  for (const colour of ["#222", "#333"]) await uploadLogo(token, await createPng(40, 20, colour));
  const statuses = await Promise.all(urls.map(async (url) => (await show(url)).statusCode));
  expect(statuses).toEqual([200, 200, 200]);
  expect(countImages(await printReceipt())).toBe(before);
});

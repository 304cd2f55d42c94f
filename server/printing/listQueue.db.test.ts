import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { fillWithRecords } from "../../testing/records/manyRecords.ts";

let api: Api;
let busyToken: string;
let otherToken: string;

beforeAll(async () => {
  api = await startApi();
  [busyToken, otherToken] = [
    await api.withEnterprise("Atelier Pressé"),
    await api.withEnterprise(),
  ];
  const ids = await Promise.all(
    [busyToken, otherToken].map(async (token) => (await api.call(token, enterprises.mine)).id),
  );
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await fillWithRecords(ownerConnection, ids, { clients: 500, products: 1, documents: 0 });
  await ownerConnection.end();
});

afterAll(() => api.close());

async function printList(token: string) {
  const answer = await api.app.inject({
    url: "/api/clients/export.pdf",
    headers: { authorization: `Bearer ${token}` },
  });
  const { statusCode, headers } = answer;
  return statusCode === 200
    ? "200"
    : `${statusCode} ${answer.json<{ code: string }>().code} ${headers["retry-after"]}`;
}

test("one organization's 24 list PDFs don't refuse another's: three are accepted, one at a time", async () => {
  let finished = 0;
  const attack = Array.from({ length: 24 }, () =>
    printList(busyToken).finally(() => {
      finished += 1;
    }),
  );
  await expect.poll(() => finished).toBeGreaterThanOrEqual(21); // as many as were refused
  const results = [await printList(otherToken), await printList(otherToken)];
  expect(results).toEqual(["200", "200"]);
  const answers = await Promise.all(attack);
  expect(answers.filter((answer) => answer === "200")).toHaveLength(3);
  expect(answers.filter((answer) => answer === "429 ORGANIZATION_BUSY 10")).toHaveLength(21);
});

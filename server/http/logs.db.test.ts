import { afterAll, beforeAll, expect, test } from "vitest";
import { allOperations } from "#contract/operations.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { makeOrganization, type Organization } from "../../testing/attacks/organization.ts";
import { validInputOf } from "../../testing/attacks/attackedOperations.ts";
import { send } from "../../testing/attacks/send.ts";
import { createLogger } from "../logging.ts";

let api: Api;
let mine: Organization;
const loggedLines: string[] = [];

beforeAll(async () => {
  const log = createLogger("debug", { write: (line) => void loggedLines.push(line) });
  api = await startApi({ log });
  mine = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
});

afterAll(() => api.close());

/** The paths of the requests in these lines of the log. */
const pathsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const { req } = JSON.parse(line) as { req?: { path: string } };
    return req === undefined ? [] : [req.path];
  });

test("every operation is logged by its pattern, not by its address", async () => {
  for (const { name, operation } of allOperations()) {
    loggedLines.length = 0;
    await send(api, "no-token", operation, validInputOf(name, mine));
    expect([name, pathsOf(loggedLines)]).toEqual([name, [`/api${operation.path}`]]);
  }
});

test("an invitation's token, an image's address and a search are in no line of the log", async () => {
  loggedLines.length = 0;
  const secret = `${"S3cret".repeat(10)}abcd`;
  const addresses = [
    `/api/invitations/${secret}`,
    `/api/images/${secret}.png`,
    `/invitation?token=${secret}`,
    `/api/clients?search=${secret}`,
    `/api/no-such-operation/${secret}`,
    `/no-such-page/${secret}%`,
    `/${secret}/%ff`,
  ];
  for (const url of addresses) await api.app.inject({ url });
  await api.app.inject({ method: "POST", url: `/api/${secret}`, payload: "{" });
  for (const address of mine.images) expect((await api.app.inject(address)).statusCode).toBe(200);
  expect(loggedLines.length).toBeGreaterThanOrEqual(addresses.length);
  const lines = loggedLines.join("");
  for (const text of [secret, ...mine.images]) expect(lines).not.toContain(text);
});

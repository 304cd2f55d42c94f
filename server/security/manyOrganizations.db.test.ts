import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

let mailServer: MailServer;
let api: Api;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mailFrom = "Daftar <invoices@daftar.example>";
  api = await startApi({ mail: { smtpUrl: mailServer.url, mailFrom } });
});

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

const create = (token: string) =>
  api.app.inject({
    method: "POST",
    url: "/api/enterprises",
    headers: { authorization: `Bearer ${token}` },
    payload: { name: "Atelier Atlas", another: true },
  });

/** Creates an organization, chooses it and tries 25 mails. @returns the outcomes */
async function tryMails(token: string, name: string) {
  const { id: enterpriseId } = (await create(token)).json<{ data: { id: string } }>().data;
  const body = { enterpriseId };
  const { accessToken } = await api.call(token, accounts.chooseEnterprise, { body });
  const clientId = await newClient(api, accessToken);
  const { id } = await api.call(accessToken, documents.create, { body: quotation(clientId) });
  const outcomes: string[] = [];
  for (let mail = 0; mail < 25; mail += 1) {
    const reply = await api.app.inject({
      method: "POST",
      url: `/api/documents/${id}/send`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { to: `${name}-${mail}@victim.example` },
    });
    outcomes.push(reply.statusCode === 200 ? "sent" : reply.json<{ code: string }>().code);
  }
  return { accessToken, outcomes };
}

test("one user with eight new organizations that tries 200 mails sends 20", async () => {
  let token = await api.register();
  await verifyAddress(api, token);
  const outcomes: string[] = [];
  for (let made = 0; made < 8; made += 1) {
    const tried = await tryMails(token, `organization${made}`);
    token = tried.accessToken;
    outcomes.push(...tried.outcomes);
  }
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === "MAIL_LIMIT_REACHED")).toHaveLength(180);

  const other = await api.register();
  await verifyAddress(api, other);
  expect((await tryMails(other, "other")).outcomes).toContain("sent");
});

test("20 of 30 organizations that one user creates concurrently are created", async () => {
  const token = await api.register();
  const replies = await Promise.all(Array.from({ length: 30 }, () => create(token)));
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(replies.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    code: "DAILY_QUOTA_REACHED",
  });
  expect((await create(await api.register())).statusCode).toBe(201);
});

test("a refused creation isn't counted as an organization", async () => {
  const token = await api.register();
  await create(token);
  for (let tried = 0; tried < 25; tried += 1) {
    const body = { name: "Atelier Tell" };
    expect(await api.refusal(token, enterprises.create, { body })).toMatchObject({
      code: "ENTERPRISE_EXISTS",
    });
  }
  expect((await create(token)).statusCode).toBe(201);
});

import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { allOperations } from "#contract/operations.ts";
import { type Api, SECRET, startApi } from "../../testing/api.ts";
import {
  makeOrganization,
  type Organization,
  PASSWORD,
} from "../../testing/attacks/organization.ts";
import { sampleOf } from "../../testing/attacks/samples.ts";
import { send } from "../../testing/attacks/send.ts";

let api: Api;
let mine: Organization;
let theirs: Organization;
const key = new TextEncoder().encode(SECRET);

beforeAll(async () => {
  api = await startApi();
  mine = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
  theirs = await makeOrganization(api, { word: "Xylographe", digits: "57319468" });
});

afterAll(() => api.close());

const signIn = () =>
  api.call(null, accounts.login, { body: { email: mine.email, password: PASSWORD } });

function claimsOf(token: string): Record<string, unknown> {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return JSON.parse(payload) as Record<string, unknown>;
}

const signed = (claims: Record<string, unknown>, alg = "HS256", by = key) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(by);

/** One letter of the signature replaced. */
function tampered(token: string): string {
  const at = token.lastIndexOf(".") + 5;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
}

const hour = () => Math.floor(Date.now() / 1000) + 3600;

const TOKENS: Record<string, () => Promise<string | null> | string | null> = {
  "no token": () => null,
  "an empty one": () => "",
  "no token at all in its place": () => "undefined",
  "one that has expired": () => signed({ ...claimsOf(mine.token), exp: hour() - 7200 }),
  "one without an end": async () => {
    const { exp: _, ...endless } = claimsOf(mine.token);
    return signed(endless);
  },
  "one signed with another secret": () =>
    signed(claimsOf(mine.token), "HS256", new TextEncoder().encode("x".repeat(48))),
  "one signed in another way": () => signed(claimsOf(mine.token), "HS512"),
  "one with `alg: none`": () => new UnsecuredJWT(claimsOf(mine.token)).encode(),
  "one whose signature was cut off": () => `${mine.token.split(".").slice(0, 2).join(".")}.`,
  "one whose signature was touched": () => tampered(mine.token),
  "one with another's claims under its signature": () => {
    const [head, , signature] = mine.token.split(".");
    return [head, theirs.token.split(".")[1], signature].join(".");
  },
  "one of my session in another's name": () => {
    const { userId } = claimsOf(theirs.token);
    return signed({ ...claimsOf(mine.token), userId });
  },
  "one of a session that never was": () =>
    signed({ ...claimsOf(mine.token), sid: crypto.randomUUID() }),
  "a refresh token": async () => (await signIn()).refreshToken,
  "one of a session that was ended": async () => {
    const { accessToken, refreshToken } = await signIn();
    await api.call(null, accounts.logout, { body: { refreshToken } });
    return accessToken;
  },
};

const closed = allOperations().filter(({ operation }) => operation.access !== "public");

describe("every operation that is not public refuses, before it looks at anything else,", () => {
  test.each(Object.entries(TOKENS))("%s", async (_, make) => {
    const token = await make();
    for (const { name, operation } of closed) {
      const answer = await send(api, token, operation, sampleOf(name, mine));
      const told = [name, answer.statusCode, answer.json<{ code: string }>().code];
      expect(told).toEqual([name, 401, "UNAUTHENTICATED"]);
    }
  });
});

test("a genuine token by another scheme, twice, or beside the header opens nothing", async () => {
  const ways: { url?: string; headers?: Record<string, string> }[] = [
    { headers: { authorization: `Basic ${mine.token}` } },
    { headers: { authorization: mine.token } },
    { headers: { cookie: `token=${mine.token}; accessToken=${mine.token}` } },
    { url: `/api/auth/me?token=${mine.token}&access_token=${mine.token}` },
    { headers: { "x-access-token": mine.token } },
  ];
  for (const { url = "/api/auth/me", headers = {} } of ways) {
    expect((await api.app.inject({ url, headers })).statusCode).toBe(401);
  }
});

test("a genuine token opens what it is for", async () => {
  const headers = { authorization: `Bearer ${await signed(claimsOf(mine.token))}` };
  expect((await api.app.inject({ url: "/api/auth/me", headers })).statusCode).toBe(200);
});

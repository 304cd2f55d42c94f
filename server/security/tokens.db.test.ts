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
import { validInputOf } from "../../testing/attacks/attackedOperations.ts";
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

const signToken = (claims: Record<string, unknown>, alg = "HS256", by = key) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(by);

/** The token with one letter of its signature replaced. */
function tamperWith(token: string): string {
  const at = token.lastIndexOf(".") + 5;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
}

const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;

const TOKENS: Record<string, () => Promise<string | null> | string | null> = {
  "no token": () => null,
  "an empty token": () => "",
  "the text `undefined`": () => "undefined",
  "an expired token": () => signToken({ ...claimsOf(mine.token), exp: inOneHour() - 7200 }),
  "a token without `exp`": async () => {
    const { exp: _, ...endless } = claimsOf(mine.token);
    return signToken(endless);
  },
  "a token signed with another secret": () =>
    signToken(claimsOf(mine.token), "HS256", new TextEncoder().encode("x".repeat(48))),
  "a token signed with another algorithm": () => signToken(claimsOf(mine.token), "HS512"),
  "a token with `alg: none`": () => new UnsecuredJWT(claimsOf(mine.token)).encode(),
  "a token without its signature": () => `${mine.token.split(".").slice(0, 2).join(".")}.`,
  "a token with a tampered signature": () => tamperWith(mine.token),
  "a token with the claims of another token": () => {
    const [head, , signature] = mine.token.split(".");
    return [head, theirs.token.split(".")[1], signature].join(".");
  },
  "a token with my session and another user's id": () => {
    const { userId } = claimsOf(theirs.token);
    return signToken({ ...claimsOf(mine.token), userId });
  },
  "a token of an unknown session": () =>
    signToken({ ...claimsOf(mine.token), sid: crypto.randomUUID() }),
  "a refresh token": async () => (await signIn()).refreshToken,
  "a token of an ended session": async () => {
    const { accessToken, refreshToken } = await signIn();
    await api.call(null, accounts.logout, { body: { refreshToken } });
    return accessToken;
  },
};

const closedOperations = allOperations().filter(({ operation }) => operation.access !== "public");

describe("every operation that is not public returns UNAUTHENTICATED first to", () => {
  test.each(Object.entries(TOKENS))("%s", async (_, make) => {
    const token = await make();
    for (const { name, operation } of closedOperations) {
      const response = await send(api, token, operation, validInputOf(name, mine));
      const result = [name, response.statusCode, response.json<{ code: string }>().code];
      expect(result).toEqual([name, 401, "UNAUTHENTICATED"]);
    }
  });
});

test("a valid token in another scheme, a cookie, the query or another header is refused", async () => {
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

test("a valid bearer token is accepted", async () => {
  const headers = { authorization: `Bearer ${await signToken(claimsOf(mine.token))}` };
  expect((await api.app.inject({ url: "/api/auth/me", headers })).statusCode).toBe(200);
});

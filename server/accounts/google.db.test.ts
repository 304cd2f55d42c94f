import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { system } from "#contract/system.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  browseTo,
  type GooglePerson,
  startOpenIdProvider,
} from "../../testing/servers/openIdProvider.ts";
import type { OpenIdProvider } from "../../testing/servers/openIdProvider.ts";

const PUBLIC_URL = "http://localhost:3000";
const PAGE = `${PUBLIC_URL}/auth/google/callback`;
const PASSWORD = "Facture#2026";

let google: OpenIdProvider;
let api: Api;

beforeAll(async () => {
  google = await startOpenIdProvider(PAGE);
  api = await startApi({ publicUrl: PUBLIC_URL, google: google.settings });
});

afterAll(async () => {
  await api.close();
  await google.close();
});

const person = (email: string, fields: Partial<GooglePerson> = {}): GooglePerson => {
  const known = { email, email_verified: true, given_name: "Amel", family_name: "Cherif" };
  const one = { ...known, ...fields };
  google.add(one);
  return one;
};

/** Leaves for Google. @returns where the browser goes, and the cookie that it keeps */
async function leave() {
  const answer = await api.app.inject({ url: "/api/auth/google" });
  expect(answer.statusCode).toBe(302);
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  return { url: String(answer.headers.location), cookie, all: answer.headers["set-cookie"] };
}

const comeBack = (url: string, cookie: string) =>
  api.app.inject({
    url: `/api/auth/google/callback${new URL(url).search}`,
    headers: cookie === "" ? {} : { cookie },
  });

/** There and back as `choice`, an address or "refuse". */
async function signIn(choice: string) {
  const { url, cookie } = await leave();
  const back = await browseTo(url, choice);
  return { answer: await comeBack(back, cookie), back, cookie };
}

const me = (pair: TokenPair) => api.call(pair.accessToken, accounts.me);

const register = (email: string) =>
  api.call(null, accounts.register, { body: { email, password: PASSWORD, phone: "0661020304" } });

const refusedLogin = (email: string) =>
  api.refusal(null, accounts.login, { body: { email, password: PASSWORD } });

/** The owner of the address uses the link of a mail, so to speak. */
const verify = (email: string) =>
  api.database.pool.query("update app_user set email_verified_at = now() where email_key = $1", [
    email,
  ]);

describe("the way to Google", () => {
  test("returns to the redirect address that .env.example tells the operator to register", async () => {
    const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
    const [, path] = /PUBLIC_URL(\/\S+) as the redirect address/.exec(example) ?? [];
    const { url } = await leave();
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${PUBLIC_URL}${path}`);
  });

  test("asks for a code with PKCE, state and nonce, and comes back to the page", async () => {
    const { url } = await leave();
    const asked = new URL(url);
    expect(asked.origin).toBe(google.settings.issuer);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: "daftar",
      redirect_uri: PAGE,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  test("leaves a cookie that no script reads, no other site's form sends, for ten minutes", async () => {
    const { all, url } = await leave();
    const [value, ...attributes] = String(all).split("; ");
    expect(value).toMatch(/^daftar-google=[\w.-]+$/);
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/api/auth/google",
      "SameSite=Lax",
    ]);
    const state = new URL(url).searchParams.get("state") ?? "";
    expect(all).not.toContain(state);
  });

  test("is there when the installation says so", async () => {
    expect(await api.call(null, system.config)).toMatchObject({ google: true });
  });
});

describe("the way back", () => {
  test("opens an account for a new address, with its names", async () => {
    const { email } = person("amel@gmail.example");
    const { answer } = await signIn(email);
    expect(answer.statusCode).toBe(200);
    expect(await me(answer.json())).toMatchObject({
      email,
      firstName: "Amel",
      lastName: "Cherif",
      phone: null,
      role: "BUSINESS_OWNER",
    });
    expect(await refusedLogin(email)).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("leads to the same account every time, whatever the case of its address", async () => {
    person("Karim@gmail.example");
    const first = await signIn("Karim@gmail.example");
    person("karim@gmail.example");
    const second = await signIn("karim@gmail.example");
    const [one, other] = [await me(first.answer.json()), await me(second.answer.json())];
    expect(other.id).toBe(one.id);
  });

  test("takes the cookie away", async () => {
    const { answer } = await signIn(person("nadia@gmail.example").email);
    expect(answer.headers["set-cookie"]).toMatch(/^daftar-google=; .*Max-Age=0(;|$)/);
  });

  test("refuses an address that Google has not verified", async () => {
    const { email } = person("wilderness@gmail.example", { email_verified: false });
    const { answer } = await signIn(email);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "GOOGLE_EMAIL_NOT_VERIFIED"]);
  });

  test("says so when the person refused", async () => {
    const { answer } = await signIn("refuse");
    expect([answer.statusCode, answer.json().code]).toEqual([403, "GOOGLE_DENIED"]);
  });

  test("refuses a code that was used before", async () => {
    const { answer, back, cookie } = await signIn(person("lyes@gmail.example").email);
    expect(answer.statusCode).toBe(200);
    const again = await comeBack(back, cookie);
    expect([again.statusCode, again.json().code]).toEqual([400, "GOOGLE_EXCHANGE_FAILED"]);
  });

  test("refuses a code that another attempt brought", async () => {
    const { email } = person("samia@gmail.example");
    const [mine, theirs] = [await leave(), await leave()];
    const back = new URL(await browseTo(theirs.url, email));
    back.searchParams.set("state", new URL(mine.url).searchParams.get("state") ?? "");
    const answer = await comeBack(back.href, mine.cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "GOOGLE_EXCHANGE_FAILED"]);
  });

  test.each([
    ["another state", "state=another&code=any", true],
    ["no state", "code=any", true],
    ["no attempt in this browser", "state=another&code=any", false],
    ["nothing at all", "", false],
  ])("refuses %s", async (_what, query, keeps) => {
    const { cookie } = await leave();
    const answer = await comeBack(`${PAGE}?${query}`, keeps ? cookie : "");
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_STATE"]);
  });

  test.each(["daftar-google=nonsense", "daftar-google=a.b.c.d.e", "daftar-google"])(
    "refuses the forged cookie %s",
    async (cookie) => {
      const answer = await comeBack(`${PAGE}?state=a&code=b`, cookie);
      expect(answer.json()).toMatchObject({ code: "INVALID_STATE" });
    },
  );
});

describe("an account that is there already", () => {
  test("is joined; its password goes on where the address had been verified", async () => {
    const { email } = person("owner@gmail.example");
    const before = await register(email);
    await verify(email);
    const { answer } = await signIn(email);
    expect((await me(answer.json())).id).toBe((await me(before)).id);
    await api.call(null, accounts.login, { body: { email, password: PASSWORD } });
  });

  test("that never verified its address loses the password and the sessions of a stranger", async () => {
    const { email } = person("victim@gmail.example");
    const stranger = await register(email);
    const { id } = await me(stranger);
    const { answer } = await signIn(email);
    expect((await me(answer.json())).id).toBe(id);
    expect(await api.refusal(stranger.accessToken, accounts.me)).toMatchObject({ status: 401 });
    const body = { refreshToken: stranger.refreshToken };
    expect(await api.refusal(null, accounts.refresh, { body })).toMatchObject({ status: 401 });
    expect(await refusedLogin(email)).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("is claimed once: a second sign-in leaves the first one's session alive", async () => {
    const { email } = person("twice@gmail.example");
    await register(email);
    const pairs = await Promise.all([signIn(email), signIn(email)]);
    for (const { answer } of pairs) expect(await me(answer.json())).toMatchObject({ email });
  });

  test("is not doubled by two first sign-ins at once", async () => {
    const { email } = person("both@gmail.example");
    const pairs = await Promise.all([signIn(email), signIn(email)]);
    const [one, other] = await Promise.all(pairs.map(({ answer }) => me(answer.json())));
    expect(one?.id).toBe(other?.id);
  });
});

describe("an ID token", () => {
  const login = (token: string) => api.call(null, accounts.googleLogin, { body: { token } });
  const refused = (token: string) => api.refusal(null, accounts.googleLogin, { body: { token } });

  test("signs in like the way through the browser", async () => {
    const one = person("token@gmail.example");
    const first = await login(await google.idToken(one));
    const { answer } = await signIn(one.email);
    expect((await me(answer.json())).id).toBe((await me(first)).id);
  });

  test("of an unverified address is refused", async () => {
    const one = person("token-wild@gmail.example", { email_verified: false });
    expect(await refused(await google.idToken(one))).toMatchObject({
      status: 403,
      code: "GOOGLE_EMAIL_NOT_VERIFIED",
    });
  });

  test("that expired, is for another program, or is none is refused", async () => {
    const one = person("token-old@gmail.example");
    const good = await google.idToken(one);
    const tokens = [
      await google.idToken(one, { expired: true }),
      await google.idToken(one, { audience: "another program" }),
      `${good.slice(0, -8)}AAAAAAAA`,
      "eyJhbGciOiJub25lIn0.e30.",
      "nonsense",
    ];
    for (const token of tokens) {
      expect(await refused(token)).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS" });
    }
    expect(await refused("")).toMatchObject({ status: 400, paths: ["token"] });
  });
});

describe("without Google", () => {
  const html = { accept: "text/html,application/xhtml+xml" };

  test("an installation that is not set up for it says so", async () => {
    const plain = await startApi();
    try {
      expect(await plain.call(null, system.config)).toMatchObject({ google: false });
      const away = { status: 503, code: "GOOGLE_NOT_CONFIGURED" };
      expect(await plain.refusal(null, accounts.google)).toMatchObject(away);
      expect(await plain.refusal(null, accounts.googleCallback)).toMatchObject(away);
      const body = { token: "any" };
      expect(await plain.refusal(null, accounts.googleLogin, { body })).toMatchObject(away);
    } finally {
      await plain.close();
    }
  });

  /** Something else listens where the provider should be. */
  async function withIssuer(answer: RequestListener, check: (away: Api) => Promise<void>) {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const away = await startApi({ google: { ...google.settings, issuer } });
    try {
      await check(away);
    } finally {
      await away.close();
      server.closeAllConnections();
      server.close();
    }
  }

  const UNAVAILABLE = { status: 503, code: "GOOGLE_UNAVAILABLE" };

  test("a provider that breaks off, or is another one, is GOOGLE_UNAVAILABLE", async () => {
    await withIssuer(
      (request) => request.destroy(),
      async (away) => {
        expect(await away.refusal(null, accounts.google)).toMatchObject(UNAVAILABLE);
        const body = { token: "any" };
        expect(await away.refusal(null, accounts.googleLogin, { body })).toMatchObject(UNAVAILABLE);
      },
    );
    const other = JSON.stringify({ issuer: "https://other.example" });
    await withIssuer(
      (_, response) => response.setHeader("content-type", "application/json").end(other),
      async (away) => {
        expect(await away.refusal(null, accounts.google)).toMatchObject(UNAVAILABLE);
      },
    );
  });

  test("a person on the way to a provider that is away is shown the page that says so", async () => {
    await withIssuer(
      (request) => request.destroy(),
      async (away) => {
        const answer = await away.app.inject({ url: "/api/auth/google", headers: html });
        expect(answer.statusCode).toBe(302);
        expect(answer.headers.location).toBe(`${PAGE}?error=GOOGLE_UNAVAILABLE`);
      },
    );
  });

  test("a provider that was away is asked again", async () => {
    let isAway = true;
    await withIssuer(
      (request, response) => {
        if (isAway) return void request.destroy();
        const issuer = `http://${request.headers.host}`;
        const found = {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          jwks_uri: `${issuer}/jwks`,
        };
        response.setHeader("content-type", "application/json").end(JSON.stringify(found));
      },
      async (away) => {
        await away.refusal(null, accounts.google);
        isAway = false;
        const answer = await away.app.inject({ url: "/api/auth/google" });
        expect(answer.statusCode).toBe(302);
      },
    );
  });
});

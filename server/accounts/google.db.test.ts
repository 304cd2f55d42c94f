import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { passkeys } from "#contract/passkeys.ts";
import { twoStep } from "#contract/twoStep.ts";
import { addPasskey, refusedPasskey, signInWithPasskey } from "../../testing/records/passkeys.ts";
import { totpCode } from "../../testing/totp.ts";
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

/** Starts a sign-in. @returns the authorization URL and the cookie */
async function startSignIn() {
  const response = await api.app.inject({ url: "/api/auth/google" });
  expect(response.statusCode).toBe(302);
  const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
  return { url: String(response.headers.location), cookie, all: response.headers["set-cookie"] };
}

const finishSignIn = (url: string, cookie: string) =>
  api.app.inject({
    url: `/api/auth/google/callback${new URL(url).search}`,
    headers: cookie === "" ? {} : { cookie },
  });

/** Signs in at the provider as `choice`, an address or "refuse". */
async function signIn(choice: string) {
  const { url, cookie } = await startSignIn();
  const back = await browseTo(url, choice);
  return { response: await finishSignIn(back, cookie), back, cookie };
}

const me = (pair: TokenPair) => api.call(pair.accessToken, accounts.me);

const register = (email: string) =>
  api.call(null, accounts.register, { body: { email, password: PASSWORD, phone: "0661020304" } });

const refusedLogin = (email: string) =>
  api.refusal(null, accounts.login, { body: { email, password: PASSWORD } });

/** Marks the address as verified, as a reset link does. */
const verify = (email: string) =>
  api.database.pool.query("update app_user set email_verified_at = now() where email_key = $1", [
    email,
  ]);

describe("the authorization request", () => {
  test("uses the redirect URI of .env.example", async () => {
    const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
    const [, path] = /PUBLIC_URL(\/\S+) as the redirect address/.exec(example) ?? [];
    const { url } = await startSignIn();
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${PUBLIC_URL}${path}`);
  });

  test("has PKCE, state, nonce and the page as redirect URI", async () => {
    const { url } = await startSignIn();
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

  test("sets an HttpOnly, SameSite=Lax cookie for ten minutes", async () => {
    const { all, url } = await startSignIn();
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

  test("is offered by /config when Google is configured", async () => {
    expect(await api.call(null, system.config)).toMatchObject({ google: true });
  });
});

describe("the redirect from Google", () => {
  test("creates an account for a new address, with the user's names", async () => {
    const { email } = person("amel@gmail.example");
    const { response } = await signIn(email);
    expect(response.statusCode).toBe(200);
    expect(await me(response.json())).toMatchObject({
      email,
      firstName: "Amel",
      lastName: "Cherif",
      phone: null,
      role: "BUSINESS_OWNER",
    });
    expect(await refusedLogin(email)).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("signs in to the same account in any letter case of the address", async () => {
    person("Karim@gmail.example");
    const first = await signIn("Karim@gmail.example");
    person("karim@gmail.example");
    const second = await signIn("karim@gmail.example");
    const [one, other] = [await me(first.response.json()), await me(second.response.json())];
    expect(other.id).toBe(one.id);
  });

  test("deletes the cookie", async () => {
    const { response } = await signIn(person("nadia@gmail.example").email);
    const cookies = [response.headers["set-cookie"]].flat();
    expect(cookies).toContainEqual(expect.stringMatching(/^daftar-google=; .*Max-Age=0(;|$)/));
  });

  test("refuses an unverified address with GOOGLE_EMAIL_NOT_VERIFIED", async () => {
    const { email } = person("wilderness@gmail.example", { email_verified: false });
    const { response } = await signIn(email);
    expect([response.statusCode, response.json().code]).toEqual([403, "GOOGLE_EMAIL_NOT_VERIFIED"]);
  });

  test("is GOOGLE_DENIED when the user refused consent", async () => {
    const { response } = await signIn("refuse");
    expect([response.statusCode, response.json().code]).toEqual([403, "GOOGLE_DENIED"]);
  });

  test("refuses a used code", async () => {
    const { response, back, cookie } = await signIn(person("lyes@gmail.example").email);
    expect(response.statusCode).toBe(200);
    const again = await finishSignIn(back, cookie);
    expect([again.statusCode, again.json().code]).toEqual([400, "GOOGLE_EXCHANGE_FAILED"]);
  });

  test("refuses the code of another attempt", async () => {
    const { email } = person("samia@gmail.example");
    const [mine, theirs] = [await startSignIn(), await startSignIn()];
    const back = new URL(await browseTo(theirs.url, email));
    back.searchParams.set("state", new URL(mine.url).searchParams.get("state") ?? "");
    const response = await finishSignIn(back.href, mine.cookie);
    expect([response.statusCode, response.json().code]).toEqual([400, "GOOGLE_EXCHANGE_FAILED"]);
  });

  test.each([
    ["another state", "state=another&code=any", true],
    ["no state", "code=any", true],
    ["no cookie", "state=another&code=any", false],
    ["no cookie and no query", "", false],
  ])("with %s is INVALID_STATE", async (_what, query, keeps) => {
    const { cookie } = await startSignIn();
    const response = await finishSignIn(`${PAGE}?${query}`, keeps ? cookie : "");
    expect([response.statusCode, response.json().code]).toEqual([400, "INVALID_STATE"]);
  });

  test.each(["daftar-google=nonsense", "daftar-google=a.b.c.d.e", "daftar-google"])(
    "refuses the forged cookie %s",
    async (cookie) => {
      const response = await finishSignIn(`${PAGE}?state=a&code=b`, cookie);
      expect(response.json()).toMatchObject({ code: "INVALID_STATE" });
    },
  );
});

describe("an existing account", () => {
  test("with a verified address is signed in to and keeps its password", async () => {
    const { email } = person("owner@gmail.example");
    const before = await register(email);
    await verify(email);
    const { response } = await signIn(email);
    expect((await me(response.json())).id).toBe((await me(before)).id);
    await api.call(null, accounts.login, { body: { email, password: PASSWORD } });
  });

  test("with an unverified address loses its password and sessions", async () => {
    const { email } = person("victim@gmail.example");
    const stranger = await register(email);
    const { id } = await me(stranger);
    const { response } = await signIn(email);
    expect((await me(response.json())).id).toBe(id);
    expect(await api.refusal(stranger.accessToken, accounts.me)).toMatchObject({ status: 401 });
    const body = { refreshToken: stranger.refreshToken };
    expect(await api.refusal(null, accounts.refresh, { body })).toMatchObject({ status: 401 });
    expect(await refusedLogin(email)).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  /** Switches two-step sign-in on. @returns a recovery code */
  const switchOnTwoStep = async ({ accessToken }: TokenPair, password?: string) => {
    const { secret } = await api.call(accessToken, twoStep.start, { body: { password } });
    const body = { code: totpCode(secret) };
    return (await api.call(accessToken, twoStep.confirm, { body })).recoveryCodes[0] ?? "";
  };

  test("with two-step sign-in is asked for the second step", async () => {
    const { email } = person("two-step@gmail.example");
    const first = await signIn(email);
    const code = await switchOnTwoStep(first.response.json());
    const { response } = await signIn(email);
    const { code: refusal, challenge = "" } = response.json<ErrorBody>();
    expect([response.statusCode, refusal]).toEqual([401, "SECOND_FACTOR"]);
    const pair = await api.call(null, twoStep.secondFactor, { body: { challenge, code } });
    expect(await me(pair)).toMatchObject({ email });
  });

  test("with an unverified address loses the two-step sign-in that a stranger set up", async () => {
    const { email } = person("taken@gmail.example");
    await switchOnTwoStep(await register(email), PASSWORD);
    const { response } = await signIn(email);
    const pair = response.json<TokenPair>();
    expect(await api.call(pair.accessToken, twoStep.get)).toMatchObject({ isOn: false });
  });

  test("with an unverified address loses the passkeys that a stranger added", async () => {
    const { email } = person("keys@gmail.example");
    const { accessToken: stranger } = await register(email);
    const { authenticator } = await addPasskey(api, stranger, PASSWORD);
    const adding = await api.call(stranger, passkeys.startAdding, { body: { password: PASSWORD } });
    const { response } = await signIn(email);
    expect(await refusedPasskey(api, authenticator)).toBe("PASSKEY_REFUSED");
    const { accessToken } = response.json<TokenPair>();
    expect(await api.call(accessToken, passkeys.list)).toEqual({ passkeys: [] });
    const { rows } = await api.database.pool.query(
      "select 1 from passkey_challenge where hash = sha256(convert_to($1, 'utf8'))",
      [adding.challenge],
    );
    expect(rows).toEqual([]);
  });

  test("with a verified address keeps its passkeys", async () => {
    const { email } = person("own-keys@gmail.example");
    const { accessToken } = await register(email);
    await verify(email);
    const { authenticator } = await addPasskey(api, accessToken, PASSWORD);
    const { response } = await signIn(email);
    expect(await me(await signInWithPasskey(api, authenticator))).toMatchObject({ email });
    // Google alone doesn't change them.
    const byGoogle = response.json<TokenPair>().accessToken;
    const body = { password: PASSWORD };
    expect(await api.refusal(byGoogle, passkeys.startAdding, { body })).toMatchObject({
      status: 403,
      code: "SIGN_IN_WITH_PASSKEY",
    });
  });

  test("is claimed once: a concurrent second sign-in keeps the first one's session", async () => {
    const { email } = person("twice@gmail.example");
    await register(email);
    const pairs = await Promise.all([signIn(email), signIn(email)]);
    for (const { response } of pairs) expect(await me(response.json())).toMatchObject({ email });
  });

  test("is created once by two concurrent first sign-ins", async () => {
    const { email } = person("both@gmail.example");
    const pairs = await Promise.all([signIn(email), signIn(email)]);
    const [one, other] = await Promise.all(pairs.map(({ response }) => me(response.json())));
    expect(one?.id).toBe(other?.id);
  });
});

describe("an ID token", () => {
  const login = (token: string) => api.call(null, accounts.googleLogin, { body: { token } });
  const refused = (token: string) => api.refusal(null, accounts.googleLogin, { body: { token } });

  test("signs in to the same account as the redirect", async () => {
    const one = person("token@gmail.example");
    const first = await login(await google.idToken(one));
    const { response } = await signIn(one.email);
    expect((await me(response.json())).id).toBe((await me(first)).id);
  });

  test("with an unverified address is GOOGLE_EMAIL_NOT_VERIFIED", async () => {
    const one = person("token-wild@gmail.example", { email_verified: false });
    expect(await refused(await google.idToken(one))).toMatchObject({
      status: 403,
      code: "GOOGLE_EMAIL_NOT_VERIFIED",
    });
  });

  test("that is expired, forged, malformed or for another audience is INVALID_CREDENTIALS", async () => {
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

describe("an ID token for a list of audiences", () => {
  const audience = ["daftar", "another program"];
  const attempt = async (email: string, changes: { audience: string[]; azp?: string }) => {
    const token = await google.idToken(person(email), changes);
    const { statusCode } = await api.app.inject({
      method: "POST",
      url: "/api/auth/google-login",
      payload: { token },
    });
    return statusCode;
  };

  test("is refused when it was issued to another program, or does not say to which", async () => {
    const azp = "another program";
    expect(await attempt("list-one@gmail.example", { audience, azp })).toBe(401);
    expect(await attempt("list-two@gmail.example", { audience })).toBe(401);
    expect(await attempt("list-three@gmail.example", { audience: ["daftar"], azp })).toBe(401);
  });

  test("is accepted when it was issued to this program", async () => {
    expect(await attempt("list-four@gmail.example", { audience, azp: "daftar" })).toBe(200);
  });
});

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { system } from "#contract/system.ts";
import { CALLBACK_URL, PUBLIC_URL, startGoogle } from "../../testing/records/googleSignIn.ts";
import { chooseAtProvider } from "../../testing/servers/openIdProvider.ts";

type Google = Awaited<ReturnType<typeof startGoogle>>;

let api: Google["api"];
let google: Google["google"];
let addAccount: Google["addAccount"];
let startSignIn: Google["startSignIn"];
let finishSignIn: Google["finishSignIn"];
let signIn: Google["signIn"];
let close: Google["close"];

beforeAll(async () => {
  ({ api, google, addAccount, startSignIn, finishSignIn, signIn, close } = await startGoogle());
});

afterAll(() => close());

const readProfile = (pair: TokenPair) => api.call(pair.accessToken, accounts.me);

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
      redirect_uri: CALLBACK_URL,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  test("sets an HttpOnly, SameSite=Lax cookie for ten minutes", async () => {
    const { setCookie, url } = await startSignIn();
    const [value, ...attributes] = String(setCookie).split("; ");
    expect(value).toMatch(/^daftar-google=[\w.-]+$/);
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/api/auth/google",
      "SameSite=Lax",
    ]);
    const state = new URL(url).searchParams.get("state") ?? "";
    expect(setCookie).not.toContain(state);
  });

  test("is offered by /config when Google is configured", async () => {
    expect(await api.call(null, system.config)).toMatchObject({ google: true });
  });
});

describe("the redirect from Google", () => {
  test("creates an account for a new address, with the user's names", async () => {
    const { email } = addAccount("amel@gmail.example");
    const { response } = await signIn(email);
    expect(response.statusCode).toBe(200);
    expect(await readProfile(response.json())).toMatchObject({
      email,
      firstName: "Amel",
      lastName: "Cherif",
      phone: null,
      role: "BUSINESS_OWNER",
    });
    expect(
      await api.refusal(null, accounts.login, { body: { email, password: "Facture#2026" } }),
    ).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("signs in to the same account in any letter case of the address", async () => {
    addAccount("Karim@gmail.example");
    const first = await signIn("Karim@gmail.example");
    addAccount("karim@gmail.example");
    const second = await signIn("karim@gmail.example");
    const [one, other] = [
      await readProfile(first.response.json()),
      await readProfile(second.response.json()),
    ];
    expect(other.id).toBe(one.id);
  });

  test("deletes the cookie", async () => {
    const { response } = await signIn(addAccount("nadia@gmail.example").email);
    const cookies = [response.headers["set-cookie"]].flat();
    expect(cookies).toContainEqual(expect.stringMatching(/^daftar-google=; .*Max-Age=0(;|$)/));
  });

  test("refuses an unverified address with GOOGLE_EMAIL_NOT_VERIFIED", async () => {
    const { email } = addAccount("wilderness@gmail.example", { email_verified: false });
    const { response } = await signIn(email);
    expect([response.statusCode, response.json().code]).toEqual([403, "GOOGLE_EMAIL_NOT_VERIFIED"]);
  });

  test("is GOOGLE_DENIED when the user refused consent", async () => {
    const { response } = await signIn("refuse");
    expect([response.statusCode, response.json().code]).toEqual([403, "GOOGLE_DENIED"]);
  });

  test("refuses a used code", async () => {
    const { response, back, cookie } = await signIn(addAccount("lyes@gmail.example").email);
    expect(response.statusCode).toBe(200);
    const again = await finishSignIn(back, cookie);
    expect([again.statusCode, again.json().code]).toEqual([400, "GOOGLE_EXCHANGE_FAILED"]);
  });

  test("refuses the code of another attempt", async () => {
    const { email } = addAccount("samia@gmail.example");
    const [mine, theirs] = [await startSignIn(), await startSignIn()];
    const back = new URL(await chooseAtProvider(theirs.url, email));
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
    const response = await finishSignIn(`${CALLBACK_URL}?${query}`, keeps ? cookie : "");
    expect([response.statusCode, response.json().code]).toEqual([400, "INVALID_STATE"]);
  });

  test.each(["daftar-google=nonsense", "daftar-google=a.b.c.d.e", "daftar-google"])(
    "refuses the forged cookie %s",
    async (cookie) => {
      const response = await finishSignIn(`${CALLBACK_URL}?state=a&code=b`, cookie);
      expect(response.json()).toMatchObject({ code: "INVALID_STATE" });
    },
  );
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { startGoogle } from "../../testing/records/googleSignIn.ts";

type Google = Awaited<ReturnType<typeof startGoogle>>;

let api: Google["api"];
let google: Google["google"];
let addAccount: Google["addAccount"];
let signIn: Google["signIn"];
let close: Google["close"];

beforeAll(async () => {
  ({ api, google, addAccount, signIn, close } = await startGoogle());
});

afterAll(() => close());

const readProfile = (pair: TokenPair) => api.call(pair.accessToken, accounts.me);

describe("an ID token", () => {
  const login = (token: string) => api.call(null, accounts.googleLogin, { body: { token } });
  const loginRefusal = (token: string) =>
    api.refusal(null, accounts.googleLogin, { body: { token } });

  test("signs in to the same account as the redirect", async () => {
    const one = addAccount("token@gmail.example");
    const first = await login(await google.idToken(one));
    const { response } = await signIn(one.email);
    expect((await readProfile(response.json())).id).toBe((await readProfile(first)).id);
  });

  test("with an unverified address is GOOGLE_EMAIL_NOT_VERIFIED", async () => {
    const one = addAccount("token-wild@gmail.example", { email_verified: false });
    expect(await loginRefusal(await google.idToken(one))).toMatchObject({
      status: 403,
      code: "GOOGLE_EMAIL_NOT_VERIFIED",
    });
  });

  test("that is expired, forged, malformed or for another audience is INVALID_CREDENTIALS", async () => {
    const one = addAccount("token-old@gmail.example");
    const good = await google.idToken(one);
    const tokens = [
      await google.idToken(one, { expired: true }),
      await google.idToken(one, { audience: "another program" }),
      `${good.slice(0, -8)}AAAAAAAA`,
      "eyJhbGciOiJub25lIn0.e30.",
      "nonsense",
    ];
    for (const token of tokens) {
      expect(await loginRefusal(token)).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS" });
    }
    expect(await loginRefusal("")).toMatchObject({ status: 400, paths: ["token"] });
  });
});

describe("an ID token for a list of audiences", () => {
  const audience = ["daftar", "another program"];
  const attempt = async (email: string, changes: { audience: string[]; azp?: string }) => {
    const token = await google.idToken(addAccount(email), changes);
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

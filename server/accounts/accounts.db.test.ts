import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const PASSWORD = "Facture#2026";

const registrationBody = (email: string) => ({ email, password: PASSWORD, phone: "0661020304" });

const register = (email: string) =>
  api.call(null, accounts.register, { body: registrationBody(email) });

const loginInput = (email: string, password: string) => ({ body: { email, password } });

/** The status of a successful response, or the code of an error. */
const statusOf = (response: Promise<unknown>, success: number) =>
  response.then(
    () => success,
    (error: Error) =>
      (JSON.parse(error.message.slice(error.message.indexOf("{"))) as { code: string }).code,
  );

describe("registration", () => {
  test("creates an account and a session", async () => {
    const { accessToken } = await register("amel@example.dz");
    expect(await api.call(accessToken, accounts.me)).toMatchObject({
      email: "amel@example.dz",
      phone: "0661020304",
      role: "BUSINESS_OWNER",
      firstName: null,
    });
  });

  test("a taken address is EMAIL_TAKEN in any letter case", async () => {
    await register("karim@example.dz");
    const again = await api.refusal(null, accounts.register, {
      body: registrationBody("Karim@Example.dz"),
    });
    expect(again).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
  });

  test("a taken address is EMAIL_TAKEN with its domain in any form, and signs in with each", async () => {
    await register("lyna@société.dz");
    const other = { body: registrationBody("lyna@xn--socit-esab.dz") };
    const again = await api.refusal(null, accounts.register, other);
    expect(again).toMatchObject({ status: 409, code: "EMAIL_TAKEN" });
    const wide = { body: registrationBody("lyna@\uff53ociété.dz") };
    expect(await api.refusal(null, accounts.register, wide)).toMatchObject({
      status: 400,
      codes: ["INVALID_EMAIL"],
    });
    const { accessToken } = await api.call(
      null,
      accounts.login,
      loginInput("lyna@xn--socit-esab.dz", PASSWORD),
    );
    expect(await api.call(accessToken, accounts.me)).toMatchObject({ email: "lyna@société.dz" });
  });

  test("two concurrent registrations of one address create one account", async () => {
    const both = [register("twice@example.dz"), register("twice@example.dz")];
    const responses = await Promise.all(both.map((one) => statusOf(one, 201)));
    expect(responses.map(String).toSorted()).toEqual(["201", "EMAIL_TAKEN"]);
  });

  test("stores a +213 telephone in its national form, as the profile does", async () => {
    const body = { ...registrationBody("salim@example.dz"), phone: "+213 550 12 34 56" };
    const { accessToken } = await api.call(null, accounts.register, { body });
    expect(await api.call(accessToken, accounts.me)).toMatchObject({ phone: "0550123456" });
    const changed = await api.call(accessToken, accounts.updateMe, {
      body: { phone: "00213 (0) 661\u201102 03 04" },
    });
    expect(changed.phone).toBe("0661020304");
    const emptied = await api.call(accessToken, accounts.updateMe, { body: { phone: "" } });
    expect(emptied.phone).toBeNull();
  });

  test("reports every invalid field", async () => {
    const body = { email: "nobody", password: "short", phone: "05 50" };
    const refused = await api.refusal(null, accounts.register, { body });
    expect(refused).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    expect(new Set(refused.paths)).toEqual(new Set(["email", "password", "phone"]));
  });
});

describe("signing in", () => {
  test("returns the language chosen in another session from /auth/me", async () => {
    const { accessToken } = await register("tinhinane@example.dz");
    expect(await api.call(accessToken, accounts.me)).toMatchObject({ language: null });
    await api.call(accessToken, accounts.updateMe, { body: { language: "ar" } });
    const pair = await api.call(null, accounts.login, loginInput("tinhinane@example.dz", PASSWORD));
    expect(await api.call(pair.accessToken, accounts.me)).toMatchObject({ language: "ar" });
  });

  test("accepts the address in any letter case", async () => {
    await register("nadia@example.dz");
    const pair = await api.call(null, accounts.login, loginInput("NADIA@example.dz", PASSWORD));
    expect(await api.call(pair.accessToken, accounts.me)).toMatchObject({
      email: "nadia@example.dz",
    });
  });

  test("gives the same response to a wrong password and to an unknown address", async () => {
    await register("lyes@example.dz");
    const wrong = await api.refusal(
      null,
      accounts.login,
      loginInput("lyes@example.dz", "Wrong#2026"),
    );
    const unknown = await api.refusal(
      null,
      accounts.login,
      loginInput("x@example.dz", "Wrong#2026"),
    );
    expect(wrong).toEqual({ status: 401, code: "INVALID_CREDENTIALS", paths: [], codes: [] });
    expect(unknown).toEqual(wrong);
  });

  test("takes as long for an unknown address as for a wrong password", async () => {
    await register("measured@example.dz");
    const measure = async (email: string) => {
      const started = performance.now();
      await api.refusal(null, accounts.login, loginInput(email, "Wrong#2026"));
      return performance.now() - started;
    };
    const ratios: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const known = await measure("measured@example.dz");
      ratios.push((await measure("unknown@example.dz")) / known);
    }
    const [median = 0] = ratios.toSorted((one, other) => one - other).slice(4);
    // Without the comparison against DUMMY_HASH an unknown address takes a tenth of the time.
    expect(median).toBeGreaterThan(0.5);
  });

  test("after ten failures an account gets 429, even with the right password", async () => {
    await register("target@example.dz");
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const guess = loginInput("target@example.dz", "Guess#2026");
      expect((await api.refusal(null, accounts.login, guess)).status).toBe(401);
    }
    const right = loginInput("target@example.dz", PASSWORD);
    const waiting = await api.refusal(null, accounts.login, right);
    expect(waiting).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    const { path } = accounts.login;
    const again = { method: "POST" as const, url: `/api${path}`, payload: right.body };
    const { headers } = await api.app.inject(again);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("a session", () => {
  const renew = (refreshToken: string) =>
    api.call(null, accounts.refresh, { body: { refreshToken } });
  const renewalRefusal = (refreshToken: string) =>
    api.refusal(null, accounts.refresh, { body: { refreshToken } });

  test("is renewed with a refresh token, which is replaced", async () => {
    const { refreshToken } = await register("once@example.dz");
    const renewed = await renew(refreshToken);
    expect(renewed.refreshToken).not.toBe(refreshToken);
  });

  test("ends when a used refresh token is reused", async () => {
    const { refreshToken } = await register("copied@example.dz");
    const renewed = await renew(refreshToken);
    expect((await renewalRefusal(refreshToken)).status).toBe(401);
    expect((await api.refusal(renewed.accessToken, accounts.me)).status).toBe(401);
    expect((await renewalRefusal(renewed.refreshToken)).status).toBe(401);
  });

  test("issues one token pair when its refresh token is used twice concurrently", async () => {
    const { refreshToken } = await register("tabs@example.dz");
    const both = [renew(refreshToken), renew(refreshToken)];
    const responses = await Promise.all(both.map((one) => statusOf(one, 200)));
    expect(responses.map(String).toSorted()).toEqual(["200", "UNAUTHENTICATED"]);
  });

  test("ends at sign-out, which invalidates its access token", async () => {
    const { accessToken, refreshToken } = await register("leaving@example.dz");
    await api.call(null, accounts.logout, { body: { refreshToken } });
    const after = await api.refusal(accessToken, accounts.me);
    expect(after).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });

  test("rejects forged and unsigned access tokens", async () => {
    const { accessToken } = await register("forged@example.dz");
    const [header, payload] = accessToken.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const token of [`${header}.${payload}.AAAA`, `${none}.${payload}.`, "nonsense", ""]) {
      expect((await api.refusal(token, accounts.me)).status).toBe(401);
    }
  });
});

describe("the profile", () => {
  test("an update leaves omitted fields unchanged and clears empty ones", async () => {
    const { accessToken: token } = await register("profile@example.dz");
    const names = { firstName: "Amel", lastName: "Benali" };
    await api.call(token, accounts.updateNames, { body: names });
    await api.call(token, accounts.updateMe, { body: { language: "ar" } });
    expect(await api.call(token, accounts.me)).toMatchObject({ ...names, language: "ar" });
    const cleared = await api.call(token, accounts.updateMe, { body: { lastName: "" } });
    expect(cleared).toMatchObject({ firstName: "Amel", lastName: null, language: "ar" });
  });

  test("reports whether the user has an organization", async () => {
    const { accessToken } = await register("alone@example.dz");
    const alone = await api.call(accessToken, accounts.hasEnterprise);
    expect(alone).toEqual({ hasEnterprise: false });
    const owner = await api.withEnterprise();
    expect(await api.call(owner, accounts.hasEnterprise)).toEqual({ hasEnterprise: true });
  });
});

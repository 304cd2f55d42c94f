import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { PASSWORD, startApi, type TestApi } from "../testing/api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const newcomer = (email: string) => ({ email, password: PASSWORD, phone: "0661020304" });

describe("registration", () => {
  test("opens an account and a session", async () => {
    const opened = await api.call(accounts.register, { body: newcomer("amel@example.dz") });
    expect(opened.status).toBe(201);
    const me = await api.call(accounts.me, { token: opened.body.accessToken });
    expect(me.body).toMatchObject({
      email: "amel@example.dz",
      phone: "0661020304",
      role: "BUSINESS_OWNER",
      firstName: null,
    });
  });

  test("an address is taken whatever its case", async () => {
    await api.call(accounts.register, { body: newcomer("karim@example.dz") });
    const again = await api.call(accounts.register, { body: newcomer("Karim@Example.dz") });
    expect(again.status).toBe(409);
    expect(again.error.code).toBe("EMAIL_TAKEN");
  });

  test("two registrations of one address at once open one account", async () => {
    const both = await Promise.all(
      [1, 2].map(() => api.call(accounts.register, { body: newcomer("twice@example.dz") })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("names every field that is wrong", async () => {
    const body = { email: "nobody", password: "short", phone: "05 50" };
    const refused = await api.call(accounts.register, { body });
    expect(refused.status).toBe(400);
    expect(refused.error.code).toBe("VALIDATION_ERROR");
    const paths = new Set(refused.error.details?.map(({ path }) => path));
    expect(paths).toEqual(new Set(["email", "password", "phone"]));
  });
});

describe("signing in", () => {
  test("takes the address in any case and refuses a wrong password like an unknown address", async () => {
    await api.call(accounts.register, { body: newcomer("nadia@example.dz") });
    const signedIn = await api.call(accounts.login, {
      body: { email: "NADIA@example.dz", password: PASSWORD },
    });
    expect(signedIn.status).toBe(200);
    const wrong = await api.call(accounts.login, {
      body: { email: "nadia@example.dz", password: "Wrong#2026" },
    });
    const unknown = await api.call(accounts.login, {
      body: { email: "unknown@example.dz", password: "Wrong#2026" },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual(unknown.error);
    expect(wrong.error.code).toBe("INVALID_CREDENTIALS");
  });

  test("after ten failures an account waits, even with the right password", async () => {
    await api.call(accounts.register, { body: newcomer("target@example.dz") });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const body = { email: "target@example.dz", password: "Guess#2026" };
      expect((await api.call(accounts.login, { body })).status).toBe(401);
    }
    const right = { email: "target@example.dz", password: PASSWORD };
    const waiting = await api.call(accounts.login, { body: right });
    expect(waiting.status).toBe(429);
    expect(waiting.error.code).toBe("TOO_MANY_REQUESTS");
    expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("a session", () => {
  test("is renewed by a refresh token, which works once", async () => {
    const { refreshToken } = await api.register();
    const renewed = await api.call(accounts.refresh, { body: { refreshToken } });
    expect(renewed.status).toBe(200);
    expect(renewed.body.refreshToken).not.toBe(refreshToken);
  });

  test("ends whole when a used refresh token comes again", async () => {
    const { refreshToken } = await api.register();
    const renewed = await api.call(accounts.refresh, { body: { refreshToken } });
    const stolen = await api.call(accounts.refresh, { body: { refreshToken } });
    expect(stolen.status).toBe(401);
    const { accessToken: token, refreshToken: latest } = renewed.body;
    expect((await api.call(accounts.me, { token })).status).toBe(401);
    const dead = await api.call(accounts.refresh, { body: { refreshToken: latest } });
    expect(dead.status).toBe(401);
  });

  test("one refresh token used twice at once gives one pair", async () => {
    const { refreshToken } = await api.register();
    const both = await Promise.all(
      [1, 2].map(() => api.call(accounts.refresh, { body: { refreshToken } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("ends at sign-out: its access token stops working at once", async () => {
    const { accessToken: token, refreshToken } = await api.register();
    expect((await api.call(accounts.logout, { body: { refreshToken } })).status).toBe(204);
    const me = await api.call(accounts.me, { token });
    expect(me.status).toBe(401);
    expect(me.error.code).toBe("UNAUTHENTICATED");
  });

  test("is not opened by a forged token or by one without a signature", async () => {
    const { accessToken } = await api.register();
    const [header, payload] = accessToken.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const token of [`${header}.${payload}.AAAA`, `${none}.${payload}.`, "nonsense", ""]) {
      expect((await api.call(accounts.me, { token })).status).toBe(401);
    }
  });
});

describe("the profile", () => {
  test("keeps what a change leaves out and clears what it empties", async () => {
    const { accessToken: token } = await api.register();
    const names = { firstName: "Amel", lastName: "Benali" };
    await api.call(accounts.updateNames, { token, body: names });
    await api.call(accounts.updateMe, { token, body: { language: "ar" } });
    const kept = await api.call(accounts.me, { token });
    expect(kept.body).toMatchObject({ ...names, language: "ar" });
    const cleared = await api.call(accounts.updateMe, { token, body: { lastName: "" } });
    expect(cleared.body).toMatchObject({ firstName: "Amel", lastName: null, language: "ar" });
  });

  test("says whether there is an organization", async () => {
    const { accessToken: token } = await api.register();
    const before = await api.call(accounts.hasEnterprise, { token });
    expect(before.body).toEqual({ hasEnterprise: false });
    const owner = await api.owner();
    const after = await api.call(accounts.hasEnterprise, { token: owner });
    expect(after.body).toEqual({ hasEnterprise: true });
  });
});

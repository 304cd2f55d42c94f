import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { emailKey } from "#domain/text/email.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { waitForLockWaiter } from "../../testing/database/lockWaiter.ts";

const OLD_PASSWORD = "Facture#2026";
const NEW_PASSWORD = "Devis#2027";

let api: Api;
let userCount = 0;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Registers a user and signs in again. @returns the address and the access tokens of both sessions */
async function signInOnTwoDevices() {
  userCount += 1;
  const email = `sessions${userCount}@example.dz`;
  const body = { email, password: OLD_PASSWORD, phone: "0661020304" };
  const computer = await api.call(null, accounts.register, { body });
  const telephone = await api.call(null, accounts.login, {
    body: { email, password: OLD_PASSWORD },
    headers: { "user-agent": "Telephone" },
  });
  return { email, computer: computer.accessToken, telephone: telephone.accessToken };
}

const passwordChange = (currentPassword: string, newPassword: string) => ({
  body: { currentPassword, newPassword },
});

describe("the sessions of a user", () => {
  test("are listed with their devices, and the current one is marked", async () => {
    const { computer } = await signInOnTwoDevices();
    const { sessions } = await api.call(computer, accounts.sessions);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ userAgent: "Telephone", current: false });
    expect(sessions[1]).toMatchObject({ current: true });
    expect(Date.parse(sessions[0]?.lastUsedAt ?? "")).not.toBeNaN();
  });

  test("end except for the current one", async () => {
    const { computer, telephone } = await signInOnTwoDevices();
    await api.call(computer, accounts.endOtherSessions);
    expect(await api.refusal(telephone, accounts.me)).toMatchObject({ status: 401 });
    const { sessions } = await api.call(computer, accounts.sessions);
    expect(sessions).toMatchObject([{ current: true }]);
  });

  test("end one by one; ending an ended session has no effect", async () => {
    const { computer, telephone } = await signInOnTwoDevices();
    const { sessions } = await api.call(computer, accounts.sessions);
    const params = { id: sessions[0]?.id ?? "" };
    await api.call(computer, accounts.endSession, { params });
    await api.call(computer, accounts.endSession, { params });
    expect(await api.refusal(telephone, accounts.me)).toMatchObject({ status: 401 });
    expect((await api.call(computer, accounts.sessions)).sessions).toHaveLength(1);
  });

  test("are NOT_FOUND for another user, and stay active", async () => {
    const [one, other] = [await signInOnTwoDevices(), await signInOnTwoDevices()];
    const { sessions } = await api.call(other.computer, accounts.sessions);
    const params = { id: sessions[0]?.id ?? "" };
    const refusal = await api.refusal(one.computer, accounts.endSession, { params });
    expect(refusal).toMatchObject({ status: 404, code: "NOT_FOUND" });
    await api.call(other.telephone, accounts.me);
  });

  test("name the organization that each works in", async () => {
    const { email, computer } = await signInOnTwoDevices();
    const body = { name: "Atelier Atlas" };
    const { data } = await api.call(computer, enterprises.create, { body });
    await api.call(null, accounts.login, { body: { email, password: OLD_PASSWORD } });
    const { sessions } = await api.call(computer, accounts.sessions);
    const named = { id: data.id, name: "Atelier Atlas" };
    expect(sessions.map(({ enterprise }) => enterprise)).toEqual([named, named, named]);
  });

  test("are unaffected by another user", async () => {
    const [one, other] = [await signInOnTwoDevices(), await signInOnTwoDevices()];
    await api.call(one.computer, accounts.endOtherSessions);
    expect((await api.call(other.computer, accounts.sessions)).sessions).toHaveLength(2);
  });
});

test("fifty sessions of 66 sign-ins stay, and the next sign-in ends the oldest", async () => {
  const { email, computer, telephone } = await signInOnTwoDevices();
  const signIn = () => api.call(null, accounts.login, { body: { email, password: OLD_PASSWORD } });
  // Eight in parallel: the limits of sign-in count an attempt until it succeeds.
  for (let count = 0; count < 64; count += 8) {
    await Promise.all(Array.from({ length: 8 }, signIn));
  }
  const activeSessions = async () => {
    const { accessToken } = await signIn();
    return (await api.call(accessToken, accounts.sessions)).sessions.length;
  };
  expect(await activeSessions()).toBe(50);
  expect(await activeSessions()).toBe(50);
  for (const ended of [computer, telephone]) {
    expect(await api.refusal(ended, accounts.me)).toMatchObject({ status: 401 });
  }
});

describe("a refresh whose reply was lost", () => {
  const renew = (refreshToken: string, key: string | null) =>
    api.call(null, accounts.refresh, {
      body: { refreshToken },
      headers: key === null ? {} : { "idempotency-key": key },
    });
  const renewalRefusal = (refreshToken: string, key: string | null) =>
    api.refusal(null, accounts.refresh, {
      body: { refreshToken },
      headers: key === null ? {} : { "idempotency-key": key },
    });
  const isActive = async (token: string) => {
    const answer = await api.app.inject({
      url: "/api/auth/me",
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.statusCode === 200;
  };
  const signedIn = async () => {
    userCount += 1;
    const body = {
      email: `lost${userCount}@example.dz`,
      password: OLD_PASSWORD,
      phone: "0661020304",
    };
    return api.call(null, accounts.register, { body });
  };
  const sessionsOf = async (token: string) =>
    (await api.call(token, accounts.sessions)).sessions.length;

  test("is repeated with its key: a new pair of the session, and the first pair ends", async () => {
    const { refreshToken } = await signedIn();
    const lost = await renew(refreshToken, "one-attempt");
    const pair = await renew(refreshToken, "one-attempt");
    expect(await isActive(pair.accessToken)).toBe(true);
    expect(await isActive(lost.accessToken)).toBe(false);
    expect(await sessionsOf(pair.accessToken)).toBe(1);
    expect((await renewalRefusal(lost.refreshToken, null)).status).toBe(401);
    expect(await isActive(pair.accessToken)).toBe(true);
    const next = await renew(pair.refreshToken, "another-attempt");
    expect(await isActive(next.accessToken)).toBe(true);
  });

  test("is repeated several times and concurrently", async () => {
    const { refreshToken } = await signedIn();
    const pairs = await Promise.all([1, 2, 3].map(() => renew(refreshToken, "one-attempt")));
    const active = await Promise.all(pairs.map(({ accessToken }) => isActive(accessToken)));
    expect(active.filter(Boolean)).toEqual([true]);
  });

  test.each([
    ["without a key", "one-attempt", null],
    ["with another key", "one-attempt", "another-attempt"],
    ["with a key that the first attempt did not have", null, "one-attempt"],
  ])("ends the session when it is repeated %s", async (_how, first, second) => {
    const { refreshToken } = await signedIn();
    const pair = await renew(refreshToken, first);
    expect((await renewalRefusal(refreshToken, second)).status).toBe(401);
    expect(await isActive(pair.accessToken)).toBe(false);
  });

  test("ends the session when it is repeated after ten seconds", async () => {
    const { refreshToken } = await signedIn();
    const pair = await renew(refreshToken, "one-attempt");
    await api.database.pool.query(
      "update refresh_token set used_at = used_at - interval '10.1 seconds' where used_at is not null",
    );
    expect((await renewalRefusal(refreshToken, "one-attempt")).status).toBe(401);
    expect(await isActive(pair.accessToken)).toBe(false);
  });

  test("ends the session when the first pair was used already", async () => {
    const { refreshToken } = await signedIn();
    const received = await renew(refreshToken, "one-attempt");
    const next = await renew(received.refreshToken, "next-attempt");
    expect((await renewalRefusal(refreshToken, "one-attempt")).status).toBe(401);
    expect(await isActive(next.accessToken)).toBe(false);
  });

  test("doesn't start the count of wrong passwords anew", async () => {
    const { refreshToken } = await signedIn();
    const guessPassword = (token: string) =>
      api.refusal(token, accounts.changePassword, passwordChange("wrong", NEW_PASSWORD));
    const lost = await renew(refreshToken, "one-attempt");
    for (let time = 0; time < 10; time += 1) await guessPassword(lost.accessToken);
    const { accessToken } = await renew(refreshToken, "one-attempt");
    expect(await guessPassword(accessToken)).toMatchObject({
      status: 429,
      code: "TOO_MANY_REQUESTS",
    });
  });
});

describe("a change of password", () => {
  test("ends the other sessions and keeps this one", async () => {
    const { email, computer, telephone } = await signInOnTwoDevices();
    const profile = await api.call(
      computer,
      accounts.changePassword,
      passwordChange(OLD_PASSWORD, NEW_PASSWORD),
    );
    expect(profile).toMatchObject({ email });
    expect(await api.call(computer, accounts.me)).toMatchObject({ email });
    expect(await api.refusal(telephone, accounts.me)).toMatchObject({ status: 401 });
    await api.call(null, accounts.login, { body: { email, password: NEW_PASSWORD } });
  });

  test("requires the current password", async () => {
    const { email, computer, telephone } = await signInOnTwoDevices();
    const refused = await api.refusal(
      computer,
      accounts.changePassword,
      passwordChange("wrong", NEW_PASSWORD),
    );
    expect(refused).toMatchObject({ status: 400, code: "INVALID_CURRENT_PASSWORD" });
    expect(await api.call(telephone, accounts.me)).toMatchObject({ email });
    await api.call(null, accounts.login, { body: { email, password: OLD_PASSWORD } });
  });

  test("refuses a weak new password on `newPassword`", async () => {
    const { computer } = await signInOnTwoDevices();
    const refused = await api.refusal(
      computer,
      accounts.changePassword,
      passwordChange(OLD_PASSWORD, "short"),
    );
    expect(refused).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    expect(new Set(refused.paths)).toEqual(new Set(["newPassword"]));
  });

  test("is refused with 429 after ten wrong passwords", async () => {
    const { computer } = await signInOnTwoDevices();
    const guessPassword = () =>
      api.refusal(computer, accounts.changePassword, passwordChange("wrong", NEW_PASSWORD));
    for (let time = 0; time < 10; time += 1) {
      expect(await guessPassword()).toMatchObject({ code: "INVALID_CURRENT_PASSWORD" });
    }
    expect(await guessPassword()).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  });

  test("fails when the owner of the address claims the account concurrently", async () => {
    const { email, computer } = await signInOnTwoDevices();
    const changing = await api.database.inAccountTransaction(async (db) => {
      const account = db.updateTable("app_user").where("email_key", "=", emailKey(email));
      await account.set({ password_hash: null }).execute();
      const refused = api.refusal(
        computer,
        accounts.changePassword,
        passwordChange(OLD_PASSWORD, NEW_PASSWORD),
      );
      await waitForLockWaiter((text) => db.executeQuery(CompiledQuery.raw(text)));
      return { refused };
    });
    expect(await changing.refused).toMatchObject({ code: "INVALID_CURRENT_PASSWORD" });
    const login = { body: { email, password: NEW_PASSWORD } };
    expect(await api.refusal(null, accounts.login, login)).toMatchObject({ status: 401 });
  });

  test("requires a signed-in user", async () => {
    const refused = await api.refusal(
      null,
      accounts.changePassword,
      passwordChange(OLD_PASSWORD, NEW_PASSWORD),
    );
    expect(refused).toMatchObject({ status: 401 });
  });
});

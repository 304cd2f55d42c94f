import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passkeys } from "#contract/passkeys.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { ACCOUNT_PASSWORD, refusalOf, registerUser } from "../../../testing/records/accounts.ts";
import { addPasskey, ORIGIN } from "../../../testing/records/passkeys.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi({ publicUrl: ORIGIN });
});

afterAll(() => api.close());

const readRefusal = (...call: Parameters<Api["refusal"]>) => refusalOf(api, ...call);

const namesOf = async (token: string) =>
  (await api.call(token, passkeys.list)).passkeys.map(({ name }) => name);

describe("managing", () => {
  test("a passkey is renamed", async () => {
    const { token } = await registerUser(api);
    const { id } = await addPasskey(api, token, ACCOUNT_PASSWORD, "Ancien");
    await api.call(token, passkeys.rename, { params: { id }, body: { name: "Portable" } });
    expect(await namesOf(token)).toEqual(["Portable"]);
    const empty = { params: { id }, body: { name: "  " } };
    expect(await api.refusal(token, passkeys.rename, empty)).toMatchObject({ paths: ["name"] });
  });

  test("a passkey is removed with the password", async () => {
    const { token } = await registerUser(api);
    const { id } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    const params = { id };
    const wrong = { params, body: { password: "Guess#2026" } };
    const refusal = await readRefusal(token, passkeys.remove, wrong);
    expect(refusal).toEqual([400, "INVALID_CURRENT_PASSWORD"]);
    expect(await namesOf(token)).toHaveLength(1);
    await api.call(token, passkeys.remove, { params, body: { password: ACCOUNT_PASSWORD } });
    expect(await namesOf(token)).toEqual([]);
    const again = { params, body: { password: ACCOUNT_PASSWORD } };
    expect(await readRefusal(token, passkeys.remove, again)).toEqual([404, "NOT_FOUND"]);
  });

  test("another user's passkey is NOT_FOUND, whatever the body", async () => {
    const { token } = await registerUser(api);
    const { token: other } = await registerUser(api);
    const { id } = await addPasskey(api, token, ACCOUNT_PASSWORD, "Mienne");
    for (const body of [
      { name: "Volée", password: ACCOUNT_PASSWORD },
      { name: 1, password: 1 },
      {},
    ]) {
      for (const operation of [passkeys.rename, passkeys.remove]) {
        const input = { params: { id }, body };
        expect(await readRefusal(other, operation, input)).toEqual([404, "NOT_FOUND"]);
      }
    }
    expect(await namesOf(token)).toEqual(["Mienne"]);
    expect(await namesOf(other)).toEqual([]);
  });
});

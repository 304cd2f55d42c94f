import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { apiKeys } from "#contract/apiKeys.ts";
import { clients } from "#contract/clients.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { history } from "#contract/history.ts";
import type { Operation } from "#contract/operation.ts";
import { team } from "#contract/team.ts";
import { views } from "#contract/views.ts";
import type { Role } from "#domain/team/permissions.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { send } from "../../testing/attacks/send.ts";
import { waitForLockWaiter } from "../../testing/database/lockWaiter.ts";
import { addMember, runAsTableOwner } from "../../testing/records/members.ts";

let api: Api;
/** The owner's token; each test has a new organization. */
let token: string;

beforeAll(async () => {
  api = await startApi();
});

beforeEach(async () => {
  await api.database.pool.query("delete from sign_in_limit");
  token = await api.withEnterprise();
});

afterAll(() => api.close());

interface NewKey {
  name?: string;
  role?: Role;
  expiresAt?: string;
  by?: string;
}

const createKey = ({
  name = "Boutique en ligne",
  role = "SALES",
  by = token,
  ...end
}: NewKey = {}) => api.call(by, apiKeys.create, { body: { name, role, ...end } });

const listKeys = async (by = token) => (await api.call(by, apiKeys.list)).apiKeys;

const SPA_HOGGAR = {
  userType: "BUSINESS" as const,
  nom: "SPA Hoggar",
  prenom: "Nadia",
  email: "contact@hoggar.dz",
  telephone: "0550123456",
};

const addClient = (key: string, headers = {}) =>
  api.call(key, clients.create, { body: SPA_HOGGAR, headers });

/** An error reply with its message. */
async function refusal(key: string, operation: Operation = clients.list, headers = {}) {
  const { statusCode, body } = await send(api, key, operation, {}, headers);
  const { code, message } = JSON.parse(body) as ErrorBody;
  return { status: statusCode, code, message };
}

const UNKNOWN_KEY_REFUSAL = {
  status: 401,
  code: "UNAUTHENTICATED",
  message: "The API key is unknown or was removed",
};

describe("a key", () => {
  test("is shown once, begins with daf_ and is stored as a hash", async () => {
    const { id, key, ...rest } = await createKey();
    expect(rest).toEqual({ name: "Boutique en ligne", role: "SALES", expiresAt: null });
    expect(key).toMatch(/^daf_[\w-]{43}_[\w-]{43}$/);
    const listed = await listKeys();
    expect(listed).toEqual([
      {
        id,
        name: "Boutique en ligne",
        role: "SALES",
        prefix: key.slice(0, 12),
        createdBy: expect.stringContaining("@atlas.dz") as string,
        createdAt: expect.any(String) as string,
        lastUsedAt: null,
        expiresAt: null,
        state: "ACTIVE",
      },
    ]);
    const { rows } = await runAsTableOwner(api, (ownerConnection) =>
      ownerConnection.query("select k::text as row from api_key k"),
    );
    expect(JSON.stringify(rows)).not.toContain(key.slice(-43));
  });

  test("acts for its creator, whose name the history has with the key's", async () => {
    await api.call(token, accounts.updateNames, {
      body: { firstName: "Amina", lastName: "Haddad" },
    });
    const { key } = await createKey({ name: "L'atelier; rollback" });
    const { id } = await addClient(key);
    const params = { id };
    await api.call(token, clients.update, { params, body: { ...SPA_HOGGAR, nom: "SPA Ahaggar" } });
    const { entries } = await api.call(token, history.listForClient, { params });
    expect(entries.map(({ action, actor, apiKey }) => [action, actor?.name, apiKey])).toEqual([
      ["CHANGE", "Amina Haddad", null],
      ["CREATE", "Amina Haddad", "L'atelier; rollback"],
    ]);
  });

  test("has the permissions of its role", async () => {
    const { key } = await createKey({ role: "ACCOUNTANT" });
    expect((await api.call(key, clients.list)).clients).toEqual([]);
    const refused = await api.refusal(key, clients.create, { body: SPA_HOGGAR });
    expect(refused).toMatchObject({ status: 403, code: "FORBIDDEN", paths: ["permission"] });
  });

  test("never acts on the account, people or keys", async () => {
    const { key } = await createKey({ role: "BUSINESS_OWNER" });
    const message = "No API key may do this: a signed-in member does";
    for (const operation of [accounts.me, team.list, apiKeys.list, team.leave]) {
      expect(await refusal(key, operation)).toEqual({ status: 403, code: "FORBIDDEN", message });
    }
  });

  test("doesn't accept an invitation", async () => {
    const { key } = await createKey();
    const params = { token: "A".repeat(64) };
    expect(await api.refusal(key, team.accept, { params })).toMatchObject({ status: 403 });
  });

  test("records when it was last used, not when its creator was last seen", async () => {
    const ownerToken = await addMember(api, token, "BUSINESS_OWNER");
    const { key } = await createKey({ by: ownerToken });
    const { userId } = (await api.call(token, team.list)).members.at(-1) ?? {};
    await runAsTableOwner(api, (database) =>
      database.query("update membership set last_seen_at = null where user_id = $1", [userId]),
    );
    await api.call(key, clients.list);
    await expect.poll(async () => (await listKeys())[0]?.lastUsedAt).toEqual(expect.any(String));
    const { members } = await api.call(token, team.list);
    expect(members.find((member) => member.userId === userId)?.lastSeenAt).toBeNull();
  });

  test("reads and writes the saved views of its creator", async () => {
    const { key } = await createKey();
    const body = { list: "CLIENTS" as const, name: "Hoggar", filters: "search=hoggar" };
    await api.call(key, views.create, { body });
    const query = { list: "CLIENTS" as const };
    expect((await api.call(token, views.list, { query })).views).toHaveLength(1);
  });

  test("has idempotency keys of its own", async () => {
    const headers = { "idempotency-key": "commande-17" };
    const { key } = await createKey();
    const { key: other } = await createKey({ name: "Caisse" });
    const { id } = await addClient(key, headers);
    expect((await addClient(key, headers)).id).toBe(id);
    const ids = [(await addClient(other, headers)).id, (await addClient(token, headers)).id, id];
    expect(new Set(ids).size).toBe(3);
  });
});

describe("a key is refused with 401", () => {
  test("once it was removed", async () => {
    const { id, key } = await createKey();
    await api.call(key, clients.list);
    await api.call(token, apiKeys.remove, { params: { id } });
    expect(await refusal(key)).toEqual(UNKNOWN_KEY_REFUSAL);
    expect(await listKeys()).toEqual([]);
  });

  test("once it has expired", async () => {
    const { key, expiresAt } = await createKey({ expiresAt: "2999-12-31T23:59:59+01:00" });
    expect(expiresAt).toBe("2999-12-31T22:59:59.000Z");
    await api.call(key, clients.list);
    await runAsTableOwner(api, (ownerConnection) =>
      ownerConnection.query("update api_key set expires_at = now()"),
    );
    expect(await refusal(key)).toEqual({
      ...UNKNOWN_KEY_REFUSAL,
      message: "The API key has expired",
    });
    expect(await listKeys()).toMatchObject([{ state: "EXPIRED" }]);
  });

  test("when another organization's ids, another id or another secret is put in", async () => {
    const { key } = await createKey();
    const { key: foreign } = await createKey({ by: await api.withEnterprise("Atelier Aurès") });
    const [ids, secret] = [key.slice(0, 47), key.slice(48)];
    for (const forged of [
      `${foreign.slice(0, 47)}_${secret}`,
      `${ids}_${foreign.slice(48)}`,
      `daf_${"A".repeat(43)}_${secret}`,
    ]) {
      expect(await refusal(forged)).toEqual(UNKNOWN_KEY_REFUSAL);
    }
  });

  test.each(["daf_", "daf_x_y", `daf_${"A".repeat(43)}`, `daf_${"A".repeat(400)}`, "daf_é"])(
    "when it is malformed: %j",
    async (malformed) => {
      const message = "Not an API key: it starts with daf_ and has 91 letters";
      expect(await refusal(malformed)).toEqual({ ...UNKNOWN_KEY_REFUSAL, message });
    },
  );
});

describe("the end of a membership", () => {
  /** Adds another owner with a key. */
  async function addOwner() {
    const ownerToken = await addMember(api, token, "BUSINESS_OWNER");
    const { id: userId } = await api.call(ownerToken, accounts.me);
    const { key } = await createKey({ by: ownerToken, role: "MANAGER" });
    return { params: { id: userId }, key };
  }

  test("ends the member's keys, also once the member is invited again", async () => {
    const { params, key } = await addOwner();
    await api.call(token, team.remove, { params });
    expect(await refusal(key)).toEqual(UNKNOWN_KEY_REFUSAL);
    await runAsTableOwner(api, (ownerConnection) =>
      ownerConnection.query("update membership set ended_at = null where user_id = $1", [
        params.id,
      ]),
    );
    expect(await refusal(key)).toEqual(UNKNOWN_KEY_REFUSAL);
    expect(await listKeys()).toEqual([]);
  });

  test("leaves no key that they create at the same time", async () => {
    const ownerToken = await addMember(api, token, "BUSINESS_OWNER");
    const { id } = await api.call(ownerToken, accounts.me);
    const refused = await runAsTableOwner(api, async (client) => {
      await client.query("begin");
      await client.query("update membership set ended_at = now() where user_id = $1", [id]);
      const body = { name: "Caisse", role: "MANAGER" };
      const creating = api.refusal(ownerToken, apiKeys.create, { body });
      await waitForLockWaiter((text) => client.query(text));
      await client.query("commit");
      return { creating };
    });
    expect(await refused.creating).toMatchObject({ status: 403, code: "NO_ENTERPRISE" });
    expect(await listKeys()).toEqual([]);
  });

  test("ends the keys also when it becomes unconfirmed because the account is taken over", async () => {
    const { params, key } = await addOwner();
    await runAsTableOwner(api, (ownerConnection) =>
      ownerConnection.query("select unconfirm_memberships($1)", [params.id]),
    );
    expect(await refusal(key)).toEqual(UNKNOWN_KEY_REFUSAL);
  });

  test("by a lower role suspends the keys above it, until the role is given again", async () => {
    const { params, key } = await addOwner();
    await api.call(token, team.changeRole, { params, body: { role: "SALES" } });
    const message = "The member who created the API key may no longer give its role";
    expect(await refusal(key)).toEqual({ status: 403, code: "FORBIDDEN", message });
    expect(await listKeys()).toMatchObject([{ state: "SUSPENDED" }]);
    await api.call(token, team.changeRole, { params, body: { role: "MANAGER" } });
    await api.call(key, clients.list);
  });
});

describe("creating and removing", () => {
  test("are in the history of the settings, with the key's role", async () => {
    const { id } = await createKey();
    await api.call(token, apiKeys.remove, { params: { id } });
    const { entries } = await api.call(token, history.listForSettings);
    expect(entries.map(({ action, kind, label }) => [action, kind, label])).toEqual([
      ["DELETE", "SALES", "Boutique en ligne"],
      ["CREATE", "SALES", "Boutique en ligne"],
      ["CREATE", "", "Atelier Atlas"],
    ]);
  });

  test.each([
    [{ name: "" }, "name", "REQUIRED"],
    [{ name: "x".repeat(101) }, "name", "TOO_LONG"],
    [{ role: "ADMIN" }, "role", "INVALID_CHOICE"],
    [{ expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt", "NOT_IN_FUTURE"],
    [{ expiresAt: "tomorrow" }, "expiresAt", "INVALID_FORMAT"],
    [{ expiresAt: "2027-02-30T00:00:00Z" }, "expiresAt", "INVALID_FORMAT"],
  ])("refuses %j", async (wrong, path, code) => {
    const body = { name: "Caisse", role: "SALES", ...wrong };
    const refused = await api.refusal(token, apiKeys.create, { body });
    expect(refused).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      paths: [path],
      codes: [code],
    });
  });

  test("refuses a name that another key has", async () => {
    await createKey();
    const body = { name: " Boutique en ligne ", role: "MANAGER" };
    const refused = await api.refusal(token, apiKeys.create, { body });
    expect(refused).toMatchObject({ paths: ["name"], codes: ["TAKEN"] });
  });

  test("stops at 20 keys, also when two are created at once", async () => {
    for (let at = 1; at < 20; at += 1) await createKey({ name: `Caisse ${at}` });
    const answers = await Promise.all(
      ["A", "B"].map((name) => send(api, token, apiKeys.create, { body: { name, role: "SALES" } })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
    const body = { name: "C", role: "SALES" };
    const refused = await api.refusal(token, apiKeys.create, { body });
    expect(refused).toMatchObject({ status: 409, code: "API_KEY_LIMIT_REACHED" });
  });
});

test("wrong keys are counted by address, and never refuse a right one", async () => {
  const { key } = await createKey();
  const wrong = `${key.slice(0, 48)}${"A".repeat(43)}`;
  const from = { "x-forwarded-for": "203.0.113.9" };
  const statuses = await Promise.all(
    Array.from({ length: 110 }, async () => (await refusal(wrong, clients.list, from)).status),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await send(api, key, clients.list, {}, from)).statusCode).toBe(200);
  expect((await refusal(wrong, clients.list, { "x-forwarded-for": "203.0.113.10" })).status).toBe(
    401,
  );
});

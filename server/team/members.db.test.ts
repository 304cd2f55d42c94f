import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { team } from "#contract/team.ts";
import type { Role } from "#domain/team/permissions.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  acceptInvitationAs,
  inviteByLink,
  addInvitedUser,
  type JoinedUser,
  newAddress,
} from "../../testing/records/team.ts";

let api: Api;
let owner: string;
let ownerId: string;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  owner = await api.withEnterprise("Atlas");
  ownerId = (await api.call(owner, accounts.me)).id;
});

const memberInput = (userId: string) => ({ params: { id: userId } });
const roleInput = (userId: string, role: Role) => ({ ...memberInput(userId), body: { role } });

const LAST_OWNER = { status: 409, code: "LAST_OWNER" };
const FORBIDDEN = { status: 403, code: "FORBIDDEN", paths: ["permission"] };

const newClient = (token: string) =>
  api.call(token, clients.create, {
    body: { nom: "SPA Djurdjura", prenom: "Yacine", email: "contact@djurdjura.dz" },
  });

async function rolesByUser(token = owner): Promise<Record<string, Role>> {
  const { members } = await api.call(token, team.list);
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
}

describe("the list of members", () => {
  test("has roles and names, the first to join first", async () => {
    await api.call(owner, accounts.updateNames, { body: { firstName: "Amina", lastName: "H" } });
    const seller = await addInvitedUser(api, owner, "SALES");
    const turnOn = "insert into two_step (user_id, secret, confirmed_at) values ($1, '', now())";
    await api.database.pool.query(turnOn, [seller.userId]);
    const { members, invitations } = await api.call(owner, team.list);
    expect(invitations).toEqual([]);
    expect(members).toMatchObject([
      { userId: ownerId, role: "BUSINESS_OWNER", firstName: "Amina", twoStep: false },
      { userId: seller.userId, role: "SALES", email: seller.email, twoStep: true },
    ]);
  });

  test("has when each was last seen, recorded after a request and at most once in 5 minutes", async () => {
    const seller = await addInvitedUser(api, owner, "SALES");
    const readLastSeen = async () => {
      const { members } = await api.call(owner, team.list);
      return members.find(({ userId }) => userId === seller.userId)?.lastSeenAt ?? null;
    };
    await api.call(seller.token, clients.list);
    await expect.poll(readLastSeen).not.toBeNull();
    const first = await readLastSeen();
    await api.call(seller.token, clients.list);
    expect(await readLastSeen()).toBe(first);
  });
});

describe("changing a role", () => {
  test("counts with the next request", async () => {
    const seller = await addInvitedUser(api, owner, "SALES");
    const changed = await api.call(owner, team.changeRole, roleInput(seller.userId, "ACCOUNTANT"));
    expect(changed).toMatchObject({ userId: seller.userId, role: "ACCOUNTANT" });
    expect(await api.refusal(seller.token, clients.create, { body: {} })).toMatchObject(FORBIDDEN);
    expect((await api.call(seller.token, accounts.me)).role).toBe("ACCOUNTANT");
  });

  test("to or of an owner is refused to a manager", async () => {
    const manager = await addInvitedUser(api, owner, "MANAGER");
    const seller = await addInvitedUser(api, owner, "SALES");
    const change = (userId: string, role: Role) =>
      api.refusal(manager.token, team.changeRole, roleInput(userId, role));
    expect(await change(seller.userId, "BUSINESS_OWNER")).toMatchObject(FORBIDDEN);
    expect(await change(manager.userId, "BUSINESS_OWNER")).toMatchObject(FORBIDDEN);
    expect(await change(ownerId, "SALES")).toMatchObject(FORBIDDEN);
    await api.call(manager.token, team.changeRole, roleInput(seller.userId, "MANAGER"));
    expect((await rolesByUser())[seller.userId]).toBe("MANAGER");
  });

  test("of the last owner is refused, of another owner accepted", async () => {
    expect(await api.refusal(owner, team.changeRole, roleInput(ownerId, "SALES"))).toMatchObject(
      LAST_OWNER,
    );
    const second = await addInvitedUser(api, owner, "BUSINESS_OWNER");
    await api.call(second.token, team.changeRole, roleInput(ownerId, "MANAGER"));
    expect(await rolesByUser()).toEqual({
      [ownerId]: "MANAGER",
      [second.userId]: "BUSINESS_OWNER",
    });
  });

  test("of an unknown user or of another organization's is NOT_FOUND, an unknown role invalid", async () => {
    const stranger = await api.withEnterprise("Hoggar");
    const { id } = await api.call(stranger, accounts.me);
    for (const unknown of [id, crypto.randomUUID(), "7"]) {
      const call = roleInput(unknown, "SALES");
      expect((await api.refusal(owner, team.changeRole, call)).code).toBe("NOT_FOUND");
      expect((await api.refusal(owner, team.remove, memberInput(unknown))).code).toBe("NOT_FOUND");
    }
    const call = { ...memberInput(ownerId), body: { role: "KING" } };
    expect(await api.refusal(owner, team.changeRole, call)).toMatchObject({
      code: "VALIDATION_ERROR",
      paths: ["role"],
    });
  });
});

describe("removing a member", () => {
  let seller: JoinedUser;

  beforeEach(async () => {
    seller = await addInvitedUser(api, owner, "SALES");
  });

  test("ends the access with the next request; records of the member stay and name the member", async () => {
    const { id } = await newClient(seller.token);
    await api.call(owner, team.remove, memberInput(seller.userId));
    expect(await api.refusal(seller.token, clients.list)).toMatchObject({ code: "NO_ENTERPRISE" });
    expect(await api.call(seller.token, accounts.enterprises)).toEqual({
      enterprises: [],
      unconfirmed: [],
    });
    expect(await rolesByUser()).toEqual({ [ownerId]: "BUSINESS_OWNER" });
    expect((await api.call(owner, clients.get, { params: { id } })).id).toBe(id);
    const { entries } = await api.call(owner, history.listForClient, { params: { id } });
    expect(entries[0]?.actor).toMatchObject({ email: seller.email });
    expect((await api.refusal(owner, team.remove, memberInput(seller.userId))).code).toBe(
      "NOT_FOUND",
    );
  });

  test("leaves the session without organization, also once the member is invited again", async () => {
    await api.call(seller.token, enterprises.create, { body: { name: "Tell", another: true } });
    await api.call(owner, team.remove, memberInput(seller.userId));
    expect(await api.refusal(seller.token, enterprises.mine)).toMatchObject({
      code: "NO_ENTERPRISE",
    });
    const again = { email: seller.email.toUpperCase(), role: "ACCOUNTANT" as const };
    const invitation = await inviteByLink(api, owner, again);
    expect((await api.refusal(seller.token, clients.list)).code).toBe("NO_ENTERPRISE");
    const { accessToken } = await acceptInvitationAs(api, seller.token, invitation);
    expect((await api.call(accessToken, enterprises.mine)).name).toBe("Atlas");
    expect((await api.call(accessToken, accounts.me)).role).toBe("ACCOUNTANT");
    expect((await rolesByUser())[seller.userId]).toBe("ACCOUNTANT");
  });

  test("withdraws the invitations that they sent", async () => {
    const manager = await addInvitedUser(api, owner, "MANAGER");
    const invited = { email: newAddress(), role: "MANAGER" as const };
    const token = await inviteByLink(api, manager.token, invited);
    await api.call(owner, team.remove, memberInput(manager.userId));
    expect((await api.refusal(null, team.invitation, { params: { token } })).status).toBe(404);
    expect((await api.call(owner, team.list)).invitations).toEqual([]);
  });

  test("with the role of owner is refused to a manager; the last owner can't be removed", async () => {
    const manager = await addInvitedUser(api, owner, "MANAGER");
    expect(await api.refusal(manager.token, team.remove, memberInput(ownerId))).toMatchObject(
      FORBIDDEN,
    );
    expect(await api.refusal(owner, team.remove, memberInput(ownerId))).toMatchObject(LAST_OWNER);
    await api.call(manager.token, team.remove, memberInput(seller.userId));
  });
});

describe("leaving", () => {
  test("is open to every role, but not to the last owner", async () => {
    const seller = await addInvitedUser(api, owner, "SALES");
    await api.call(seller.token, team.leave);
    expect((await api.refusal(seller.token, clients.list)).code).toBe("NO_ENTERPRISE");
    expect(await api.refusal(seller.token, team.leave)).toMatchObject({
      status: 403,
      code: "NO_ENTERPRISE",
    });
    expect(await api.refusal(owner, team.leave)).toMatchObject(LAST_OWNER);
    const second = await addInvitedUser(api, owner, "BUSINESS_OWNER");
    await api.call(owner, team.leave);
    expect(await rolesByUser(second.token)).toEqual({ [second.userId]: "BUSINESS_OWNER" });
  });

  test.each(["leave", "changeRole"] as const)(
    "of two owners at once succeeds for one, also when the other chooses a lower role: %s",
    async (way) => {
      for (let round = 0; round < 4; round += 1) {
        const first = await api.withEnterprise("Atlas");
        const second = await addInvitedUser(api, first, "BUSINESS_OWNER");
        const witness = await addInvitedUser(api, first, "MANAGER");
        const other =
          way === "leave"
            ? api.call(second.token, team.leave)
            : api.call(second.token, team.changeRole, roleInput(second.userId, "SALES"));
        const found = await Promise.allSettled([api.call(first, team.leave), other]);
        const failed = found.filter((result) => result.status === "rejected");
        expect(failed.map(({ reason }) => String(reason))).toEqual([
          expect.stringContaining("LAST_OWNER"),
        ]);
        const owners = Object.values(await rolesByUser(witness.token));
        expect(owners.filter((role) => role === "BUSINESS_OWNER")).toHaveLength(1);
      }
    },
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { team } from "#contract/team.ts";
import type { Role } from "#domain/team/permissions.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  acceptInvitationAs,
  acceptInvitationAsNewUser,
  inviteByLink,
  addInvitedUser,
  newAddress,
} from "../../testing/records/team.ts";

let api: Api;
let owner: string;
let ownerEmail: string;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  owner = await api.withEnterprise("Atlas");
  ownerEmail = (await api.call(owner, accounts.me)).email;
});

/** Reads the history of members and invitations, the newest entry first. */
async function readPeopleChanges(token = owner) {
  const { entries } = await api.call(token, history.listForSettings);
  return entries
    .filter(({ subject }) => subject === "member" || subject === "invitation")
    .map(({ subject, action, label, kind, actor, changes }) => {
      const roles = changes
        .map(({ before, after }) => `${before as Role} → ${after as Role}`)
        .join();
      return `${actor?.email} ${subject} ${action} ${label} ${roles || kind}`;
    });
}

describe("the history of the settings", () => {
  test("has no entry of the owner who created the organization", async () => {
    expect(await readPeopleChanges()).toEqual([]);
    const { entries } = await api.call(owner, history.listForSettings);
    expect(entries.map(({ subject, action }) => [subject, action])).toEqual([
      ["enterprise", "CREATE"],
    ]);
  });

  test("names invited, joined, changed and removed members, and the actor", async () => {
    const seller = await addInvitedUser(api, owner, "SALES");
    const manager = await addInvitedUser(api, owner, "MANAGER");
    const params = { id: seller.userId };
    await api.call(seller.token, accounts.updateNames, {
      body: { firstName: "Amel", lastName: "Cherif" },
    });
    await api.call(manager.token, team.changeRole, { params, body: { role: "ACCOUNTANT" } });
    await api.call(manager.token, team.changeRole, { params, body: { role: "ACCOUNTANT" } });
    await api.call(manager.token, team.remove, { params });
    expect(await readPeopleChanges()).toEqual([
      `${manager.email} member DELETE Amel Cherif ACCOUNTANT`,
      `${manager.email} member CHANGE Amel Cherif SALES → ACCOUNTANT`,
      `${manager.email} member CREATE ${manager.email} MANAGER`,
      `${ownerEmail} invitation CREATE ${manager.email} MANAGER`,
      `${seller.email} member CREATE ${seller.email} SALES`,
      `${ownerEmail} invitation CREATE ${seller.email} SALES`,
    ]);
  });

  test("distinguishes leaving from removal, and names a member who joins again", async () => {
    const seller = await addInvitedUser(api, owner, "SALES");
    await api.call(seller.token, team.leave);
    const again = await inviteByLink(api, owner, { email: seller.email, role: "MANAGER" });
    await acceptInvitationAs(api, seller.token, again);
    expect((await readPeopleChanges()).slice(0, 3)).toEqual([
      `${seller.email} member CREATE ${seller.email} MANAGER`,
      `${ownerEmail} invitation CREATE ${seller.email} MANAGER`,
      `${seller.email} member LEAVE ${seller.email} SALES`,
    ]);
  });

  test("names withdrawn invitations, and those of a removed manager", async () => {
    const [first, second] = [newAddress(), newAddress()];
    const body = { email: first, role: "SALES" as const };
    const { id } = await api.call(owner, team.invite, { body });
    await api.call(owner, team.withdraw, { params: { id } });
    const manager = await addInvitedUser(api, owner, "MANAGER");
    await inviteByLink(api, manager.token, { email: second, role: "SALES" });
    await api.call(owner, team.remove, { params: { id: manager.userId } });
    const entries = await readPeopleChanges();
    expect(entries.slice(0, 3)).toEqual([
      `${ownerEmail} invitation DELETE ${second} SALES`,
      `${ownerEmail} member DELETE ${manager.email} MANAGER`,
      `${manager.email} invitation CREATE ${second} SALES`,
    ]);
    expect(entries).toContain(`${ownerEmail} invitation DELETE ${first} SALES`);
  });

  test("has one entry for an invitation that is sent again, unless its role or inviter changes", async () => {
    const email = newAddress();
    const body = { email, role: "SALES" as const };
    const { id } = await api.call(owner, team.invite, { body });
    await api.call(owner, team.resend, { params: { id } });
    await api.call(owner, team.invite, { body });
    await api.call(owner, team.invite, { body: { email, role: "ACCOUNTANT" } });
    expect(await readPeopleChanges()).toEqual([
      `${ownerEmail} invitation CREATE ${email} ACCOUNTANT`,
      `${ownerEmail} invitation CREATE ${email} SALES`,
    ]);
    await acceptInvitationAsNewUser(
      api,
      await inviteByLink(api, owner, { email, role: "ACCOUNTANT" }),
    );
    expect(await readPeopleChanges()).toHaveLength(3);
  });

  test("is kept from members without the permission, and from other organizations", async () => {
    const seller = await addInvitedUser(api, owner, "SALES");
    const refusal = await api.refusal(seller.token, history.listForSettings);
    expect(refusal).toMatchObject({ status: 403, code: "FORBIDDEN" });
    const stranger = await api.withEnterprise("Hoggar");
    expect(await readPeopleChanges(stranger)).toEqual([]);
  });

  test("has no entry for a change that is refused", async () => {
    const { id } = await api.call(owner, accounts.me);
    expect((await api.refusal(owner, team.leave)).code).toBe("LAST_OWNER");
    expect((await api.refusal(owner, team.remove, { params: { id } })).code).toBe("LAST_OWNER");
    await api.call(owner, enterprises.update, { body: { slogan: "Le bois" } });
    expect(await readPeopleChanges()).toEqual([]);
  });
});

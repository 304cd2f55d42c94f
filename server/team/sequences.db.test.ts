import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Operation } from "#contract/operation.ts";
import { team } from "#contract/team.ts";
import { canGrant, ROLES, type Role } from "#domain/team/permissions.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { chooseOrganization } from "../../testing/records/members.ts";
import { PASSWORD, tokenOfLink } from "../../testing/records/team.ts";
import { type CallInput, send } from "../../testing/attacks/send.ts";

let api: Api;

interface Person {
  token: string;
  userId: string;
  email: string;
}

const PEOPLE_COUNT = 5;
const people: Person[] = [];

beforeAll(async () => {
  // Each sequence has its own organization.
  api = await startApi({ quotas: { organizationsPerDay: 1_000 } });
  for (let at = 0; at < PEOPLE_COUNT; at += 1) {
    const token = await api.register();
    const { id: userId, email } = await api.call(token, accounts.me);
    people.push({ token, userId, email });
  }
});

afterAll(() => api.close());

interface Step {
  action: "invite" | "accept" | "changeRole" | "remove" | "leave";
  actor: number;
  target: number;
  role: Role;
}

const anyPerson = fc.nat({ max: PEOPLE_COUNT - 1 });
const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom("invite", "invite", "accept", "accept", "changeRole", "remove", "leave"),
  actor: anyPerson,
  target: anyPerson,
  role: fc.constantFrom(...ROLES),
});

interface Team {
  enterpriseId: string;
  /** The roles of the present members, by user. */
  roles: Map<string, Role>;
  /** The pending invitations by user. */
  links: Map<string, { token: string; role: Role; by: string }>;
}

/** The caller and the call of a step, and what it changes in the expected team when it succeeds. */
function callOf({ action, actor, target, role }: Step, { roles, links }: Team) {
  const invited = people.find(({ userId }) => links.has(userId));
  const by = (action === "accept" ? (invited ?? people[actor]) : people[actor]) as Person;
  const other = people[target] as Person;
  const own = roles.get(by.userId);
  const grants = (granted: Role | undefined) => {
    expect([own, granted, own !== undefined && granted !== undefined]).toEqual([
      own,
      granted,
      true,
    ]);
    expect(canGrant(own as Role, granted as Role)).toBe(true);
  };
  const withdraw = (userId: string) => {
    const left = roles.get(userId);
    for (const [user, link] of links) {
      if (link.by === userId && (left === undefined || !canGrant(left, link.role))) {
        links.delete(user);
      }
    }
  };
  const end = (userId: string) => {
    roles.delete(userId);
    withdraw(userId);
  };
  const calls: Record<Step["action"], [Operation, CallInput, (body: string) => void]> = {
    invite: [
      team.invite,
      { body: { email: other.email, role } },
      (body) => {
        grants(role);
        const { link } = JSON.parse(body) as { link: string };
        links.set(other.userId, { token: tokenOfLink(link), role, by: by.userId });
      },
    ],
    accept: [
      team.accept,
      { params: { token: links.get(by.userId)?.token ?? "A".repeat(64) } },
      () => {
        roles.set(by.userId, (links.get(by.userId) as { role: Role }).role);
        links.delete(by.userId);
      },
    ],
    changeRole: [
      team.changeRole,
      { params: { id: other.userId }, body: { role } },
      () => {
        grants(role);
        grants(roles.get(other.userId));
        roles.set(other.userId, role);
        withdraw(other.userId);
      },
    ],
    remove: [
      team.remove,
      { params: { id: other.userId } },
      () => {
        grants(roles.get(other.userId));
        end(other.userId);
      },
    ],
    leave: [team.leave, {}, () => end(by.userId)],
  };
  return { by, call: calls[action] };
}

async function readRoles(enterpriseId: string): Promise<Map<string, Role>> {
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const found = await api.database.inTransaction(scope, ({ db }) =>
    db
      .selectFrom("membership")
      .select(["user_id", "role"])
      .where("enterprise_id", "=", enterpriseId)
      .where("ended_at", "is", null)
      .execute(),
  );
  return new Map(found.map(({ user_id, role }) => [user_id, role]));
}

async function signInAgain(from: Person): Promise<void> {
  const body = { email: from.email, password: PASSWORD };
  from.token = (await api.call(null, accounts.login, { body })).accessToken;
}

async function runSteps(steps: readonly Step[]): Promise<void> {
  const [first] = people as [Person];
  await signInAgain(first);
  const { data } = await api.call(first.token, enterprises.create, {
    body: { name: "Atlas", another: true },
  });
  await chooseOrganization(api, first.token, data.id);
  await signInAgain(first);
  const state: Team = {
    enterpriseId: data.id,
    roles: new Map([[first.userId, "BUSINESS_OWNER"]]),
    links: new Map(),
  };
  for (const each of steps) {
    const { by, call } = callOf(each, state);
    const [operation, input, effect] = call;
    const { statusCode, body } = await send(api, by.token, operation, input);
    expect(statusCode).toBeLessThan(500);
    if (statusCode < 300) {
      effect(body);
      if (each.action === "accept")
        by.token = (JSON.parse(body) as { accessToken: string }).accessToken;
    }
    const stored = await readRoles(state.enterpriseId);
    expect(stored).toEqual(state.roles);
    expect([...stored.values()]).toContain("BUSINESS_OWNER");
  }
  // End all memberships, so that the next sequence starts without any.
  await api.database.inTransaction(
    { enterpriseId: data.id, userId: first.userId },
    async ({ db }) => {
      await db.updateTable("membership").set({ ended_at: new Date() }).execute();
    },
  );
}

test("there is always an owner, and nobody holds another role than was granted", async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), runSteps), {
    numRuns: 25,
  });
});

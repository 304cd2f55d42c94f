import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiKeys } from "#contract/apiKeys.ts";
import { accounts } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Access, Operation } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { hasPermission, type Permission, ROLES, type Role } from "#domain/team/permissions.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { makeOrganization, type Organization } from "../../testing/attacks/organization.ts";
import {
  ATTACKED_OPERATIONS,
  permissionsNeededBy,
  validInputOf,
} from "../../testing/attacks/attackedOperations.ts";
import { type CallInput, send } from "../../testing/attacks/send.ts";
import {
  addMember,
  chooseOrganization,
  endMembership,
  joinOrganization,
  requireTwoStep,
} from "../../testing/records/members.ts";

let api: Api;
let mine: Organization;
let theirs: Organization;

/** An access token of each role. */
type Tokens = Record<Role, string>;
let memberTokens: Tokens;
let formerMemberTokens: Tokens;
/** Tokens of members of `theirs` only. */
let strangerTokens: Tokens;
/**
 * Tokens of members of both organizations. Their sessions have chosen `theirs`, where the member
 * has the token's role; in `mine` it is that of ROLE_IN_MINE.
 */
let tokensOfBoth: Tokens;
/** API keys of the owner of `mine`, and of `theirs`. */
let ownerKeys: Tokens;
let foreignKeys: Tokens;
/** Tokens of members of a third organization, which requires two-step sign-in. */
let tokensWithoutTwoStep: Tokens;

async function tokensOf(make: (role: Role) => Promise<string>): Promise<Tokens> {
  const made: [Role, string][] = [];
  for (const role of ROLES) made.push([role, await make(role)]);
  return Object.fromEntries(made) as Tokens;
}

/**
 * By the role in `theirs`, the role in `mine` of a member of both organizations. The two roles have
 * different permissions.
 */
const ROLE_IN_MINE: Record<Role, Role> = {
  BUSINESS_OWNER: "ACCOUNTANT",
  MANAGER: "ACCOUNTANT",
  SALES: "BUSINESS_OWNER",
  ACCOUNTANT: "BUSINESS_OWNER",
};

const createKeys = ({ token }: Organization) =>
  tokensOf(async (role) => {
    const body = { name: `Programme ${role}`, role };
    return (await api.call(token, apiKeys.create, { body })).key;
  });

beforeAll(async () => {
  api = await startApi();
  mine = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
  theirs = await makeOrganization(api, { word: "Xylographe", digits: "57319468" });
  memberTokens = await tokensOf((role) => addMember(api, mine.token, role));
  strangerTokens = await tokensOf((role) => addMember(api, theirs.token, role));
  formerMemberTokens = await tokensOf(async (role) => {
    const token = await addMember(api, mine.token, role);
    await endMembership(api, token, mine.enterpriseId);
    return token;
  });
  ownerKeys = await createKeys(mine);
  foreignKeys = await createKeys(theirs);
  tokensOfBoth = await tokensOf(async (role) => {
    const token = await addMember(api, mine.token, ROLE_IN_MINE[role]);
    await joinOrganization(api, { token, enterpriseId: theirs.enterpriseId, role });
    await chooseOrganization(api, token, theirs.enterpriseId);
    return token;
  });
  const strict = await api.withEnterprise("Atlas");
  tokensWithoutTwoStep = await tokensOf((role) => addMember(api, strict, role));
  await requireTwoStep(api, strict);
});

afterAll(() => api.close());

const isAllowed = (role: Role, name: string) =>
  permissionsNeededBy(name).some((permission) => hasPermission(role, permission));

/** The permissions that no API key has. The test has its own list, so that a change of the program's list fails it. */
const PERMISSIONS_WITHOUT_KEYS = [
  "people.manage",
  "periods.reopen",
  "security.manage",
  "apiKeys.manage",
  "ownership.manage",
];

const isAllowedToKey = (role: Role, name: string) =>
  isAllowed(role, name) &&
  !permissionsNeededBy(name).some((each) => PERMISSIONS_WITHOUT_KEYS.includes(each));

const needsOrganization = (access: Access) => access !== "public" && access !== "account";
const operationsWithSignIn = allOperations().filter(
  // All operations with sign-in except `team.leave`, which would end the memberships that the other
  // tests need; server/team/members.db.test.ts tests it.
  ({ name, operation }) => operation.access !== "public" && name !== "team.leave",
);
const organizationOperations = operationsWithSignIn.filter(({ operation }) =>
  needsOrganization(operation.access),
);
/** Operations whose path has a month instead of an id: every organization has each month. */
const MONTH_OPERATIONS = new Set(["declarations.changeG50", "closing.close", "closing.reopen"]);
const operationsWithId = organizationOperations.filter(
  ({ name, operation }) => operation.params !== undefined && !MONTH_OPERATIONS.has(name),
);
/** Operations that read or change only the caller's own account. */
const accountOperations = operationsWithSignIn.filter(
  ({ operation }) => !needsOrganization(operation.access),
);

/** An input that fails only after the check of permissions; empty for an operation without input. */
function invalidInput({ params, body }: Operation): CallInput {
  return {
    ...(params !== undefined && { params: { id: crypto.randomUUID() } }),
    ...(body !== undefined && { body: 7 }),
  };
}

async function readOutcome(token: string, operation: Operation, input: CallInput) {
  const { statusCode, headers, body } = await send(api, token, operation, input);
  const isError = statusCode >= 400 && String(headers["content-type"]).includes("json");
  const { code, details = [] } = isError ? (JSON.parse(body) as ErrorBody) : {};
  return { status: statusCode, code, details };
}

const refusedWith = (permissions: readonly Permission[]) => ({
  status: 403,
  code: "FORBIDDEN",
  details: permissions.map((message) => ({ path: "permission", code: "NOT_ALLOWED", message })),
});

const ACCESS_REFUSALS = ["UNAUTHENTICATED", "FORBIDDEN", "NO_ENTERPRISE", "TWO_STEP_REQUIRED"];

test("every operation of an organization, and no other, names a permission", () => {
  const names = organizationOperations.map(({ name }) => name);
  const named = Object.entries(ATTACKED_OPERATIONS).flatMap(([name, { needs }]) =>
    needs ? [name] : [],
  );
  expect(named.toSorted()).toEqual(names.toSorted());
});

describe.each(ROLES)("%s", (role) => {
  test("calls what the table allows, and gets FORBIDDEN first for all else", async () => {
    for (const { name, operation } of organizationOperations) {
      const found = await readOutcome(memberTokens[role], operation, invalidInput(operation));
      const refused = ACCESS_REFUSALS.includes(`${found.code}`) ? found : null;
      const expected = isAllowed(role, name) ? null : refusedWith(permissionsNeededBy(name));
      expect([name, refused]).toEqual([name, expected]);
    }
  });

  test("gets NO_ENTERPRISE everywhere once the membership has ended", async () => {
    for (const { name, operation } of organizationOperations) {
      const { status, code } = await readOutcome(
        formerMemberTokens[role],
        operation,
        validInputOf(name, mine),
      );
      expect([name, status, code]).toEqual([name, 403, "NO_ENTERPRISE"]);
    }
  });

  test("of another organization finds none of this one's records", async () => {
    for (const { name, operation } of operationsWithId) {
      const { status } = await readOutcome(
        strangerTokens[role],
        operation,
        validInputOf(name, mine),
      );
      expect([name, status]).toEqual([name, isAllowed(role, name) ? 404 : 403]);
    }
  });

  test("of both organizations has the role and the records of the chosen one", async () => {
    for (const { name, operation } of operationsWithId) {
      const { status } = await readOutcome(tokensOfBoth[role], operation, validInputOf(name, mine));
      expect([name, status]).toEqual([name, isAllowed(role, name) ? 404 : 403]);
    }
  });

  test("as an API key calls what the table allows, without people, keys and ownership", async () => {
    for (const { name, operation } of organizationOperations) {
      const found = await readOutcome(ownerKeys[role], operation, invalidInput(operation));
      const refused = ACCESS_REFUSALS.includes(`${found.code}`) ? found : null;
      const expected = isAllowedToKey(role, name) ? null : refusedWith(permissionsNeededBy(name));
      expect([name, refused]).toEqual([name, expected]);
    }
  });

  test("as an API key never calls an operation on the account", async () => {
    const all = allOperations().filter(({ operation }) => operation.access === "account");
    for (const { name, operation } of all) {
      const { status, code } = await readOutcome(
        ownerKeys[role],
        operation,
        invalidInput(operation),
      );
      expect([name, status, code]).toEqual([name, 403, "FORBIDDEN"]);
    }
  });

  test("as an API key of another organization finds none of this one's records", async () => {
    for (const { name, operation } of operationsWithId) {
      const { status } = await readOutcome(foreignKeys[role], operation, validInputOf(name, mine));
      expect([name, status]).toEqual([name, isAllowedToKey(role, name) ? 404 : 403]);
    }
  });

  test("gets TWO_STEP_REQUIRED where the organization asks for it, and keeps the account", async () => {
    for (const { name, operation } of organizationOperations) {
      const { status, code } = await readOutcome(tokensWithoutTwoStep[role], operation, {});
      expect([name, status, code]).toEqual([name, 403, "TWO_STEP_REQUIRED"]);
    }
    for (const { name, operation } of accountOperations) {
      const { code } = await readOutcome(
        tokensWithoutTwoStep[role],
        operation,
        invalidInput(operation),
      );
      const isRefused = name === "enterprises.mine"; // its reply shows the organization, so it needs the second step
      expect([name, ACCESS_REFUSALS.includes(`${code}`)]).toEqual([name, isRefused]);
    }
  });

  test("keeps the account in every case", async () => {
    for (const token of [memberTokens[role], formerMemberTokens[role], tokensOfBoth[role]]) {
      for (const { name, operation } of accountOperations) {
        const { code } = await readOutcome(token, operation, invalidInput(operation));
        const expected =
          name === "enterprises.mine" ? ["UNAUTHENTICATED", "FORBIDDEN"] : ACCESS_REFUSALS;
        expect([name, expected.includes(`${code}`)]).toEqual([name, false]);
      }
    }
  });
});

test("the role is that of the chosen organization, with the next request", async () => {
  const { enterprises } = await api.call(tokensOfBoth.SALES, accounts.enterprises);
  expect(enterprises.map(({ id, role }) => [id, role])).toEqual(
    expect.arrayContaining([
      [mine.enterpriseId, "BUSINESS_OWNER"],
      [theirs.enterpriseId, "SALES"],
    ]),
  );
  expect((await api.call(tokensOfBoth.SALES, accounts.me)).role).toBe("SALES");
});

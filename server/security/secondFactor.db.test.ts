import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { allOperations } from "#contract/operations.ts";
import { ROLES, type Role } from "#domain/team/permissions.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  makeOrganization,
  type Organization,
  organizationFields,
} from "../../testing/attacks/organization.ts";
import { validInputOf } from "../../testing/attacks/attackedOperations.ts";
import { send } from "../../testing/attacks/send.ts";
import { addMember, requireTwoStep } from "../../testing/records/members.ts";

let api: Api;
let strict: Organization;
/** Tokens of members whose sessions lack the second step that the organization requires. */
const tokensWithoutFactor = new Map<Role, string>();

beforeAll(async () => {
  api = await startApi();
  strict = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
  for (const role of ROLES) tokensWithoutFactor.set(role, await addMember(api, strict.token, role));
  await requireTwoStep(api, strict.token);
});

afterAll(() => api.close());

/** Operations on the member's own account. Their replies have the name of the organization that requires the step. */
const OPERATIONS_WITH_NAME = ["accounts.sessions", "accounts.enterprises", "twoStep.get"];

/**
 * All operations with sign-in except `team.leave`, which would end the membership that the other
 * calls need; its reply is empty.
 */
const calledOperations = allOperations().filter(
  ({ name, operation }) => operation.access !== "public" && name !== "team.leave",
);

/** Texts of the organization and of its records, and the addresses of its images. */
function textsOf({ mark, images }: Organization): string[] {
  const { word, digits } = mark;
  return [word, word.toLowerCase(), digits, ...images];
}

describe.each(ROLES)("a session of the role %s without the second step", (role) => {
  test("reads nothing of the organization from any operation", async () => {
    const name = organizationFields(strict.mark).name;
    for (const { name: operationName, operation } of calledOperations) {
      const input = validInputOf(operationName, strict);
      const { body } = await send(api, tokensWithoutFactor.get(role) ?? "", operation, input);
      const allowed = OPERATIONS_WITH_NAME.includes(operationName)
        ? body.replaceAll(name, "")
        : body;
      const read = textsOf(strict).filter((text) => allowed.includes(text));
      expect([operationName, read]).toEqual([operationName, []]);
    }
  });

  test("gets TWO_STEP_REQUIRED for the organization itself", async () => {
    const mine = calledOperations.find(({ name }) => name === "enterprises.mine")?.operation;
    if (mine === undefined) throw new Error("no such operation");
    const answer = await send(api, tokensWithoutFactor.get(role) ?? "", mine);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([403, "TWO_STEP_REQUIRED"]);
  });
});

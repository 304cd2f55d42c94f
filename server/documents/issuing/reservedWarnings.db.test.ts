import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { ROLES, type Role } from "#domain/team/permissions.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { invoice, issuingOwner } from "../../../testing/records/issuing.ts";
import { addMember } from "../../../testing/records/members.ts";

let api: Api;
let owner: { token: string; clientId: string };
const tokens = new Map<Role, string>();

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
  for (const role of ROLES) {
    tokens.set(
      role,
      role === "BUSINESS_OWNER" ? owner.token : await addMember(api, owner.token, role),
    );
  }
});

afterAll(() => api.close());

const setWarningsReserved = (warningsReserved: boolean) =>
  api.call(owner.token, enterprises.update, { body: { warningsReserved } });

/** Lines with a price of 0, which the checklist warns of. */
const LINES_WITH_PRICE_0 = {
  lines: [{ name: "Étude de sol", quantity: 1, unitPrice: 0, tva: 0.19 }],
};

const newInvoice = async (fields = {}) =>
  (await api.call(owner.token, documents.create, { body: invoice(owner.clientId, fields) })).id;

type IssuingOperation = "issue" | "send";

/**
 * Issues or sends a document as the member with a role. Without a mail server, sending fails with
 * MAIL_NOT_CONFIGURED once the document could be issued.
 *
 * @returns "issued", or the status and code of the error
 */
async function attemptIssue(
  way: IssuingOperation,
  role: Role,
  id: string,
  acceptWarnings: boolean,
) {
  const answer = await api.app.inject({
    method: "POST",
    url: `/api/documents/${id}/${way}`,
    headers: { authorization: `Bearer ${tokens.get(role)}` },
    payload: { acceptWarnings, ...(way === "send" && { issue: true }) },
  });
  const { code } = answer.json<{ code?: string }>();
  return code === undefined ? "issued" : `${answer.statusCode} ${code}`;
}

describe.each(["issue", "send"] as const)("accepting warnings by %s", (way) => {
  const accepted = way === "issue" ? "issued" : "409 MAIL_NOT_CONFIGURED";

  test.each([
    ["anybody who issues may", false, [accepted, accepted, accepted, "403 FORBIDDEN"]],
    [
      "sellers may not once it is reserved",
      true,
      [accepted, accepted, "403 WARNINGS_RESERVED", "403 FORBIDDEN"],
    ],
  ])("%s", async (_, warningsReserved, outcomes) => {
    await setWarningsReserved(warningsReserved);
    const seen = [];
    for (const role of ROLES)
      seen.push(await attemptIssue(way, role, await newInvoice(LINES_WITH_PRICE_0), true));
    expect(seen).toEqual(outcomes);
  });
});

test("while it is reserved, a seller issues documents without warnings, and reads the warnings of others", async () => {
  await setWarningsReserved(true);
  const complete = await newInvoice();
  expect(await attemptIssue("issue", "SALES", complete, true)).toBe("403 WARNINGS_RESERVED");
  expect(await attemptIssue("issue", "SALES", complete, false)).toBe("issued");
  expect(await attemptIssue("issue", "SALES", await newInvoice(LINES_WITH_PRICE_0), false)).toBe(
    "409 WARNINGS",
  );
});

test("the setting is off at first, unchanged by other changes, and in the history", async () => {
  const fresh = await issuingOwner(api);
  const readOrganization = () => api.call(fresh.token, enterprises.mine);
  expect((await readOrganization()).warningsReserved).toBe(false);
  const change = (body: object) => api.call(fresh.token, enterprises.update, { body });
  await change({ warningsReserved: true });
  await change({ slogan: "Le bon choix" });
  await change({ warningsReserved: null });
  expect((await readOrganization()).warningsReserved).toBe(true);
  const seller = await addMember(api, fresh.token, "SALES");
  expect(
    await api.refusal(seller, enterprises.update, { body: { warningsReserved: false } }),
  ).toMatchObject({ status: 403, code: "FORBIDDEN" });
  const { entries } = await api.call(fresh.token, history.listForSettings);
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
    field: "warningsReserved",
    before: "NO",
    after: "YES",
  });
});

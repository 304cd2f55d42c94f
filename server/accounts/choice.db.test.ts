import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { chooseOrganization, endMembership } from "../../testing/records/members.ts";

const PASSWORD = "Sahara-2026!";

let api: Api;
let email: string;
let token: string;
let atlas: string;
let hoggar: string;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const createOrganization = (name: string, another?: boolean) =>
  api.call(token, enterprises.create, { body: { name, ...(another && { another }) } });

const signIn = () => api.call(null, accounts.login, { body: { email, password: PASSWORD } });

const switchTo = (enterpriseId: string, by = token) =>
  api.call(by, accounts.chooseEnterprise, { body: { enterpriseId } });

const nameOf = async (by: string) => (await api.call(by, enterprises.mine)).name;

function claimsOf(accessToken: string): Record<string, unknown> {
  const payload = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
  return JSON.parse(payload) as Record<string, unknown>;
}

/** Registers a user with two organizations, whose session has chosen the first. */
beforeEach(async () => {
  email = `${crypto.randomUUID()}@atlas.dz`;
  const body = { email, password: PASSWORD, phone: "0550123456" };
  token = (await api.call(null, accounts.register, { body })).accessToken;
  atlas = (await createOrganization("Atlas")).data.id;
  hoggar = (await createOrganization("Hoggar", true)).data.id;
});

describe("creating organizations", () => {
  test("a second one is refused without `another`, also by a concurrent request", async () => {
    expect(
      await api.refusal(token, enterprises.create, { body: { name: "Tassili" } }),
    ).toMatchObject({ status: 409, code: "ENTERPRISE_EXISTS" });
    const fresh = await api.register();
    const both = ["Tell", "Sahel"].map((name) =>
      api.call(fresh, enterprises.create, { body: { name } }).then(
        () => "created",
        (error: unknown) => String(error).includes("ENTERPRISE_EXISTS"),
      ),
    );
    expect(new Set(await Promise.all(both))).toEqual(new Set(["created", true]));
  });

  test("the first one is chosen by every session of the user, another one by none", async () => {
    expect(await nameOf(token)).toBe("Atlas");
    const person = await api.register();
    await api.call(person, enterprises.create, { body: { name: "Tell" } });
    expect(await nameOf(person)).toBe("Tell");
  });
});

describe("choosing an organization", () => {
  test("lists the last chosen one first, with the role", async () => {
    await switchTo(hoggar);
    const { accessToken } = await signIn();
    const list = await api.call(accessToken, accounts.enterprises);
    expect(list.enterprises).toEqual([
      { id: hoggar, name: "Hoggar", logo_url: null, role: "BUSINESS_OWNER" },
      { id: atlas, name: "Atlas", logo_url: null, role: "BUSINESS_OWNER" },
    ]);
    expect(await nameOf(accessToken)).toBe("Hoggar");
  });

  test("returns a pair for it; records of the other one are not there", async () => {
    const body = { userType: "BUSINESS", nom: "Sarl Rahma", prenom: "Rym", email: "r@poste.dz" };
    const { id } = await api.call(token, clients.create, { body: body as never });
    const pair = await switchTo(hoggar);
    expect(claimsOf(pair.accessToken)).toMatchObject({ enterpriseId: hoggar });
    expect(await nameOf(pair.accessToken)).toBe("Hoggar");
    expect(await api.call(pair.accessToken, clients.list)).toMatchObject({ total: 0 });
    const read = await api.refusal(pair.accessToken, clients.get, { params: { id } });
    expect(read.code).toBe("NOT_FOUND");
    const renewed = await api.call(null, accounts.refresh, {
      body: { refreshToken: pair.refreshToken },
    });
    expect(await nameOf(renewed.accessToken)).toBe("Hoggar");
    expect(claimsOf(renewed.accessToken)).toMatchObject({ enterpriseId: hoggar });
  });

  test("refuses the earlier access token and refresh token, but for another choice", async () => {
    const first = await signIn();
    const second = await switchTo(hoggar, first.accessToken);
    expect(await api.refusal(first.accessToken, clients.list)).toMatchObject({ status: 401 });
    const { refreshToken } = first;
    const refused = await api.refusal(null, accounts.refresh, { body: { refreshToken } });
    expect(refused.code).toBe("UNAUTHENTICATED");
    // A client that lost the reply of the first choice may choose again with the earlier token.
    const third = await switchTo(hoggar, first.accessToken);
    expect(await nameOf(third.accessToken)).toBe("Hoggar");
    expect(await nameOf(second.accessToken)).toBe("Hoggar");
    expect(await nameOf(token)).toBe("Atlas");
  });

  test("is NOT_FOUND for an organization without the user, and after the membership ended", async () => {
    const other = await api.call(await api.withEnterprise("Tassili"), enterprises.mine);
    await endMembership(api, token, hoggar);
    for (const enterpriseId of [other.id, hoggar, crypto.randomUUID()]) {
      const body = { enterpriseId };
      expect(await api.refusal(token, accounts.chooseEnterprise, { body })).toMatchObject({
        status: 404,
        code: "NOT_FOUND",
      });
    }
    expect(await nameOf(token)).toBe("Atlas");
  });
});

test("a session whose membership has ended has no organization, and chooses another one", async () => {
  await chooseOrganization(api, token, hoggar);
  const { accessToken } = await signIn();
  const inHoggar = (await switchTo(hoggar, accessToken)).accessToken;
  await endMembership(api, token, hoggar);
  expect(await api.refusal(inHoggar, clients.list)).toMatchObject({
    status: 403,
    code: "NO_ENTERPRISE",
  });
  expect(await api.call(inHoggar, accounts.hasEnterprise)).toEqual({ hasEnterprise: false });
  const list = await api.call(inHoggar, accounts.enterprises);
  expect(list.enterprises.map(({ name }) => name)).toEqual(["Atlas"]);
  expect(await nameOf((await switchTo(atlas, inHoggar)).accessToken)).toBe("Atlas");
});

test("a session whose only membership has ended chooses the organization that it creates", async () => {
  await endMembership(api, token, atlas);
  await endMembership(api, token, hoggar);
  await createOrganization("Tassili");
  expect(await nameOf(token)).toBe("Tassili");
});

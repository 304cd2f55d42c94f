import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { passkeys } from "#contract/passkeys.ts";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { history } from "#contract/history.ts";
import { team } from "#contract/team.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  acceptInvitationAs,
  inviteByLink,
  addInvitedUser,
  type JoinedUser,
  PASSWORD,
} from "../../testing/records/team.ts";
import { addPasskey, ORIGIN, signInWithPasskey } from "../../testing/records/passkeys.ts";
import { setUpTwoStep } from "../../testing/records/twoStep.ts";

const REQUIRED = { status: 403, code: "TWO_STEP_REQUIRED" };

let api: Api;
/** The access token of an owner with two-step sign-in. */
let owner: string;

beforeAll(async () => {
  api = await startApi({ publicUrl: ORIGIN });
});

afterAll(() => api.close());

const setRequirement = (required = true, token = owner) =>
  api.call(token, team.requireTwoStep, { body: { required } });

beforeEach(async () => {
  owner = await api.withEnterprise("Atlas");
  await setUpTwoStep(api, owner, PASSWORD);
});

describe("an organization that requires two-step sign-in of all members", () => {
  let seller: JoinedUser;

  beforeEach(async () => {
    seller = await addInvitedUser(api, owner, "SALES");
    await setRequirement();
  });

  test("refuses members without it until they have set it up", async () => {
    expect(await api.refusal(seller.token, clients.list)).toMatchObject(REQUIRED);
    const create = await api.refusal(seller.token, clients.create, { body: 7 });
    expect(create).toMatchObject(REQUIRED);
    expect((await api.call(owner, clients.list)).total).toBe(0);
    await setUpTwoStep(api, seller.token, PASSWORD);
    expect((await api.call(seller.token, clients.list)).total).toBe(0);
  });

  test("leaves them their account: profile, other organizations, signing out and leaving", async () => {
    const { token } = seller;
    await api.call(token, accounts.updateNames, { body: { firstName: "Amel", lastName: "B" } });
    expect(await api.refusal(token, enterprises.mine)).toMatchObject(REQUIRED);
    expect((await api.call(token, twoStep.get)).requiredBy).toEqual(["Atlas"]);
    const body = { name: "Tell", another: true };
    const { data } = await api.call(token, enterprises.create, { body });
    const choice = { body: { enterpriseId: data.id } };
    const own = await api.call(token, accounts.chooseEnterprise, choice);
    expect((await api.call(own.accessToken, clients.list)).total).toBe(0);
    const { enterprises: all } = await api.call(own.accessToken, accounts.enterprises);
    const atlas = all.find(({ name }) => name === "Atlas")?.id ?? "";
    const back = { body: { enterpriseId: atlas } };
    const { accessToken } = await api.call(own.accessToken, accounts.chooseEnterprise, back);
    expect(await api.refusal(accessToken, clients.list)).toMatchObject(REQUIRED);
    await api.call(accessToken, team.leave);
    expect((await api.call(accessToken, twoStep.get)).requiredBy).toEqual([]);
  });

  test("refuses members who join later or again, and those who switch it off", async () => {
    const late = await addInvitedUser(api, owner, "MANAGER");
    expect(await api.refusal(late.token, team.list)).toMatchObject(REQUIRED);
    const { recoveryCodes } = await setUpTwoStep(api, late.token, PASSWORD);
    const [code = ""] = recoveryCodes;
    await api.call(late.token, team.list);
    await api.call(late.token, twoStep.remove, { body: { password: PASSWORD, code } });
    expect(await api.refusal(late.token, team.list)).toMatchObject(REQUIRED);
    await api.call(owner, team.remove, { params: { id: seller.userId } });
    const again = await inviteByLink(api, owner, { email: seller.email, role: "SALES" });
    const { accessToken } = await acceptInvitationAs(api, seller.token, again);
    expect(await api.refusal(accessToken, clients.list)).toMatchObject(REQUIRED);
  });

  test("admits them again once it no longer requires it", async () => {
    expect(await setRequirement(false)).toEqual({ required: false });
    expect((await api.call(seller.token, clients.list)).total).toBe(0);
    expect((await api.call(seller.token, twoStep.get)).requiredBy).toEqual([]);
    expect((await api.call(owner, team.list)).twoStepRequired).toBe(false);
  });

  test("shows it to the people who manage members, and in the history of its settings", async () => {
    const { members, twoStepRequired } = await api.call(owner, team.list);
    expect(twoStepRequired).toBe(true);
    expect(members.map((member) => member.twoStep)).toEqual([true, false]);
    await setRequirement(); // the same setting again adds no entry
    await setRequirement(false);
    const { entries } = await api.call(owner, history.listForSettings);
    expect(entries.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: "twoStepRequired", before: "YES", after: "NO" }],
      [{ field: "twoStepRequired", before: "NO", after: "YES" }],
    ]);
  });

  const signIn = async () => {
    const body = { email: seller.email, password: PASSWORD };
    return (await api.call(null, accounts.login, { body })).accessToken;
  };

  test("counts a passkey in the session that adds it or signs in with it, and not without", async () => {
    const { authenticator } = await addPasskey(api, seller.token, PASSWORD);
    expect((await api.call(seller.token, clients.list)).total).toBe(0);
    const token = await signIn();
    expect(await api.refusal(token, clients.list)).toMatchObject(REQUIRED);
    const state = { isOn: false, hasPasskey: true, hasPassed: false };
    expect(await api.call(token, twoStep.get)).toMatchObject(state);
    const pair = await signInWithPasskey(api, authenticator);
    expect((await api.call(pair.accessToken, clients.list)).total).toBe(0);
    await api.call(owner, team.resetTwoStep, { params: { id: seller.userId } });
    const { members } = await api.call(owner, team.list);
    expect(members.map((member) => member.twoStep)).toEqual([true, false]);
  });

  test("isn't passed by a factor that is added with the password of an account with a passkey", async () => {
    const { id } = await addPasskey(api, seller.token, PASSWORD);
    const thief = await signIn();
    const first = { status: 403, code: "SIGN_IN_WITH_PASSKEY" };
    const body = { password: PASSWORD };
    expect(await api.refusal(thief, twoStep.start, { body })).toMatchObject(first);
    expect(await api.refusal(thief, passkeys.startAdding, { body })).toMatchObject(first);
    const removal = { params: { id }, body };
    expect(await api.refusal(thief, passkeys.remove, removal)).toMatchObject(first);
    expect(await api.refusal(thief, clients.list)).toMatchObject(REQUIRED);
  });

  test("admits a member who lost the only passkey, once an owner has reset it", async () => {
    await addPasskey(api, seller.token, PASSWORD);
    await api.call(owner, team.resetTwoStep, { params: { id: seller.userId } });
    const token = await signIn();
    await setUpTwoStep(api, token, PASSWORD);
    expect((await api.call(token, clients.list)).total).toBe(0);
  });

  test("requires it again once the only passkey is removed", async () => {
    await addPasskey(api, seller.token, PASSWORD);
    const [passkey] = (await api.call(seller.token, passkeys.list)).passkeys;
    const removal = { params: { id: passkey?.id ?? "" }, body: { password: PASSWORD } };
    await api.call(seller.token, passkeys.remove, removal);
    expect(await api.refusal(seller.token, clients.list)).toMatchObject(REQUIRED);
  });

  test("refuses the sessions that were opened before it was set up, until they sign in again", async () => {
    const earlier = await signIn();
    const { recoveryCodes } = await setUpTwoStep(api, seller.token, PASSWORD);
    const [code = ""] = recoveryCodes;
    expect(await api.refusal(earlier, clients.list)).toMatchObject(REQUIRED);
    const payload = { email: seller.email, password: PASSWORD };
    const reply = await api.app.inject({ method: "POST", url: "/api/auth/login", payload });
    const { challenge = "" } = reply.json<ErrorBody>();
    const { refreshToken } = await api.call(null, twoStep.secondFactor, {
      body: { challenge, code },
    });
    const { accessToken } = await api.call(null, accounts.refresh, { body: { refreshToken } });
    expect((await api.call(accessToken, clients.list)).total).toBe(0);
  });

  test("does not mention it in the member's other organizations", async () => {
    const other = await api.withEnterprise("Hoggar");
    expect((await api.call(other, clients.list)).total).toBe(0);
    expect((await api.call(other, team.list)).twoStepRequired).toBe(false);
  });
});

test("an owner without two-step sign-in sets it up first", async () => {
  const second = await addInvitedUser(api, owner, "BUSINESS_OWNER");
  const refused = await api.refusal(second.token, team.requireTwoStep, {
    body: { required: true },
  });
  expect(refused).toMatchObject({ status: 409, code: "OWN_TWO_STEP_OFF" });
  expect((await api.call(owner, team.list)).twoStepRequired).toBe(false);
  await setRequirement(false, second.token);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { team } from "#contract/team.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  acceptInvitationAs,
  inviteByLink,
  addInvitedUser,
  type JoinedUser,
  newAddress,
  PASSWORD,
} from "../../testing/records/team.ts";
import { setUpTwoStep } from "../../testing/records/twoStep.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

let api: Api;
/** The access token of an owner with two-step sign-in. */
let owner: string;
let ownerId: string;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  owner = await api.withEnterprise("Atlas");
  ownerId = (await api.call(owner, accounts.me)).id;
  await setUpTwoStep(api, owner, PASSWORD);
});

describe("resetting a member's two-step sign-in", () => {
  let seller: JoinedUser;

  beforeEach(async () => {
    seller = await addInvitedUser(api, owner, "SALES");
  });

  const idOf = (id: string) => ({ params: { id } });
  const refuseReset = (token: string, id: string) =>
    api.refusal(token, team.resetTwoStep, idOf(id));

  test("switches it off and ends the sessions and unfinished sign-ins", async () => {
    const { recoveryCodes } = await setUpTwoStep(api, seller.token, PASSWORD);
    const [code = ""] = recoveryCodes;
    const credentials = { email: seller.email, password: PASSWORD };
    const first = await api.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: credentials,
    });
    const { challenge } = first.json<ErrorBody>();
    await api.call(owner, team.resetTwoStep, idOf(seller.userId));
    expect(await api.refusal(seller.token, accounts.me)).toMatchObject({ status: 401 });
    const second = await api.refusal(null, twoStep.secondFactor, { body: { challenge, code } });
    expect(second.code).toBe("CHALLENGE_EXPIRED");
    const { accessToken } = await api.call(null, accounts.login, { body: credentials });
    expect(await api.call(accessToken, twoStep.get)).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    expect((await api.call(accessToken, enterprises.mine)).name).toBe("Atlas");
    expect(await refuseReset(owner, seller.userId)).toMatchObject({
      status: 409,
      code: "TWO_STEP_OFF",
    });
  });

  test("is an owner's alone, and not for the owner's own account", async () => {
    const manager = await addInvitedUser(api, owner, "MANAGER");
    await setUpTwoStep(api, seller.token, PASSWORD);
    for (const token of [manager.token, seller.token]) {
      expect(await refuseReset(token, seller.userId)).toMatchObject({
        status: 403,
        code: "FORBIDDEN",
      });
    }
    expect(await refuseReset(owner, ownerId)).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect((await api.call(owner, twoStep.get)).isOn).toBe(true);
  });

  test("of somebody else's member is NOT_FOUND, a former member's too", async () => {
    const stranger = await api.withEnterprise("Hoggar");
    const { id } = await api.call(stranger, accounts.me);
    await api.call(owner, team.remove, idOf(seller.userId));
    for (const unknown of [id, seller.userId, crypto.randomUUID()]) {
      expect(await refuseReset(owner, unknown)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
  });

  test("is refused while the member belongs to an organization of others", async () => {
    await setUpTwoStep(api, seller.token, PASSWORD);
    const body = { name: "Tell", another: true };
    await api.call(seller.token, enterprises.create, { body });
    expect(await refuseReset(owner, seller.userId)).toMatchObject({
      status: 409,
      code: "MEMBER_ELSEWHERE",
    });
    expect((await api.call(seller.token, twoStep.get)).isOn).toBe(true);
  });

  test("is refused too where the owner is a member of the other organization, but not its owner", async () => {
    await setUpTwoStep(api, seller.token, PASSWORD);
    const hoggar = await api.withEnterprise("Hoggar");
    const { email } = await api.call(owner, accounts.me);
    const invitation = await inviteByLink(api, hoggar, { email, role: "MANAGER" });
    const { accessToken: manager } = await acceptInvitationAs(api, owner, invitation);
    const { accessToken: atOther } = await acceptInvitationAs(
      api,
      seller.token,
      await inviteByLink(api, hoggar, { email: seller.email, role: "SALES" }),
    );
    const { enterprises: own } = await api.call(manager, accounts.enterprises);
    const atlas = { enterpriseId: own.find(({ name }) => name === "Atlas")?.id ?? "" };
    const { accessToken } = await api.call(manager, accounts.chooseEnterprise, { body: atlas });
    expect((await refuseReset(accessToken, seller.userId)).code).toBe("MEMBER_ELSEWHERE");
    await api.call(atOther, team.leave);
    await api.call(accessToken, team.resetTwoStep, idOf(seller.userId));
  });

  test("is allowed while the same owner owns all of the member's organizations", async () => {
    await setUpTwoStep(api, seller.token, PASSWORD);
    const body = { name: "Tell", another: true };
    const { data } = await api.call(owner, enterprises.create, { body });
    const atTell = await api.call(owner, accounts.chooseEnterprise, {
      body: { enterpriseId: data.id },
    });
    const invited = { email: seller.email, role: "ACCOUNTANT" as const };
    await acceptInvitationAs(
      api,
      seller.token,
      await inviteByLink(api, atTell.accessToken, invited),
    );
    await api.call(atTell.accessToken, team.resetTwoStep, idOf(seller.userId));
    const { members } = await api.call(atTell.accessToken, team.list);
    expect(members.map((member) => member.twoStep)).toEqual([true, false]);
  });
});

describe("where mail is set, a reset", () => {
  let mails: MailServer;
  let mailing: Api;

  beforeAll(async () => {
    mails = await startMailServer();
    const mail = { smtpUrl: mails.url, mailFrom: "Daftar <no-reply@daftar.example>" };
    mailing = await startApi({ publicUrl: "https://daftar.example", mail });
  });

  afterAll(async () => {
    await mailing.close();
    await mails.close();
  });

  async function register(names: { firstName: string; lastName: string }) {
    const body = { email: newAddress(), password: PASSWORD, phone: "0550123456" };
    const { accessToken: token } = await mailing.call(null, accounts.register, { body });
    await mails.nextMailTo(body.email);
    await verifyAddress(mailing, token);
    await mailing.call(token, accounts.updateNames, { body: names });
    return { token, email: body.email };
  }

  test("is mailed to the member, with the owner's name, and to the owner", async () => {
    const amel = await register({ firstName: "Amel", lastName: "Cherif" });
    await mailing.call(amel.token, enterprises.create, { body: { name: "Atlas" } });
    const salim = await register({ firstName: "Salim", lastName: "Haddad" });
    await mailing.call(amel.token, team.invite, { body: { email: salim.email, role: "SALES" } });
    const { text: invitation = "" } = await mails.nextMailTo(salim.email);
    const token = /token=([\w-]+)/.exec(invitation)?.[1] ?? "";
    const pair = await mailing.call(salim.token, team.accept, { params: { token } });
    await setUpTwoStep(mailing, pair.accessToken, PASSWORD);
    expect((await mails.nextMailTo(salim.email)).subject).toContain("activée");
    const { id } = await mailing.call(pair.accessToken, accounts.me);
    await mailing.call(amel.token, team.resetTwoStep, { params: { id } });
    const told = await mails.nextMailTo(salim.email);
    expect(told.subject).toBe("Daftar – connexion en deux étapes réinitialisée");
    expect(told.text).toMatch(/Amel Cherif.?, propriétaire de votre organisation/);
    expect(told.text).not.toContain("Appareil");
    const own = await mails.nextMailTo(amel.email);
    expect(own.subject).toBe("Daftar – connexion en deux étapes d’un membre réinitialisée");
    expect(own.text).toContain("Salim Haddad");
    expect(own.text).toContain("Appareil");
  });
});

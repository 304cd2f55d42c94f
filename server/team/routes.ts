import { team } from "#contract/team.ts";
import { readDevice, storeDevice } from "../accounts/device.ts";
import { findPeople } from "../accounts/people.ts";
import type { Transaction } from "../database/database.ts";
import { type AuthenticatedCall, authenticateUser } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { acceptInvitation, checkAcceptance, describeInvitation } from "./accept.ts";
import { findInvitation, findInvitations } from "./invitationStore.ts";
import { createInvitationSender, withdrawInvitation } from "./invite.ts";
import { installLastSeenRecorder } from "./lastSeen.ts";
import { changeMemberRole, leaveEnterprise, removeMember } from "./members.ts";
import { presentInvitation, presentMember } from "./present.ts";
import { findMember, findMembers } from "./store.ts";
import { isTwoStepRequired, resetTwoStep, setTwoStepRequired } from "./twoStep.ts";

const memberExists = async (tx: Transaction, id: string) =>
  (await findMember(tx, id)) !== undefined;

const invitationExists = async (tx: Transaction, id: string) =>
  (await findInvitation(tx, id)) !== undefined;

async function readTeam(tx: Transaction) {
  const members = await findMembers(tx);
  const invitations = await findInvitations(tx);
  const people = await findPeople(
    tx,
    invitations.map(({ invited_by }) => invited_by),
  );
  return {
    members: members.map(presentMember),
    invitations: invitations.map((row) => presentInvitation(row, people)),
    twoStepRequired: await isTwoStepRequired(tx),
  };
}

/** Registers the operations on members and invitations, and records the members' last use (docs/rules/team.md#people). */
export function teamRoutes(services: Services): void {
  const sendInvitation = createInvitationSender(services);
  installLastSeenRecorder(services);

  registerOperation(services, team.list, ({ transaction }) => transaction(readTeam));

  registerOperation(services, team.invite, ({ input, sideEffect }) =>
    sideEffect(sendInvitation(input.body)),
  );

  registerOperation(
    services,
    team.resend,
    ({ input, sideEffect }) => sideEffect(sendInvitation(input.params)),
    { exists: invitationExists },
  );

  registerOperation(
    services,
    team.withdraw,
    ({ input, transaction }) => transaction((tx) => withdrawInvitation(tx, input.params.id)),
    { exists: invitationExists },
  );

  registerOperation(
    services,
    team.changeRole,
    ({ input, transaction }) =>
      transaction((tx) => changeMemberRole(tx, input.params.id, input.body.role)),
    { exists: memberExists },
  );

  registerOperation(
    services,
    team.remove,
    ({ input, transaction }) => transaction((tx) => removeMember(tx, input.params.id)),
    { exists: memberExists },
  );

  registerOperation(services, team.leave, async ({ transaction }) => {
    await transaction(leaveEnterprise);
    return undefined;
  });

  twoStepOfMembersRoutes(services);
  invitationRoutes(services);
}

/** Registers the operations on two-step sign-in of the members (docs/rules/team.md#two-step-sign-in). */
function twoStepOfMembersRoutes(services: Services): void {
  registerOperation(services, team.requireTwoStep, ({ input, transaction }) =>
    transaction((tx) => setTwoStepRequired(tx, input.body.required)),
  );

  registerOperation(
    services,
    team.resetTwoStep,
    ({ input, request, transaction }) => {
      const { "user-agent": userAgent } = request.headers;
      return resetTwoStep(services, transaction, { userId: input.params.id, userAgent });
    },
    { exists: memberExists },
  );
}

/** Registers the operations behind the link of an invitation, for visitors with or without an account. */
function invitationRoutes(services: Services): void {
  const { publicUrl } = services;

  const callerOf = async (call: AuthenticatedCall) => {
    if (call.request.headers.authorization === undefined) return null;
    return authenticateUser(call, team.accept, services);
  };

  registerOperation(services, team.invitation, ({ input }) =>
    describeInvitation(services, input.params.token),
  );

  registerOperation(
    services,
    team.accept,
    async ({ input, request, reply }) => {
      const device = readDevice(request);
      const { token } = input.params;
      const caller = await callerOf({ request, reply });
      const pair = await acceptInvitation(services, { token, caller, body: input.body, device });
      storeDevice(reply, device, publicUrl);
      return pair;
    },
    {
      refuse: async (request, reply) => {
        const { token } = request.params as { token: string };
        await checkAcceptance(services, token, await callerOf({ request, reply }));
      },
    },
  );
}

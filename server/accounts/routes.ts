import type { FastifyRequest } from "fastify";
import { accounts } from "#contract/accounts.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound, ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { changePassword } from "./changePassword.ts";
import { confirmReset, forgotPassword } from "./forgotPassword.ts";
import { presentProfile, presentSession } from "./present.ts";
import { register } from "./register.ts";
import { endSessions, listActiveSessions } from "./sessionStore.ts";
import { closeSession, renewSession } from "./sessions.ts";
import { signIn, type Device } from "./signIn.ts";
import { findUser, updateUser, type User } from "./store.ts";

/** The longest IPv6 address. A proxy may send a longer text as the client's address. */
const MAX_ADDRESS = 45;

const addressOf = ({ ip }: FastifyRequest) => ip.slice(0, MAX_ADDRESS);

function deviceOf(request: FastifyRequest): Device {
  return { address: addressOf(request), userAgent: request.headers["user-agent"] };
}

const present = (user: User | undefined) => {
  if (user === undefined) throw notFound();
  return presentProfile(user);
};

/** Registration, sign-in and the signed-in user's account. */
export function accountRoutes(services: Services): void {
  const { database, tokens } = services;

  registerOperation(services, accounts.register, ({ input, request }) =>
    register(services, input.body, deviceOf(request)),
  );

  registerOperation(services, accounts.login, ({ input, request }) =>
    signIn(services, input.body, deviceOf(request)),
  );

  registerOperation(services, accounts.refresh, async ({ input }) => {
    const { refreshToken } = input.body;
    const pair = await database.inAccountTransaction((db) =>
      renewSession(db, tokens, refreshToken),
    );
    if (pair === null) throw new ApiError("UNAUTHENTICATED", { message: "The session has ended" });
    return pair;
  });

  registerOperation(services, accounts.logout, async ({ input }) => {
    await database.inAccountTransaction((db) => closeSession(db, input.body.refreshToken));
    return undefined;
  });

  registerOperation(services, accounts.forgotPassword, async ({ input, request }) => {
    await forgotPassword(services, input.body, addressOf(request));
    return {};
  });

  registerOperation(services, accounts.confirmReset, ({ input, request }) =>
    confirmReset(services, input.body, addressOf(request)),
  );

  registerOperation(services, accounts.changePassword, async ({ caller, input, request }) =>
    presentProfile(await changePassword(services, caller.claims, input.body, addressOf(request))),
  );

  registerOperation(services, accounts.sessions, async ({ caller }) => {
    const { userId, sid } = caller.claims;
    const sessions = await database.inAccountTransaction((db) => listActiveSessions(db, userId));
    return { sessions: sessions.map((session) => presentSession(session, sid)) };
  });

  registerOperation(services, accounts.endOtherSessions, async ({ caller }) => {
    const { userId, sid } = caller.claims;
    await database.inAccountTransaction((db) => endSessions(db, userId, sid));
    return undefined;
  });

  registerOperation(services, accounts.me, async ({ caller }) =>
    present(await database.inAccountTransaction((db) => findUser(db, caller.claims.userId))),
  );

  registerOperation(services, accounts.updateMe, async ({ caller, input }) => {
    const { firstName, lastName, phone, language } = input.body;
    const changes = { first_name: firstName, last_name: lastName, phone, language };
    return present(
      await database.inAccountTransaction((db) => updateUser(db, caller.claims.userId, changes)),
    );
  });

  registerOperation(services, accounts.updateNames, async ({ caller, input }) => {
    const { firstName, lastName } = input.body;
    const changes = { first_name: firstName, last_name: lastName };
    return present(
      await database.inAccountTransaction((db) => updateUser(db, caller.claims.userId, changes)),
    );
  });

  registerOperation(services, accounts.hasEnterprise, async ({ caller }) => ({
    hasEnterprise: caller.enterpriseId !== null,
  }));
}

import { accounts } from "#contract/accounts.ts";
import { idParams } from "#contract/values.ts";
import type { Caller } from "../http/authentication.ts";
import { readIdempotencyKey } from "../http/idempotency.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound, ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { listMemberships } from "./choiceStore.ts";
import { changePassword } from "./changePassword.ts";
import { readDevice, storeDevice } from "./device.ts";
import { confirmPasswordReset, requestPasswordReset } from "./forgotPassword.ts";
import { presentProfile, presentSession } from "./present.ts";
import { registerUser } from "./register.ts";
import {
  endOwnSession,
  endSessions,
  findUserOfRefreshToken,
  listActiveSessions,
  ownsSession,
} from "./sessionStore.ts";
import { endSessionOfRefreshToken, renewSession } from "./sessions.ts";
import { signIn } from "./signIn.ts";
import { findUser, updateUser, type User } from "./store.ts";
import { hashToken } from "./tokenHash.ts";
import { resendVerificationLink, verifyEmail } from "./verifyEmail.ts";

const presentProfileOrThrow = (user: User | undefined, { role }: Caller) => {
  if (user === undefined) throw notFound();
  return presentProfile(user, role);
};

/** Registration, sign-in with a password, the reset of a password, and the signed-in user's account and sessions. */
export function accountRoutes(services: Services): void {
  const { database, tokens, throttle, passwords, publicUrl } = services;

  registerOperation(services, accounts.register, async ({ input, request, reply }) => {
    const device = readDevice(request);
    const pair = await passwords.withSlot(device.address, () =>
      registerUser(services, input.body, device),
    );
    storeDevice(reply, device, publicUrl);
    return pair;
  });

  registerOperation(services, accounts.login, async ({ input, request, reply }) => {
    const device = readDevice(request);
    const pair = await passwords.withSlot(device.address, () =>
      signIn(services, input.body, device),
    );
    storeDevice(reply, device, publicUrl);
    return pair;
  });

  registerOperation(services, accounts.refresh, async ({ input, request }) => {
    const { refreshToken } = input.body;
    const key = readIdempotencyKey(request.headers["idempotency-key"]) ?? undefined;
    const userId = await database.inAccountTransaction((db) =>
      findUserOfRefreshToken(db, hashToken(refreshToken)),
    );
    if (userId !== undefined) await throttle.admitRefresh(userId);
    const pair = await database.inAccountTransaction((db) =>
      renewSession(db, tokens, refreshToken, key),
    );
    if (pair !== null) return pair;
    await throttle.admitFailedRefresh(request.ip);
    throw new ApiError("UNAUTHENTICATED", { message: "The session has ended" });
  });

  registerOperation(services, accounts.logout, async ({ input }) => {
    await database.inAccountTransaction((db) =>
      endSessionOfRefreshToken(db, input.body.refreshToken),
    );
    return undefined;
  });

  registerOperation(services, accounts.forgotPassword, async ({ input, request }) => {
    await requestPasswordReset(services, input.body, request.ip);
    return {};
  });

  registerOperation(services, accounts.confirmReset, ({ input, request }) =>
    passwords.withSlot(request.ip, () =>
      confirmPasswordReset(services, input.body, readDevice(request)),
    ),
  );

  registerOperation(services, accounts.verifyEmail, ({ input, request }) =>
    verifyEmail(services, input.body.token, request.ip),
  );

  registerOperation(services, accounts.resendVerification, ({ caller, request }) =>
    resendVerificationLink(services, caller.claims.userId, request.ip),
  );

  registerOperation(services, accounts.changePassword, async ({ caller, input, request }) => {
    const { "user-agent": userAgent } = request.headers;
    const changed = await passwords.withSlot(request.ip, () =>
      changePassword(services, caller.claims, input.body, userAgent),
    );
    return presentProfile(changed, caller.role);
  });

  registerOperation(services, accounts.sessions, async ({ caller }) => {
    const { userId, sid } = caller.claims;
    return database.inAccountTransaction(async (db) => {
      const enterprises = await listMemberships(db, userId);
      const sessions = await listActiveSessions(db, userId);
      return { sessions: sessions.map((session) => presentSession(session, sid, enterprises)) };
    });
  });

  registerOperation(
    services,
    accounts.endSession,
    async ({ caller, input }) => {
      const { userId } = caller.claims;
      const { id } = input.params;
      if (!(await database.inAccountTransaction((db) => endOwnSession(db, userId, id)))) {
        throw notFound();
      }
      return undefined;
    },
    {
      refuse: async ({ caller, params }) => {
        const id = idParams.safeParse(params).data?.id;
        const isOwn = (userId: string, session: string) =>
          database.inAccountTransaction((db) => ownsSession(db, userId, session));
        const isFound = caller && id !== undefined && (await isOwn(caller.userId, id));
        if (!isFound) throw notFound();
      },
    },
  );

  registerOperation(services, accounts.endOtherSessions, async ({ caller }) => {
    const { userId, sid } = caller.claims;
    await database.inAccountTransaction((db) => endSessions(db, userId, sid));
    return undefined;
  });

  registerOperation(services, accounts.me, async ({ caller }) =>
    presentProfileOrThrow(
      await database.inAccountTransaction((db) => findUser(db, caller.claims.userId)),
      caller,
    ),
  );

  registerOperation(services, accounts.updateMe, async ({ caller, input }) => {
    const { firstName, lastName, phone, language } = input.body;
    const changes = { first_name: firstName, last_name: lastName, phone, language };
    return presentProfileOrThrow(
      await database.inAccountTransaction((db) => updateUser(db, caller.claims.userId, changes)),
      caller,
    );
  });

  registerOperation(services, accounts.updateNames, async ({ caller, input }) => {
    const { firstName, lastName } = input.body;
    const changes = { first_name: firstName, last_name: lastName };
    return presentProfileOrThrow(
      await database.inAccountTransaction((db) => updateUser(db, caller.claims.userId, changes)),
      caller,
    );
  });

  registerOperation(services, accounts.hasEnterprise, async ({ caller }) => ({
    hasEnterprise: caller.enterpriseId !== null,
  }));
}

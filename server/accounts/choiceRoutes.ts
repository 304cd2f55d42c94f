import { accounts } from "#contract/accounts.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import {
  claimMembership,
  listMemberships,
  listUnconfirmedMemberships,
  type MembershipRow,
} from "./choiceStore.ts";
import { switchEnterprise } from "./sessions.ts";

const presentMembership = ({ enterprise_id: id, ...shown }: MembershipRow) => ({ id, ...shown });

/** The user's organizations, and the choice of one for the session. */
export function choiceRoutes(services: Services): void {
  const { database, tokens } = services;

  registerOperation(services, accounts.enterprises, async ({ caller }) => {
    const { userId } = caller.claims;
    return database.inAccountTransaction(async (db) => ({
      enterprises: (await listMemberships(db, userId)).map(presentMembership),
      unconfirmed: (await listUnconfirmedMemberships(db, userId)).map(presentMembership),
    }));
  });

  registerOperation(services, accounts.chooseEnterprise, async ({ caller, input }) => {
    const { enterpriseId } = input.body;
    const pair = await database.inAccountTransaction((db) =>
      switchEnterprise(db, tokens, caller, enterpriseId),
    );
    if (pair === undefined) throw notFound();
    return pair;
  });

  registerOperation(services, accounts.claimEnterprise, ({ caller, input }) =>
    database.inAccountTransaction(async (db) => {
      const { enterpriseId, keep } = input.body;
      const isClaimed = await claimMembership(db, caller.claims.userId, { enterpriseId, keep });
      if (!isClaimed) throw notFound();
      if (!keep) return null;
      const pair = await switchEnterprise(db, tokens, caller, enterpriseId);
      if (pair === undefined) throw notFound();
      return pair;
    }),
  );
}

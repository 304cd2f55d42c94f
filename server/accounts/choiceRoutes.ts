import type { Kysely } from "kysely";
import { accounts } from "#contract/accounts.ts";
import type { Schema } from "../database/schema.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import type { Claims } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import {
  claimMembership,
  listMemberships,
  listUnconfirmedMemberships,
  type MembershipRow,
} from "./choiceStore.ts";
import { switchEnterprise } from "./sessions.ts";
import { listEnterprisesRequiringTwoStep } from "./twoStep/required.ts";
import { hasPassedSecondFactor } from "./twoStep/sessionFactor.ts";

const presentMembership = ({ enterprise_id: id, ...shown }: MembershipRow) => ({ id, ...shown });

/**
 * Lists the user's organizations. An organization that requires a second step which the session
 * hasn't passed has no logo in the list.
 */
async function listShownMemberships(db: Kysely<Schema>, { userId, sid }: Claims) {
  const memberships = await listMemberships(db, userId);
  const requiring = await listEnterprisesRequiringTwoStep(db, userId);
  if (requiring.length === 0 || (await hasPassedSecondFactor(db, sid))) return memberships;
  return memberships.map((membership) =>
    requiring.includes(membership.name) ? { ...membership, logo_url: null } : membership,
  );
}

/** The user's organizations, the choice of one for the session, and the confirmation of memberships. */
export function enterpriseChoiceRoutes(services: Services): void {
  const { database, tokens } = services;

  registerOperation(services, accounts.enterprises, async ({ caller }) => {
    const { userId } = caller.claims;
    return database.inAccountTransaction(async (db) => ({
      enterprises: (await listShownMemberships(db, caller.claims)).map(presentMembership),
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

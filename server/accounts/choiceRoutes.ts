import { accounts } from "#contract/accounts.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { listMemberships } from "./choiceStore.ts";
import { switchEnterprise } from "./sessions.ts";

/** The user's organizations, and the choice of one for the session. */
export function choiceRoutes(services: Services): void {
  const { database, tokens } = services;

  registerOperation(services, accounts.enterprises, async ({ caller }) => {
    const { userId } = caller.claims;
    const found = await database.inAccountTransaction((db) => listMemberships(db, userId));
    return { enterprises: found.map(({ enterprise_id: id, ...shown }) => ({ id, ...shown })) };
  });

  registerOperation(services, accounts.chooseEnterprise, async ({ caller, input }) => {
    const { enterpriseId } = input.body;
    const pair = await database.inAccountTransaction((db) =>
      switchEnterprise(db, tokens, caller, enterpriseId),
    );
    if (pair === undefined) throw notFound();
    return pair;
  });
}

import { hasPermission } from "#domain/team/permissions.ts";
import { resetTwoStepOf, sendResetNotices } from "../accounts/twoStep/reset.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, notFound } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { lockTeam } from "./roles.ts";
import { findMember } from "./store.ts";

/** Locks the memberships. @throws ApiError FORBIDDEN or NO_ENTERPRISE once the caller is no longer an owner */
async function lockMembersAsOwner(tx: Transaction) {
  const { members, own } = await lockTeam(tx);
  if (!hasPermission(own, "security.manage")) throw new ApiError("FORBIDDEN");
  return members;
}

export async function isTwoStepRequired({ db, enterpriseId }: Transaction): Promise<boolean> {
  const found = await db
    .selectFrom("enterprise")
    .select("two_step_required")
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return found.two_step_required;
}

/**
 * Sets whether every member needs two-step sign-in or a passkey. From their next request, sessions that
 * haven't passed a second step are refused (docs/rules/team.md#two-step-sign-in).
 *
 * @throws ApiError OWN_TWO_STEP_OFF when the caller requires it without a second factor of their own;
 *   FORBIDDEN, NO_ENTERPRISE
 */
export async function setTwoStepRequired(
  tx: Transaction,
  required: boolean,
): Promise<{ required: boolean }> {
  await lockMembersAsOwner(tx);
  const caller = await findMember(tx, tx.userId);
  if (required && caller?.two_step !== true) {
    throw new ApiError("OWN_TWO_STEP_OFF", { message: "Set up two-step sign-in yourself first" });
  }
  await tx.db
    .updateTable("enterprise")
    .set({ two_step_required: required })
    .where("id", "=", tx.enterpriseId)
    .execute();
  return { required };
}

async function resetTwoStepOfMember(tx: Transaction, userId: string) {
  const members = await lockMembersAsOwner(tx);
  if (!members.has(userId)) throw notFound();
  if (userId === tx.userId) {
    throw new ApiError("FORBIDDEN", { message: "Nobody resets their own two-step sign-in" });
  }
  return resetTwoStepOf(tx.db, userId, tx.userId);
}

/**
 * Switches off the two-step sign-in of a member, for example one who lost the device and the recovery
 * codes. Deletes the member's passkeys too, and ends the member's sessions and unfinished sign-ins. The
 * member and the owner each get a mail.
 *
 * @param transaction runs its work in the caller's organization
 * @throws ApiError FORBIDDEN, also for the caller's own; NOT_FOUND, NO_ENTERPRISE, TWO_STEP_OFF, MEMBER_ELSEWHERE
 */
export async function resetTwoStep(
  services: Services,
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  { userId, userAgent }: { userId: string; userAgent: string | undefined },
): Promise<undefined> {
  const done = await transaction((tx) => resetTwoStepOfMember(tx, userId));
  sendResetNotices(services, done, userAgent);
  return undefined;
}

import type { Kysely } from "kysely";
import { breakLinks } from "#domain/documents/mailText.ts";
import type { Schema } from "../../database/schema.ts";
import { ApiError, notFound } from "../../http/apiError.ts";
import type { Services } from "../../services.ts";
import { sendSecurityNotice } from "../securityNotice.ts";
import { endSessions } from "../sessionStore.ts";
import { findUser, type User } from "../store.ts";
import { deletePasskeys } from "../passkeys/passkeyStore.ts";
import { hasSecondFactor, isMemberElsewhere } from "./required.ts";
import { deleteTwoStep } from "./twoStepStore.ts";

/** The member whose two-step sign-in was reset, and the owner who did it. */
interface TwoStepReset {
  member: User;
  owner: User;
}

/**
 * Switches off the two-step sign-in of a member of an owner's organization, deletes the member's
 * passkeys and ends the member's sessions and unfinished sign-ins.
 *
 * @throws ApiError MEMBER_ELSEWHERE; TWO_STEP_OFF when the member has no second factor; NOT_FOUND
 */
export async function resetTwoStepOf(
  db: Kysely<Schema>,
  memberId: string,
  ownerId: string,
): Promise<TwoStepReset> {
  // An account has one two-step sign-in for all its organizations: an owner of one must not weaken it for
  // another.
  if (await isMemberElsewhere(db, memberId, ownerId)) {
    throw new ApiError("MEMBER_ELSEWHERE", {
      message: "The member belongs to an organization that you don't own",
    });
  }
  if (!(await hasSecondFactor(db, memberId))) {
    throw new ApiError("TWO_STEP_OFF", { message: "Two-step sign-in is not on" });
  }
  await deleteTwoStep(db, memberId);
  await deletePasskeys(db, memberId); // the passkeys may be on the lost device
  await endSessions(db, memberId, null);
  const [member, owner] = [await findUser(db, memberId), await findUser(db, ownerId)];
  if (member === undefined || owner === undefined) throw notFound();
  return { member, owner };
}

/**
 * The name of a user in a mail to another user, or the address without a name. Users choose their name,
 * so URLs in it are made unclickable.
 */
const mailNameOf = ({ first_name, last_name, email }: User) =>
  breakLinks([first_name, last_name].filter(Boolean).join(" ")) || email;

/** Mails the member and the owner about the reset. @param userAgent that of the owner */
export function sendResetNotices(
  services: Services,
  { member, owner }: TwoStepReset,
  userAgent: string | undefined,
): void {
  sendSecurityNotice(services, member, "TWO_STEP_RESET", null, mailNameOf(owner));
  sendSecurityNotice(services, owner, "MEMBER_TWO_STEP_RESET", userAgent, mailNameOf(member));
}

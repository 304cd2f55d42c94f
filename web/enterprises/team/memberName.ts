import type { Member } from "#contract/team.ts";

/** A member's name, otherwise the e-mail address. */
export const memberNameOf = ({ firstName, lastName, email }: Member) =>
  [firstName, lastName].filter(Boolean).join(" ") || email;

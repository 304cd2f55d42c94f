import type { Member } from "#contract/team.ts";

/** A member's name, or e-mail address without one. */
export const nameOf = ({ firstName, lastName, email }: Member) =>
  [firstName, lastName].filter(Boolean).join(" ") || email;

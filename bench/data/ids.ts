import { createHash } from "node:crypto";

/**
 * A number of twelve digits, the end of the first organization's id: pgbench derives the same ids
 * from numbers.
 */
export const FIRST_ORGANIZATION = 100_000_000_000;
export const ID_PREFIX = "00000000-0000-4000-8000-";

/** The id of an organization, counted from 0; its owner and the owner's session have the same. */
export function organizationId(at: number): string {
  return `${ID_PREFIX}${FIRST_ORGANIZATION + at}`;
}

/** The same id as `derivedId` computes in SQL. */
function idOf(text: string): string {
  const hash = createHash("md5").update(text).digest("hex");
  const hex = `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Clients and documents of an organization are counted from 1. */
export const clientId = (organization: string, at: number) => idOf(`${organization}client${at}`);
export const documentId = (organization: string, at: number) =>
  idOf(`${organization}document${at}`);

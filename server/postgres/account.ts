import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStartError } from "./failures.ts";

/** The account that runs PostgreSQL when Daftar runs as root: PostgreSQL does not run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Accounts that can run PostgreSQL, by preference. Almost every system has `nobody`. */
const ACCOUNT_CANDIDATES = ["postgres", "_postgres", "nobody"];

/**
 * Returns the account to run PostgreSQL as; undefined if the current user isn't root and runs it.
 *
 * @param cluster the data folder; if it exists and root does not own it, its owner is chosen
 * @throws {CannotStartError} when none of the accounts exists
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ACCOUNT_CANDIDATES) {
    const account = findAccount(name);
    if (account !== undefined) return account;
  }
  throw new CannotStartError(
    `PostgreSQL does not run as root, and none of the accounts ${ACCOUNT_CANDIDATES.join(", ")} exists: ` +
      "start Daftar as an ordinary user.",
  );
}

function findAccount(name: string): Account | undefined {
  const readId = (flag: string) =>
    Number(
      execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  try {
    return { uid: readId("-u"), gid: readId("-g") };
  } catch {
    return undefined; // `id` fails for an account that does not exist
  }
}

/** Returns the first folder of `path`, itself included, that the account may not enter. */
export function findInaccessibleFolder(path: string, account: Account): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : findInaccessibleFolder(parent, account);
  return above ?? (canEnterFolder(path, account) ? undefined : path);
}

function canEnterFolder(folder: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** Bits of the effective capabilities in /proc/self/status, the weaker capability first. */
const FILE_CAPABILITIES = [
  { name: "dac_read_search", bit: 2n },
  { name: "dac_override", bit: 1n },
];

/**
 * The command prefix that runs a program as the account with one capability of root: to enter
 * folders that are closed to the account. Undefined on systems that do not support it.
 */
export function filePrivilegePrefix({ uid, gid }: Account): string[] | undefined {
  const capability = FILE_CAPABILITIES.find(({ bit }) => (effectiveCapabilities() >> bit) & 1n);
  if (capability === undefined) return undefined;
  const prefix = [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    `--inh-caps=+${capability.name}`,
    `--ambient-caps=+${capability.name}`,
    // Otherwise access(), by which initdb finds the other programs, ignores the capability.
    "--securebits=+no_setuid_fixup",
  ];
  try {
    execFileSync("setpriv", [...prefix.slice(1), "true"], { stdio: "ignore" });
    return prefix;
  } catch {
    return undefined; // setpriv is absent or does not support these options
  }
}

function effectiveCapabilities(): bigint {
  if (process.platform !== "linux") return 0n;
  const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"));
  return BigInt(`0x${line?.[1] ?? "0"}`);
}

import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStart } from "./failures.ts";

/** Who runs PostgreSQL when we are root, whom it refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/** Of these the first that exists; `nobody` exists everywhere. */
const CANDIDATES = ["postgres", "_postgres", "nobody"];

/**
 * The account to run PostgreSQL as: undefined means "as ourselves", which fits everyone but root.
 *
 * @param cluster the data folder; if it exists, its owner goes on running it
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const account = findAccount(name);
    if (account !== undefined) return account;
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and none of the accounts ${CANDIDATES.join(", ")} exists: ` +
      "start Daftar as an ordinary user.",
  );
}

function findAccount(name: string): Account | undefined {
  const ask = (flag: string) =>
    Number(
      execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  try {
    return { uid: ask("-u"), gid: ask("-g") };
  } catch {
    return undefined; // `id` fails for an account that does not exist
  }
}

/** The first folder on the way to `path`, itself included, that the account may not enter. */
export function findInaccessibleFolder(path: string, account: Account): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : findInaccessibleFolder(parent, account);
  return above ?? (mayEnter(path, account) ? undefined : path);
}

function mayEnter(folder: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** Bits of the effective capabilities in /proc/self/status, the weaker power first. */
const FILE_CAPABILITIES = [
  { name: "dac_read_search", bit: 2n },
  { name: "dac_override", bit: 1n },
];

/**
 * The prefix that runs a program as the account while keeping one power of root: to pass through
 * folders that are closed to the account. Undefined where the system offers no such way.
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
    // Else access(), by which initdb looks for its neighbours, would not count that power.
    "--securebits=+no_setuid_fixup",
  ];
  try {
    execFileSync("setpriv", [...prefix.slice(1), "true"], { stdio: "ignore" });
    return prefix;
  } catch {
    return undefined; // no setpriv, or one that can't do this
  }
}

function effectiveCapabilities(): bigint {
  if (process.platform !== "linux") return 0n;
  const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"));
  return BigInt(`0x${line?.[1] ?? "0"}`);
}

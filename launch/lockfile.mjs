import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether the installed packages match the lock file.
 *
 * @param {{ packages: Record<string, LockedPackage> }} lock package-lock.json
 * @param {{ packages: Record<string, LockedPackage> }} installed node_modules/.package-lock.json
 * @param {string} root the folder that holds node_modules
 * @returns {boolean}
 *
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 */
export function installedFitsLock(lock, installed, root) {
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const present = installed.packages[path];
    if (present === undefined) {
      if (wanted.optional && !isForThisMachine(wanted)) continue;
      return false;
    }
    if (present.version !== wanted.version || present.integrity !== wanted.integrity) return false;
  }
  return packagesArePresent(installed, root);
}

/** Whether the folders exist: one may have been removed after npm wrote its list. */
export function packagesArePresent(installed, root) {
  return Object.keys(installed.packages).every((path) =>
    existsSync(join(root, path, "package.json")),
  );
}

/**
 * Whether a missing optional package is an error: only if it names this platform. Others are for
 * other platforms, or dependencies of such packages.
 */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false;
  return (
    isAllowed(os, process.platform) && isAllowed(cpu, process.arch) && isAllowed(libc, libcFamily())
  );
}

/**
 * npm's rule for `os`, `cpu` and `libc`: without names, every value is allowed; otherwise only the
 * names, or, if all have "!", every value but them.
 */
function isAllowed(names, value) {
  const list = [names ?? []].flat();
  if (list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith("!"));
}

function libcFamily() {
  if (process.platform !== "linux") return "none";
  return existsSync("/etc/alpine-release") ? "musl" : "glibc";
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { nodeBinary, root } from "./install.mjs";
import { LaunchError, runQuietly } from "./run.mjs";

const SOURCES = ["web", "contract", "domain"];
const SINGLE_SOURCES = ["package.json", "package-lock.json", "tsconfig.base.json"];
const dist = join(root, "dist");
const pages = join(dist, "web");
const fingerprintFile = join(pages, ".built-from");

/**
 * Builds the pages into dist/web when their sources changed since the last build.
 * The build goes into a temporary folder that replaces the old one when it is complete.
 *
 * @throws {LaunchError} with Vite's message
 */
export async function ensureBuilt() {
  const sources = await fingerprint();
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === sources) return;
  console.log("Building the pages…");
  await mkdir(dist, { recursive: true });
  await removeAbandonedBuilds();
  const fresh = join(dist, `web.new-${process.pid}`);
  await build(fresh);
  await writeFile(join(fresh, ".built-from"), sources);
  const old = join(dist, `web.old-${process.pid}`);
  if (existsSync(pages)) await rename(pages, old);
  await rename(fresh, pages);
  await rm(old, { recursive: true, force: true });
}

async function build(folder) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const config = join(root, "web", "vite.config.ts");
  const { code, output } = await runQuietly(
    nodeBinary(),
    [vite, "build", "--config", config, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
  );
  if (code === 0) return;
  await rm(folder, { recursive: true, force: true });
  throw new LaunchError(`The pages could not be built:\n${output.trim()}`);
}

/** A hash of the names and contents of all source files, tests excluded. */
async function fingerprint() {
  const hash = createHash("sha256");
  const listings = await Promise.all(SOURCES.map((folder) => filesOf(join(root, folder))));
  const files = [...listings.flat(), ...SINGLE_SOURCES.map((name) => join(root, name))];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(root, file)}\0${contents[index].length}\0`).update(contents[index]);
  }
  return hash.digest("hex");
}

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|tsbuildinfo)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Removes the folders of builds whose process has ended. */
async function removeAbandonedBuilds() {
  for (const name of await readdir(dist)) {
    const pid = /^web\.(?:new|old)-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(dist, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

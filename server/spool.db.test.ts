import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSpool } from "./spool.ts";

let folder: string;
let mounted: boolean;

const runCommand = (...command: [string, ...string[]]) =>
  execFileSync(command[0], command.slice(1), { stdio: "ignore" });

/** @returns whether a disk was mounted, which needs root and a kernel that allows it */
function mountSmallDisk(): boolean {
  try {
    runCommand("mount", "-t", "tmpfs", "-o", "size=1m,mode=755", "tmpfs", folder);
    return true;
  } catch {
    return false; // the test is skipped
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-spool-"));
  mounted = mountSmallDisk();
  vi.stubEnv("TMPDIR", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  if (mounted) runCommand("umount", "--lazy", folder);
  rmSync(folder, { recursive: true });
});

test("a full disk is reported by the write that fills it", async ({ skip }) => {
  skip(!mounted, "no disk can be mounted here");
  const spool = await openSpool();
  await expect(spool.write(Buffer.alloc(3_000_000, "A"))).rejects.toThrow("ENOSPC");
  await spool.close();
});

test("written ranges are read back unchanged, empty ones too", async () => {
  const spool = await openSpool();
  const ranges = [await spool.write("devis"), await spool.write(""), await spool.write("فاتورة")];
  const texts = await Promise.all(ranges.map((range) => spool.readText(range)));
  expect(texts).toEqual(["devis", "", "فاتورة"]);
  await spool.close();
});

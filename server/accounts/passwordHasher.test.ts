import { execFileSync } from "node:child_process";
import { closeSync, constants, open, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { createPasswordHasher } from "./passwordHasher.ts";

const hasher = createPasswordHasher({ log: () => undefined });
afterAll(() => hasher.close());

const PASSWORD = "Devis#2026";

test("two of ten passwords are hashed at a time", async () => {
  const hashes = Array.from({ length: 10 }, () => hasher.hash(PASSWORD));
  expect(hasher.counts()).toEqual({ running: 2, waiting: 8 });
  const [first = "", ...others] = await Promise.all(hashes);
  expect(others).toHaveLength(9);
  expect(await hasher.verify(first, PASSWORD, false)).toBe(true);
  expect(await hasher.verify(first, "devis#2026", false)).toBe(false);
  expect(await hasher.verify(null, PASSWORD, false)).toBe(false);
});

test("a sign-in from a known device runs before those of strangers", async () => {
  // With one thread, verifications end in the order in which they start.
  const single = createPasswordHasher({ threads: 1, log: () => undefined });
  const stored = await single.hash(PASSWORD);
  const ended: string[] = [];
  const verify = async (name: string, isKnownOrigin: boolean) => {
    await single.verify(stored, PASSWORD, isKnownOrigin);
    ended.push(name);
  };
  const strangers = Array.from({ length: 6 }, (_, at) => verify(`stranger ${at}`, false));
  await Promise.all([...strangers, verify("known", true)]);
  await single.close();
  const others = [1, 2, 3, 4, 5].map((at) => `stranger ${at}`);
  expect(ended).toEqual(["stranger 0", "known", ...others]);
});

test("passwords are hashed while every thread of libuv's pool is occupied", async () => {
  await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]); // both threads have started
  const folder = await mkdtemp(join(tmpdir(), "hasher-"));
  const fifo = join(folder, "fifo");
  execFileSync("mkfifo", [fifo]);
  const threads = Number(process.env["UV_THREADPOOL_SIZE"] ?? 4);
  // Opening a FIFO to read occupies a thread until it is opened to write.
  const opened = Array.from({ length: threads }, () => promisify(open)(fifo, "r"));
  expect(await hasher.hash(PASSWORD)).toMatch(/^\$argon2id\$/);
  const writer = openSync(fifo, constants.O_RDWR);
  for (const descriptor of await Promise.all(opened)) closeSync(descriptor);
  closeSync(writer);
  await rm(folder, { recursive: true });
});

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { chooseAccount } from "../../server/postgres/account.ts";
import { freePort } from "../../testing/soak/running.ts";

const run = promisify(execFile);
const PATIENCE = 10_000;

/** A PostgreSQL server as Debian packages it, with its own defaults, that programs share. */
export interface SharedPostgres {
  /** Reaches it as its superuser. */
  url: string;
  /** Ends it and throws its data away. */
  stop(): Promise<void>;
}

async function untilReady(url: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() - started > PATIENCE) throw error;
      await pause(50);
    } finally {
      await client.end();
    }
  }
}

/** @param program a program of the package, as pgbench is: the others lie beside it */
export async function startDebianPostgres(program: string): Promise<SharedPostgres> {
  const bin = dirname(program);
  const folder = await mkdtemp(join(tmpdir(), "daftar-shared-"));
  const account = chooseAccount(folder);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const options = { cwd: folder, ...account };
  await run(
    join(bin, "initdb"),
    ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8"],
    options,
  );
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn(join(bin, "postgres"), ["-D", data, ...flags], {
    ...options,
    stdio: "ignore",
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

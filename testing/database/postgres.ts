import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../server/postgres/start.ts";
import { createTemplate } from "./template.ts";

/**
 * Starts one PostgreSQL for all database tests, or uses the one at TEST_DATABASE_URL, and creates the
 * template database. @returns a function that stops PostgreSQL
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== "") {
    await provideServer(project, { connectionString: url });
    return () => Promise.resolve();
  }
  const dataDir = await mkdtemp(join(tmpdir(), "daftar-tests-"));
  const undo = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    undo.push(() => postgres.stop());
    await disableDurability(postgres.connection);
    await provideServer(project, postgres.connection);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function provideServer(project: TestProject, server: ClientConfig): Promise<void> {
  await createTemplate(server);
  project.provide("postgres", server);
}

/** Switches durability off for speed. The data is only needed during the run. */
async function disableDurability(server: ClientConfig): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
      await client.query(`alter system set ${setting} = off`);
    }
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

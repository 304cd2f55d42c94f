import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../testing/api.ts";
import { addMember, endMembership, runAsTableOwner } from "../testing/records/members.ts";
import { archiveDownloads } from "./archiveDownloads.ts";
import { createBackgroundTasks } from "./background.ts";
import type { Zip } from "./zip.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

async function idOfAccountant(enterpriseId: string): Promise<string> {
  const find = "select user_id from membership where enterprise_id = $1 and role = 'ACCOUNTANT'";
  const { rows } = await runAsTableOwner(api, (ownerConnection) =>
    ownerConnection.query(find, [enterpriseId]),
  );
  return String(rows[0]?.user_id);
}

async function countLeases(enterpriseId: string): Promise<number | null> {
  const find = "select from export_lease where enterprise_id = $1";
  return (
    await runAsTableOwner(api, (ownerConnection) => ownerConnection.query(find, [enterpriseId]))
  ).rowCount;
}

/** Writes one file, then waits until the archive is closed, as if its reader were slow. */
async function writeSlowly(zip: Zip): Promise<void> {
  await zip.add("clients.txt", Buffer.from("SARL Sahel"));
  await new Promise((resolve) => zip.closed.addEventListener("abort", resolve));
}

test("the archive that a removed member is reading ends", async () => {
  const token = await api.withEnterprise();
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const member = await addMember(api, token, "ACCOUNTANT");
  const userId = await idOfAccountant(enterpriseId);
  const app = Fastify();
  const services = { app, database: api.database, background: createBackgroundTasks(app.log) };
  const download = archiveDownloads(services, 300);
  app.get("/archive", (request, reply) =>
    download(
      { request, reply, caller: { apiKey: null }, scope: () => ({ enterpriseId, userId }) },
      {
        name: "daftar-export",
        permission: "organization.export",
        read: async () => ({ at: new Date("2026-11-26T10:00:00Z") }),
        write: writeSlowly,
      },
    ),
  );
  try {
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const answer = await fetch(`${address}/archive`);
    expect(answer.status).toBe(200);
    await endMembership(api, member, enterpriseId);
    await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
    await services.background.settled();
    expect(await countLeases(enterpriseId)).toBe(0);
  } finally {
    await app.close();
  }
});

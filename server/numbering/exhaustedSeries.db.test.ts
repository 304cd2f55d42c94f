import { Client } from "pg";
import { expect, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { freshDatabase } from "../../testing/database/database.ts";
import { installFirstRelease, signIn, startServer } from "../../testing/database/firstRelease.ts";

/**
 * Sets a series of the first release to its last number, and another one near its last number, as numbers that
 * users entered did.
 */
const EXHAUST_SERIES = `
  update document set number = 'D999999999999999' where kind = 'QUOTATION' and number = 'D26000001';
  update number_series set counter = 999999999999999, latest = 'D999999999999999'
   where kind = 'QUOTATION';
  update number_series set counter = 999999999998000, latest = 'FA-2026-999999999998000'
   where kind = 'SALES_INVOICE'`;

test("a series that a typed number exhausted in an earlier version continues from its documents", async () => {
  const database = await freshDatabase("empty");
  const ownerConnection = new Client(database.connection);
  await ownerConnection.connect();
  await installFirstRelease(database, ownerConnection);
  await ownerConnection.query(EXHAUST_SERIES);
  await migrate(database.connection);
  await ownerConnection.end();
  const server = await startServer(database);
  try {
    const callApi = await signIn(server, "amina.haddad@atlas.dz");
    const line = { name: "Ciment", quantity: 1, unitPrice: 10, tva: 0 };
    const body = { clientId: "c0000000-0000-4000-8000-000000000001", lines: [line] };
    const create = (type: string) =>
      callApi("POST", "/documents", { ...body, type, date: "2026-11-20" });
    expect(await create("QUOTATION")).toMatchObject({ numero: "D26000003" });
    expect(await create("QUOTATION")).toMatchObject({ numero: "D26000004" });
    expect(await create("SALES_INVOICE")).toMatchObject({ numero: "FA-2026-000004" });
  } finally {
    await server.close();
    await database.drop();
  }
});

/**
 * The limit of a list: Fastify and pg with nothing around them, answering the same page by the
 * same SQL, in a process of its own.
 */
import fastify from "fastify";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { documents } from "#contract/documents.ts";
import type { Unit } from "../../server/database/database.ts";
import { countDocuments, listDocuments, searchDocuments } from "../../server/documents/list.ts";
import { answerWith } from "../companion.ts";
import { recorded, type Statement } from "../recorded.ts";

/** What the process is told: where the database is, and the queries of its pages by their place. */
export interface Task {
  connection: PoolConfig;
  pages: { enterpriseId: string; query: Record<string, string> }[];
}

const CONNECTIONS = 12;

/** Runs work in a transaction that sees one organization, as the program does. */
async function inOrganization<T>(
  pool: Pool,
  enterpriseId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; select set_config('app.enterprise_id', '${enterpriseId}', true)`);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    client.release();
  }
}

const ask = (client: PoolClient, { text, values }: Statement) => client.query(text, [...values]);

/** What the program asks for a page, with the very ids that its search finds. */
async function statementsOf(pool: Pool, { enterpriseId, query }: Task["pages"][number]) {
  const asked = documents.list.query.parse(query);
  const page = async (unit: Unit) => {
    const wanted = await searchDocuments(unit, asked);
    await listDocuments(unit, wanted);
    await countDocuments(unit, wanted);
  };
  const statements = await inOrganization(pool, enterpriseId, (client) =>
    recorded(enterpriseId, (statement) => ask(client, statement), page),
  );
  return { enterpriseId, statements };
}

async function serve({ connection, pages }: Task): Promise<string> {
  const options = "-c role=daftar_app -c timezone=UTC";
  const pool = new Pool({ ...connection, max: CONNECTIONS, options });
  const asked: { enterpriseId: string; statements: Statement[] }[] = [];
  for (const page of pages) asked.push(await statementsOf(pool, page));
  const app = fastify();
  app.get<{ Params: { at: string } }>("/:at", async ({ params }) => {
    const own = asked[Number(params.at)];
    if (own === undefined) throw new Error("No such page");
    return inOrganization(pool, own.enterpriseId, async (client) => {
      const answers: object[][] = [];
      for (const statement of own.statements) answers.push((await ask(client, statement)).rows);
      return { answers };
    });
  });
  return app.listen({ port: 0, host: "127.0.0.1" });
}

answerWith(serve);

/**
 * The limit of a list: Fastify and pg with nothing around them, answering the same page by the
 * same SQL, in a process of its own.
 */
import fastify from "fastify";
import { Pool, type PoolConfig } from "pg";
import { documents } from "#contract/documents.ts";
import { listDocuments } from "../../server/documents/list/list.ts";
import { answerWith } from "../companion.ts";
import { recorded, type Statement } from "../recorded.ts";

/** What the process is told: where the database is, and the queries of its pages by their place. */
export interface Task {
  connection: PoolConfig;
  pages: { enterpriseId: string; query: Record<string, string> }[];
}

const CONNECTIONS = 8;

const BEGIN = "begin read only; set local plan_cache_mode = force_generic_plan";

/** Asks in a transaction that sees one organization, in one journey, as the program does. */
async function ask(pool: Pool, enterpriseId: string, { values, ...statement }: Statement) {
  const client = await pool.connect();
  try {
    const [, answer] = await Promise.all([
      client.query(`${BEGIN}; set local app.enterprise_id = '${enterpriseId}'`),
      client.query<object>({ ...statement, values: [...values] }),
      client.query("commit"),
    ]);
    return answer;
  } finally {
    client.release();
  }
}

/** What the program asks for a page. */
async function statementOf(pool: Pool, { enterpriseId, query }: Task["pages"][number]) {
  const [statement] = await recorded(
    enterpriseId,
    (asked) => ask(pool, enterpriseId, asked),
    (tx) => listDocuments(tx, documents.list.query.parse(query)),
  );
  if (statement === undefined) throw new Error("A list asks nothing");
  return { enterpriseId, statement };
}

async function serve({ connection, pages }: Task): Promise<string> {
  const options = "-c role=daftar_app -c timezone=UTC";
  const pool = new Pool({ ...connection, max: CONNECTIONS, options, pipeline: true });
  const asked: Awaited<ReturnType<typeof statementOf>>[] = [];
  for (const page of pages) asked.push(await statementOf(pool, page));
  const app = fastify();
  app.get<{ Params: { at: string } }>("/:at", async ({ params }) => {
    const own = asked[Number(params.at)];
    if (own === undefined) throw new Error("No such page");
    return { rows: (await ask(pool, own.enterpriseId, own.statement)).rows };
  });
  return app.listen({ port: 0, host: "127.0.0.1" });
}

answerWith(serve);

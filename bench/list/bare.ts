/**
 * The limit of a list: Fastify and pg with nothing around them, answering the same page by the
 * same SQL, in a process of its own.
 */
import fastify from "fastify";
import { Pool, type PoolConfig } from "pg";
import { documents } from "#contract/documents.ts";
import { countDocuments, listDocuments } from "../../server/documents/list.ts";
import { answerWith } from "../companion.ts";
import { recorded, type Statement } from "../recorded.ts";

/** What the process is told: where the database is, and the queries of its pages by their place. */
export interface Task {
  connection: PoolConfig;
  pages: { enterpriseId: string; query: Record<string, string> }[];
}

const CONNECTIONS = 12;

async function statementsOf({ enterpriseId, query }: Task["pages"][number]) {
  const parsed = documents.list.query.parse(query);
  const [page] = await recorded(enterpriseId, { count: 0 }, (unit) => listDocuments(unit, parsed));
  const [total] = await recorded(enterpriseId, { count: 0 }, (unit) =>
    countDocuments(unit, parsed),
  );
  if (page === undefined || total === undefined) throw new Error("A list asks nothing");
  return { enterpriseId, page, total };
}

async function serve({ connection, pages }: Task): Promise<string> {
  const options = "-c role=daftar_app -c timezone=UTC";
  const pool = new Pool({ ...connection, max: CONNECTIONS, options });
  const asked = await Promise.all(pages.map(statementsOf));
  const app = fastify();
  app.get<{ Params: { at: string } }>("/:at", async ({ params }) => {
    const own = asked[Number(params.at)];
    if (own === undefined) throw new Error("No such page");
    const client = await pool.connect();
    const rows = async ({ text, values }: Statement) =>
      (await client.query(text, [...values])).rows;
    try {
      await client.query(
        `begin; select set_config('app.enterprise_id', '${own.enterpriseId}', true)`,
      );
      const found = await rows(own.page);
      const [counted] = await rows(own.total);
      await client.query("commit");
      return { documents: found, total: Number(counted.count) };
    } finally {
      client.release();
    }
  });
  return app.listen({ port: 0, host: "127.0.0.1" });
}

answerWith(serve);

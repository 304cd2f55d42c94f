import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { hashSeal, sha256, signHash } from "../../server/seals/sealFormat.ts";
import type { SealKey } from "../../server/seals/sealKey.ts";

const BATCH = 1_000;

interface Template {
  enterprise_id: string;
  document_id: string;
  payload: Buffer;
  hash: Buffer;
  sealed_at: Date;
}

interface Payload {
  id: string;
  number: string;
  lines: { id: string }[];
}

async function columnsOf(
  ownerConnection: Client,
  table: string,
  except: string[],
): Promise<string> {
  const { rows } = await ownerConnection.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
        and column_name <> all($2)`,
    [table, except],
  );
  return rows.map(({ name }) => `original.${name}`).join(", ");
}

const namesIn = (columns: string) => columns.replaceAll("original.", "");

/** Inserts copies of the issued document with their own ids, numbers and times. */
async function insertCopies(
  ownerConnection: Client,
  template: Template,
  copies: object[],
): Promise<void> {
  const columns = await columnsOf(ownerConnection, "document", [
    "id",
    "number",
    "issued_at",
    "seal_number",
  ]);
  const lineColumns = await columnsOf(ownerConnection, "document_line", ["id", "document_id"]);
  const values = [JSON.stringify(copies), template.enterprise_id, template.document_id];
  await ownerConnection.query(
    `insert into document (id, number, issued_at, seal_number, ${namesIn(columns)})
     select copy.id, copy.number, copy.at, copy.seal, ${columns}
       from json_to_recordset($1) as copy (id uuid, number text, at timestamptz, seal bigint),
            document original
      where original.enterprise_id = $2 and original.id = $3`,
    values,
  );
  await ownerConnection.query(
    `insert into document_line (id, document_id, ${namesIn(lineColumns)})
     select (copy.lines ->> (original.position - 1))::uuid, copy.id, ${lineColumns}
       from json_to_recordset($1) as copy (id uuid, lines json), document_line original
      where original.enterprise_id = $2 and original.document_id = $3`,
    values,
  );
}

/**
 * Makes the chain of an organization with one issued document as long as `total`, by copies of that
 * document.
 *
 * @param ownerConnection a connection of a superuser
 */
export async function fillChain(
  ownerConnection: Client,
  key: SealKey,
  total: number,
): Promise<void> {
  const { rows } = await ownerConnection.query<Template>(
    "select * from seal order by number desc limit 1",
  );
  const template = rows[0]!;
  const payload = JSON.parse(template.payload.toString()) as Payload;
  await ownerConnection.query("set session_replication_role = replica");
  let previousHash = template.hash;
  const seal = (number: number) => {
    const id = randomUUID();
    const at = new Date(template.sealed_at.getTime() + number);
    const lines = payload.lines.map((line) => ({ ...line, id: randomUUID() }));
    const contents = { ...payload, id, number: `C-${number}`, lines };
    const bytes = Buffer.from(JSON.stringify(contents));
    const payloadHash = sha256(bytes);
    const fields = { enterpriseId: template.enterprise_id, number, event: "ISSUED" } as const;
    const hash = hashSeal({ ...fields, payloadHash, previousHash, sealedAt: at });
    const made = {
      id,
      number: contents.number,
      at,
      seal: number,
      lines: lines.map((each) => each.id),
    };
    const hex = [bytes, payloadHash, previousHash, hash, signHash(hash, key.privateKey)];
    const stored = [number, id, ...hex.map((each) => each.toString("hex")), at];
    previousHash = hash;
    return { made, stored };
  };
  for (let first = 2; first <= total; first += BATCH) {
    const count = Math.min(BATCH, total - first + 1);
    const seals = Array.from({ length: count }, (_, at) => seal(first + at));
    await insertCopies(
      ownerConnection,
      template,
      seals.map(({ made }) => made),
    );
    await ownerConnection.query(
      `insert into seal (enterprise_id, number, event, document_id, payload, payload_hash,
                         previous_hash, hash, signature, key_id, sealed_at)
       select $1, (row ->> 0)::bigint, 'ISSUED', (row ->> 1)::uuid, decode(row ->> 2, 'hex'),
              decode(row ->> 3, 'hex'), decode(row ->> 4, 'hex'), decode(row ->> 5, 'hex'),
              decode(row ->> 6, 'hex'), $2, (row ->> 7)::timestamptz
         from json_array_elements($3) as row`,
      [template.enterprise_id, key.id, JSON.stringify(seals.map(({ stored }) => stored))],
    );
  }
  const head = [template.enterprise_id, total, previousHash];
  await ownerConnection.query(
    "update seal_head set number = $2, hash = $3 where enterprise_id = $1",
    head,
  );
  await ownerConnection.query("vacuum analyze");
}

import type { Api } from "../api.ts";
import { tamper } from "./seals.ts";

/** 500 lines of the longest texts: 3 MB in JSON. */
export const LONG_LINES = Array.from({ length: 500 }, (_, at) => ({
  name: `${at} ${"ط".repeat(190)}`,
  description: `${at} ${"ط".repeat(1_990)}`,
  quantity: 1,
  unitPrice: 1000,
  tva: 0.19,
}));

const columnsOf = (table: string, except: string) =>
  `select string_agg(format('%I', column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'
      and column_name not in (${except})`;

/** Copies a document with its lines. @returns the ids of the copies */
export async function copyDocument(api: Api, id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const copies = `unnest(''{${ids.join(",")}}''::uuid[]) as copy`;
  await tamper(
    api,
    `do $$ declare
       names text := (${columnsOf("document", "'id', 'number'")});
       line_names text := (${columnsOf("document_line", "'id', 'document_id'")});
     begin
       execute format('insert into document (id, number, %1$s)
         select copy, left(copy::text, 18), %1$s from document, ${copies} where id = ''${id}''', names);
       execute format('insert into document_line (id, document_id, %1$s)
         select gen_random_uuid(), copy, %1$s from document_line, ${copies}
          where document_id = ''${id}''', line_names);
     end $$`,
  );
  return ids;
}

/**
 * Reads a server's whole response without keeping its body.
 * @returns the status, and the number of bytes of the body
 */
export async function readWhole(
  url: string,
  options: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
): Promise<{ status: number; bytes: number }> {
  const headers = { "accept-encoding": "identity", ...options.headers };
  const response = await fetch(url, { ...options, headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).byteLength;
  return { status: response.status, bytes };
}

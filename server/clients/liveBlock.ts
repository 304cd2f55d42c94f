import { type RawBuilder, sql } from "kysely";
import type { ClientBlock } from "../database/schema.ts";

/**
 * For other slices' queries that join `client`: its block as it is today. Lists are sorted by the
 * column `sort_name` and searched by `search_name`.
 */
export const liveClientBlock: RawBuilder<ClientBlock> = sql`jsonb_build_object(
  'type', client.type, 'lastName', client.last_name, 'firstName', client.first_name,
  'email', client.email, 'phone', client.phone, 'address', client.address,
  'nif', client.nif, 'nis', client.nis, 'tradeRegister', client.trade_register, 'ai', client.ai)`;

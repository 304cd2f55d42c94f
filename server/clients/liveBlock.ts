import { type RawBuilder, sql } from "kysely";
import type { ClientBlock } from "../database/schema.ts";

/**
 * For other slices' queries that join `client`: its block as it is today, and its display name,
 * under which lists are sorted and searched.
 */
export const liveClientBlock: RawBuilder<ClientBlock> = sql`jsonb_build_object(
  'type', client.type, 'lastName', client.last_name, 'firstName', client.first_name,
  'email', client.email, 'phone', client.phone, 'address', client.address,
  'nif', client.nif, 'nis', client.nis, 'tradeRegister', client.trade_register, 'ai', client.ai)`;

export const clientDisplayNameColumn: RawBuilder<string> = sql`case client.type
  when 'INDIVIDUAL' then concat_ws(' ', client.first_name, client.last_name)
  else client.last_name end`;

import type { Client } from "pg";
import { DOCUMENT_KINDS, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { fillWithRecords } from "../../testing/records/manyRecords.ts";
import { organizationId } from "./ids.ts";
import type { Size } from "./sizes.ts";

/** The rows of SQL with the kinds and the prefixes of their numbers. */
const SERIES_ROWS = DOCUMENT_KINDS.map(
  (kind) => `('${kind}', '${DOCUMENT_KIND_REGISTRY[kind].prefix}')`,
).join(", ");
const LATEST_COUNTER = 30_000_000;

/**
 * Fills a fresh database: organizations with a signed-in owner, their records, the counters and
 * history that triggers would have written, and the series of their numbers.
 *
 * @param ownerConnection a connection of a superuser
 */
export async function fillDatabase(ownerConnection: Client, size: Size): Promise<void> {
  const ids = Array.from({ length: size.organizations }, (_, at) => organizationId(at));
  const each = `from unnest('{${ids.join(",")}}'::uuid[]) o`;
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    insert into app_user (id, email, email_key) select o, o || '@bench.dz', o || '@bench.dz' ${each};
    insert into session (id, user_id, chosen_enterprise_id) select o, o, o ${each};
    insert into enterprise (id, owner_id, name, address, phone)
    select o, o, 'Atelier Atlas', '12, rue Didouche Mourad, Alger', '0550123456' ${each};
    insert into membership (enterprise_id, user_id, role) select o, o, 'BUSINESS_OWNER' ${each};
    insert into number_format (enterprise_id, kind, format_type)
    select o, kind, 'FORMAT_PAR_DEFAUT' ${each}, (values ${SERIES_ROWS}) series (kind, prefix);
    insert into number_series (enterprise_id, kind, format_type, period, counter, latest)
    select o, kind, 'FORMAT_PAR_DEFAUT', '', ${LATEST_COUNTER}, prefix || ${LATEST_COUNTER}
      ${each}, (values ${SERIES_ROWS}) series (kind, prefix);
    commit`);
  await fillWithRecords(ownerConnection, ids, size);
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
    select enterprise_id, enterprise_id, 'CREATE', 'document', id, kind, number,
           jsonb_build_object('total_to_pay', jsonb_build_array(null, total_to_pay)) from document;
    insert into tally (enterprise_id, subject, year, month, payment_method, rejected, archived,
           records, total_to_pay)
    select enterprise_id, subject, year, month, payment_method, rejected, archived, records,
           total_to_pay from tally_recount;
    commit`);
  await ownerConnection.query("vacuum analyze");
}

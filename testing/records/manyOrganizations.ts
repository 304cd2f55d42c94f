import type { Client } from "pg";
import { derivedId } from "./manyRecords.ts";
import { vacuum } from "../database/vacuum.ts";

/** Small organizations in addition to those of `fillWithRecords`. */
const ORGANIZATION_COUNT = 3_000;

const FILLED_TABLES = `app_user, session, refresh_token, enterprise, membership, image, number_format, tax_regime,
  vat_basis, g50_entry, number_series, deleted_number, tally, document, document_line, history`;

const derivedIdOf = (table: string) => derivedId(`'${table}' || i`);
const KINDS = `unnest(array['QUOTATION', 'SALES_INVOICE', 'PURCHASE_ORDER', 'CREDIT_INVOICE']) kind`;

/**
 * Fills the tables that lists, counts and exports read in addition to the records: accounts,
 * sessions, settings, numbering, history and the dashboard's counters. Then every table is large
 * enough for the planner to prefer an index to a full scan. The connection must belong to a
 * superuser.
 */
export async function fillOrganizations(ownerConnection: Client): Promise<void> {
  const each = `from generate_series(1, ${ORGANIZATION_COUNT}) i`;
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    insert into app_user (id, email, email_key)
    select ${derivedIdOf("person")}, mail, mail ${each}, concat('gerant', i, '@entreprise.dz') mail;
    insert into session (id, user_id, chosen_enterprise_id)
    select ${derivedIdOf("session")}, ${derivedIdOf("person")}, ${derivedIdOf("enterprise")} ${each};
    insert into refresh_token (hash, session_id, expires_at)
    select sha256(convert_to('token' || i, 'utf8')), ${derivedIdOf("session")}, now() + '30 days' ${each};
    insert into enterprise (id, owner_id, name)
    select ${derivedIdOf("enterprise")}, ${derivedIdOf("person")}, 'Atelier ' || i ${each};
    insert into membership (enterprise_id, user_id, role)
    select ${derivedIdOf("enterprise")}, ${derivedIdOf("person")}, 'BUSINESS_OWNER' ${each};
    insert into image (enterprise_id, path, content_type, bytes)
    select ${derivedIdOf("enterprise")}, '/api/images/' || i || '.png', 'image/png', '' ${each};
    insert into number_format (enterprise_id, kind, format_type)
    select ${derivedIdOf("enterprise")}, kind, 'FORMAT_PAR_DEFAUT' ${each}, ${KINDS};
    insert into tax_regime (enterprise_id, since, regime)
    select ${derivedIdOf("enterprise")}, since, 'REAL'
      ${each}, unnest(array['2024-01-01', '2026-01-01']::date[]) since;
    insert into vat_basis (enterprise_id, since, basis)
    select ${derivedIdOf("enterprise")}, since, 'INVOICE'
      ${each}, unnest(array['2024-01-01', '2026-01-01']::date[]) since;
    insert into g50_entry (enterprise_id, month, typed, version)
    select ${derivedIdOf("enterprise")}, month, '{}', 1 ${each}, unnest(array['2026-09', '2026-10']) month;
    insert into number_series (enterprise_id, kind, format_type, period, counter, latest)
    select ${derivedIdOf("enterprise")}, kind, 'FORMAT_PAR_DEFAUT', '2026', 7, '0007/2026'
      ${each}, ${KINDS};
    insert into deleted_number (enterprise_id, kind, number)
    select ${derivedIdOf("enterprise")}, kind, '0003/2026' ${each}, ${KINDS};
    insert into tally (enterprise_id, subject, year, month, payment_method, rejected, archived,
           records, total_to_pay)
    select ${derivedIdOf("enterprise")}, 'SALES_INVOICE', 2026, month, 'CASH', false, false, 2, 238000
      ${each}, generate_series(1, 9) month
    union all
    select ${derivedIdOf("enterprise")}, kind, 0, 0, '', false, false, 6, 714000
      ${each}, ${KINDS} where kind <> 'SALES_INVOICE'
    union all
    select enterprise_id, subject, year, month, payment_method, rejected, archived, records,
           total_to_pay from tally_recount;
    update document set source_id = quotation.id
      from document quotation
     where document.kind = 'SALES_INVOICE' and document.number like 'F26000%'
       and quotation.enterprise_id = document.enterprise_id and quotation.kind = 'QUOTATION'
       and quotation.number = 'D26' || lpad((substr(document.number, 4)::int - 1)::text, 6, '0');
    insert into document_line (enterprise_id, document_id, position, name, quantity, unit_price,
           discount_type, discount_value, vat_rate, excluding_tax, including_tax, net, vat, nature)
    select enterprise_id, id, 1, 'Étude de sol', 1, 100000, 'NONE', 0, 1900, 100000, 119000, 100000, 19000, 'SERVICE'
      from document where kind = 'SALES_INVOICE';
    insert into history (enterprise_id, action, subject, record_id, kind, label, changes)
    select enterprise_id, 'CREATE', 'document', id, kind, number,
           '{"total_to_pay": [null, 119000]}'::jsonb from document
    union all
    select enterprise_id, 'DELETE', 'document', gen_random_uuid(), kind, 'X' || number,
           '{"date": ["2026-03-01", null]}' from document where date = '2026-03-01'
    union all
    select enterprise_id, 'CREATE', 'client', id, type, last_name, '{}' from client
    union all
    select enterprise_id, 'CREATE', 'product', id, type, name, '{}' from product;
    commit`);
  await vacuum(ownerConnection, FILLED_TABLES);
}

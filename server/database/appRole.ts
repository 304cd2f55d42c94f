import { Client, type ClientConfig, type Pool } from "pg";
import { ConfigError } from "../configError.ts";

/** The application's role. It owns nothing, so row-level security applies to it. */
export const APP_ROLE = "daftar_app";

/**
 * Creates the role if the cluster lacks it, lets this account switch to it, and revokes its right to create
 * temporary tables in this database.
 */
export async function ensureAppRole(client: Client): Promise<void> {
  const role = await client.query("select 1 from pg_roles where rolname = $1", [APP_ROLE]);
  if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`);
  await client.query(`grant ${APP_ROLE} to current_user`);
  await revokeTemporaryTables(client);
}

/**
 * Revokes the right to create temporary tables. It isn't a migration, because a copy of a database
 * doesn't have the privileges of the original. Only the database's owner can revoke the right; for
 * another account PostgreSQL prints a warning.
 */
async function revokeTemporaryTables(client: Client): Promise<void> {
  await client.query(`
    do $$ begin
      if has_database_privilege('${APP_ROLE}', current_database(), 'temporary') then
        execute format('revoke temporary on database %I from public', current_database());
      end if;
    end $$`);
}

/** Lets the pool sign in as the role, on a server whose socket only this account can open. */
export async function allowAppRoleSignIn(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_roles where rolname = $1 and rolcanlogin",
    [APP_ROLE],
  );
  if (rowCount === 0) await client.query(`alter role ${APP_ROLE} login`);
}

/**
 * Selects the name of the session's account, and whether it is the role and the role has no privileges,
 * is a member of no other role and owns no objects.
 */
const APP_ROLE_CHECK = `
  select session_user as name,
         session_user = '${APP_ROLE}'
           and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
           and not exists (select from pg_auth_members where member = pg_roles.oid)
           and not exists (select from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o')
           as "isAppRole"
    from pg_roles where rolname = session_user`;

/** Whether the pool's connections signed in as the role, instead of switching to it afterwards. */
export async function signsInAsAppRole(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(`select session_user = '${APP_ROLE}' as is`);
  return rows[0]?.is === true;
}

/**
 * Checks the account of APP_DATABASE_URL.
 *
 * @throws ConfigError when it isn't the role, or the role has privileges, is a member of another role or owns objects
 */
export async function requireAppRole(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; isAppRole: boolean }>(APP_ROLE_CHECK);
    if (rows[0]?.isAppRole === true) return;
    throw new ConfigError(
      `APP_DATABASE_URL signs in as ${rows[0]?.name}: it takes the account ${APP_ROLE}, ` +
        "which owns nothing and is a member of no other role.",
    );
  } finally {
    await client.end();
  }
}

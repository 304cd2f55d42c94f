import { accounts } from "#contract/accounts.ts";
import type { Api } from "../api.ts";

/** Marks the address of a signed-in user as verified, as a mailed link does. */
export async function verifyAddress(api: Api, token: string): Promise<void> {
  const { id } = await api.call(token, accounts.me);
  const verify = "update app_user set email_verified_at = now() where id = $1";
  await api.database.pool.query(verify, [id]);
}

import { Client } from "pg";
import { enterprises } from "#contract/enterprises.ts";
import type { Api } from "../api.ts";

/** The user of an access token. */
function userIdOf(token: string): string {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return (JSON.parse(claims) as { userId: string }).userId;
}

/** Registers another member of the token's organization. @returns its access token */
export async function addMember(api: Api, token: string): Promise<string> {
  const { id } = await api.call(token, enterprises.mine);
  const colleague = await api.register();
  const owner = new Client(api.connection);
  await owner.connect();
  const values = [id, userIdOf(colleague)];
  await owner.query("insert into membership (enterprise_id, user_id) values ($1, $2)", values);
  await owner.end();
  return colleague;
}

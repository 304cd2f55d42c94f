import { Client } from "pg";
import { enterprises } from "#contract/enterprises.ts";
import type { Role } from "#domain/team/permissions.ts";
import type { Api } from "../api.ts";

/** The user and session of an access token. */
function claimsOf(token: string): { userId: string; sid: string } {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return JSON.parse(payload) as { userId: string; sid: string };
}

/** Runs statements as the owner of the tables. */
export async function runAsTableOwner<T>(
  { connection }: Api,
  work: (ownerConnection: Client) => Promise<T>,
): Promise<T> {
  const ownerConnection = new Client(connection);
  await ownerConnection.connect();
  try {
    return await work(ownerConnection);
  } finally {
    await ownerConnection.end();
  }
}

/** Makes a user a member of an organization. */
export async function joinOrganization(
  api: Api,
  member: { token: string; enterpriseId: string; role: Role },
): Promise<void> {
  await runAsTableOwner(api, (ownerConnection) =>
    ownerConnection.query(
      "insert into membership (enterprise_id, user_id, role) values ($1, $2, $3)",
      [member.enterpriseId, claimsOf(member.token).userId, member.role],
    ),
  );
}

/** Chooses the organization in the token's session. */
export async function chooseOrganization(
  api: Api,
  token: string,
  enterpriseId: string,
): Promise<void> {
  await runAsTableOwner(api, (ownerConnection) =>
    ownerConnection.query("update session set chosen_enterprise_id = $1 where id = $2", [
      enterpriseId,
      claimsOf(token).sid,
    ]),
  );
}

/** Registers another member of the token's organization. @returns its access token */
export async function addMember(api: Api, token: string, role: Role = "MANAGER"): Promise<string> {
  const colleague = await api.register();
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  await joinOrganization(api, { token: colleague, enterpriseId, role });
  await chooseOrganization(api, colleague, enterpriseId);
  return colleague;
}

/** Ends the membership of the token's user in an organization. */
export async function endMembership(api: Api, token: string, enterpriseId: string): Promise<void> {
  await runAsTableOwner(api, (ownerConnection) =>
    ownerConnection.query(
      "update membership set ended_at = now() where enterprise_id = $1 and user_id = $2",
      [enterpriseId, claimsOf(token).userId],
    ),
  );
}

/** Makes the token's organization require two-step sign-in of its members. */
export async function requireTwoStep(api: Api, token: string): Promise<void> {
  const { id } = await api.call(token, enterprises.mine);
  await runAsTableOwner(api, (ownerConnection) =>
    ownerConnection.query("update enterprise set two_step_required = true where id = $1", [id]),
  );
}

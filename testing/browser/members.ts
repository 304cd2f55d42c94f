import type { Role } from "#domain/team/permissions.ts";
import { queryDatabase } from "./database.ts";
import { type Owner, type Person, registerPerson } from "./owner.ts";

/** Registers a member of the owner's organization and chooses the organization in the session. */
export async function addMember(url: string, { enterpriseId }: Owner, role: Role): Promise<Owner> {
  const person = await registerPerson(url);
  await addMembership(person, enterpriseId, role);
  const { accessToken, refreshToken } = await person.api<
    Record<"accessToken" | "refreshToken", string>
  >("POST", "/auth/enterprise", { enterpriseId });
  const api: Owner["api"] = async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as never;
  };
  return { ...person, accessToken, refreshToken, enterpriseId, api };
}

/** Makes a person a member of an organization without choosing it. */
export async function addMembership(
  { email }: Pick<Person, "email">,
  enterpriseId: string,
  role: Role,
): Promise<void> {
  await queryDatabase(
    `insert into membership (enterprise_id, user_id, role)
     select $1::uuid, id, $3 from app_user where email = $2`,
    [enterpriseId, email, role],
  );
}

/** Ends the member's membership in the organization. */
export async function endMembership({ email, enterpriseId }: Owner): Promise<void> {
  await queryDatabase(
    `update membership set ended_at = now() from app_user u
      where u.id = user_id and u.email = $1 and enterprise_id = $2::uuid`,
    [email, enterpriseId],
  );
}

import type { Transaction } from "../database/database.ts";

/** The name and address of a user, as other members see them. `name` is null when the profile has none. */
export interface Person {
  name: string | null;
  email: string;
}

/** Finds users. @returns them by id, without ids of deleted accounts */
export async function findPeople(
  { db }: Transaction,
  ids: readonly (string | null)[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const users = await db
    .selectFrom("app_user")
    .select(["id", "email", "first_name", "last_name"])
    .where("id", "in", wanted)
    .execute();
  return new Map(
    users.map(({ id, email, first_name, last_name }) => {
      const name = [first_name, last_name].filter((part) => part !== null).join(" ");
      return [id, { name: name === "" ? null : name, email }];
    }),
  );
}

/** The accounts with these ids, without credentials, the oldest first. */
export function findAccounts({ db }: Transaction, ids: readonly string[]) {
  return db
    .selectFrom("app_user")
    .select(["id", "email", "first_name", "last_name", "phone", "language", "created_at"])
    .where("id", "in", [...ids])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

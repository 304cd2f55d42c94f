import { randomUUID } from "node:crypto";

/** A registered user, and a way to the API as this user. */
export interface Person {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
  /** Sends JSON, answers JSON; a refusal is an error with its status and body. */
  api<Reply>(method: string, path: string, body?: object): Promise<Reply>;
}

/** A person with an organization. */
export interface Owner extends Person {
  enterpriseId: string;
}

/** Everything that a document needs from an organization, so that documents can be created. */
const enterprise = {
  name: "Menuiserie El Djazaïr",
  address: "12 rue Didouche Mourad, Alger",
  adr_facturation: "12 rue Didouche Mourad, Alger",
  NIF: "001612345678901",
  NIS: "198716123456789",
  AI: "16012345678",
  registre_commerce: "16/00-1234567B19",
};

/** Registers a new user through the API; there is no organization yet. */
export async function registerPerson(
  url: string,
  email = `owner-${randomUUID()}@example.com`,
): Promise<Person> {
  const password = "Daftar-2026!";
  const tokens = await request<{ accessToken: string; refreshToken: string }>(
    `${url}/api/auth/register`,
    "POST",
    { email, password, phone: "0550123456" },
  );
  const api: Person["api"] = (method, path, body) =>
    request(`${url}/api${path}`, method, body, tokens.accessToken);
  return { email, password, ...tokens, api };
}

/** Registers a new user, creates the organization (fields may be replaced), both through the API. */
export async function register(
  url: string,
  changes: Partial<typeof enterprise> = {},
): Promise<Owner> {
  const person = await registerPerson(url);
  const { data } = await person.api<{ data: { id: string } }>("POST", "/enterprises", {
    ...enterprise,
    ...changes,
  });
  return { ...person, enterpriseId: data.id };
}

async function request<Reply>(
  url: string,
  method: string,
  body?: object,
  token?: string,
): Promise<Reply> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const reply = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as Reply;
}

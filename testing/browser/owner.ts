import { randomInt, randomUUID } from "node:crypto";

/** A registered user with a client of the API. */
export interface Person {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
  /** Sends and returns JSON. @throws an Error with the status and body of an error reply */
  api<Reply>(method: string, path: string, body?: object): Promise<Reply>;
}

/** The owner of an organization. */
export interface Owner extends Person {
  enterpriseId: string;
}

/** The fields of a registered organization, among them those that its invoices print. */
const enterprise = {
  name: "Menuiserie El Djazaïr",
  address: "12 rue Didouche Mourad, Alger",
  adr_facturation: "12 rue Didouche Mourad, Alger",
  NIF: "001612345678901",
  NIS: "198716123456789",
  AI: "16012345678",
  registre_commerce: "16/00-1234567B19",
};

/** Registers a user without an organization through the API. */
export async function registerPerson(
  url: string,
  email = `owner-${randomUUID()}@example.com`,
): Promise<Person> {
  const password = "Daftar-2026!";
  const tokens = await request<{ accessToken: string; refreshToken: string }>(
    `${url}/api/auth/register`,
    "POST",
    { email, password, phone: "0550123456" },
    { "x-forwarded-for": randomAddress() },
  );
  const api: Person["api"] = (method, path, body) =>
    request(`${url}/api${path}`, method, body, { authorization: `Bearer ${tokens.accessToken}` });
  return { email, password, ...tokens, api };
}

/** Registers a user with an organization through the API. @param changes fields to replace */
export async function registerOwner(
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

/** Each user registers from an address of their own: registrations are limited per address. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function request<Reply>(
  url: string,
  method: string,
  body: object | undefined,
  more: Record<string, string>,
): Promise<Reply> {
  const headers: Record<string, string> = { ...more };
  if (body !== undefined) headers["content-type"] = "application/json";
  const reply = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as Reply;
}

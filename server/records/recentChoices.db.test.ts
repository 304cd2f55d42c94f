import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { products } from "#contract/products.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { addMember } from "../../testing/records/members.ts";

let api: Api;
let ownerConnection: Client;

beforeAll(async () => {
  api = await startApi();
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

const PICKER_QUERY = { sortBy: "recentlyUsed" } as const;

const addClient = (token: string, nom: string) =>
  api.call(token, clients.create, {
    body: { userType: "BUSINESS", nom, prenom: "Rym", email: "rym@poste.dz" },
  });

async function addClients<Name extends string>(token: string, ...names: Name[]) {
  const added = await Promise.all(
    names.map(async (nom) => [nom, (await addClient(token, nom)).id] as const),
  );
  return Object.fromEntries(added) as Record<Name, string>;
}

const chooseClient = (token: string, id: string) =>
  api.call(token, clients.choose, { params: { id } });

async function listClientNames(token: string, search = ""): Promise<string[]> {
  const reply = await api.call(token, clients.list, { query: { ...PICKER_QUERY, search } });
  return reply.clients.map(({ nom }) => nom);
}

test("a picker lists what the user chose first, then what documents use, then names", async () => {
  const token = await api.withEnterprise();
  const ids = await addClients(token, "Amel", "Bahia", "Sahel", "Tell", "Zina");
  await api.call(token, documents.create, {
    body: {
      type: "QUOTATION",
      clientId: ids.Tell,
      lines: [{ name: "Ciment", quantity: 1, unitPrice: 1000, tva: 0.19 }],
    },
  });
  expect(await listClientNames(token)).toEqual(["Tell", "Amel", "Bahia", "Sahel", "Zina"]);
  await chooseClient(token, ids.Sahel);
  await chooseClient(token, ids.Zina);
  expect(await listClientNames(token)).toEqual(["Zina", "Sahel", "Tell", "Amel", "Bahia"]);
  await chooseClient(token, ids.Sahel);
  expect(await listClientNames(token)).toEqual(["Sahel", "Zina", "Tell", "Amel", "Bahia"]);
  expect(await listClientNames(token, "a")).toEqual(["Sahel", "Zina", "Amel", "Bahia"]);

  const names = ["Bois", "Ciment", "Sable"];
  const [, ciment, sable] = await Promise.all(
    names.map((name) =>
      api.call(token, products.create, { body: { type: "SERVICE", name, price: 100 } }),
    ),
  );
  await api.call(token, products.choose, { params: { id: ciment!.id } });
  await api.call(token, products.choose, { params: { id: sable!.id } });
  const listed = await api.call(token, products.list, { query: PICKER_QUERY });
  expect(listed.products.map(({ name }) => name)).toEqual(["Sable", "Ciment", "Bois"]);
});

test("a picker and the list by client sort the numbers in names as numbers", async () => {
  const token = await api.withEnterprise();
  const names = ["SARL 10M", "SARL 2M", "sarl ٣M", "SARL", "Lot 1234567890123 b", "Lot 9"] as const;
  const ids = await addClients(token, ...names);
  const sorted = ["Lot 9", "Lot 1234567890123 b", "SARL", "SARL 2M", "sarl ٣M", "SARL 10M"];
  expect(await listClientNames(token)).toEqual(sorted);

  for (const name of names) {
    const lines = [{ name: "Ciment", quantity: 1, unitPrice: 1000, tva: 0.19 }];
    await api.call(token, documents.create, {
      body: { type: "QUOTATION", clientId: ids[name], lines },
    });
  }
  const query = { sortBy: "clientName", sortOrder: "asc" } as const;
  const listed = await api.call(token, documents.list, { query });
  expect(listed.documents.map(({ client }) => client.nom)).toEqual(sorted);

  for (const name of ["Tube 100", "Tube 32"]) {
    await api.call(token, products.create, { body: { type: "SERVICE", name, price: 100 } });
  }
  const catalogue = await api.call(token, products.list, { query: PICKER_QUERY });
  expect(catalogue.products.map(({ name }) => name)).toEqual(["Tube 32", "Tube 100"]);
});

test("choices belong to one user of one organization", async () => {
  const token = await api.withEnterprise("Atlas");
  const other = await api.withEnterprise("Hoggar");
  const ids = await addClients(token, "Amel", "Zina");
  const theirs = await addClients(other, "Bahia", "Yasmine");
  const colleague = await addMember(api, token);
  await chooseClient(token, ids.Zina);
  await chooseClient(other, theirs.Yasmine);
  expect(await listClientNames(token)).toEqual(["Zina", "Amel"]);
  expect(await listClientNames(other)).toEqual(["Yasmine", "Bahia"]);
  expect(await listClientNames(colleague)).toEqual(["Amel", "Zina"]);

  const foreign = { params: { id: theirs.Yasmine } };
  expect(await api.refusal(token, clients.choose, foreign)).toMatchObject({ code: "NOT_FOUND" });
  expect(await api.refusal(token, products.choose, foreign)).toMatchObject({ code: "NOT_FOUND" });
});

test("only the newest 50 choices are stored, and a deleted client's choice goes with it", async () => {
  const token = await api.withEnterprise("Tassili");
  const names = Array.from({ length: 53 }, (_, index) => `Client ${index + 1}`);
  const ids = await addClients(token, ...names);
  for (const name of names) await chooseClient(token, ids[name]!);
  const readStored = async () => {
    const { rows } = await ownerConnection.query<{ name: string }>(
      `select last_name as name from recent_client join client on client.id = client_id
        where client_id = any($1::uuid[]) order by chosen_at`,
      [Object.values(ids)],
    );
    return rows.map(({ name }) => name);
  };
  expect(await readStored()).toEqual(names.slice(3));
  await api.call(token, clients.archive, { params: { id: ids["Client 53"]! } });
  await api.call(token, clients.remove, { params: { id: ids["Client 53"]! } });
  expect(await readStored()).toEqual(names.slice(3, 52));
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { products } from "#contract/products.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
});

afterAll(() => api.close());

const addClient = (nom: string) =>
  api.call(token, clients.create, {
    body: { userType: "BUSINESS", nom, prenom: "Rym", email: "rym@poste.dz" },
  });

const addProduct = (name: string) =>
  api.call(token, products.create, {
    body: { type: "SERVICE", name, price: 100 },
  });

const addQuotation = (date: string, clientId: string, productIds: string[]) =>
  api.call(token, documents.create, {
    body: {
      type: "QUOTATION",
      clientId,
      date,
      dueDate: date,
      lines: productIds.map((productId) => ({
        productId,
        name: "Ligne",
        quantity: 1,
        unitPrice: 1000,
        tva: 0.19,
      })),
    },
  });

test("pickers list what the newest documents use first, then the others by name", async () => {
  const [zina, amel, sahel, tell] = await Promise.all(
    ["Zina", "amel", "Sahel", "Tell"].map(addClient),
  );
  const [sable, gravier, ciment, bois] = await Promise.all(
    ["Sable", "gravier", "Ciment", "Bois"].map(addProduct),
  );
  expect([amel, bois]).not.toContain(undefined);
  await addQuotation("2026-03-01", sahel!.id, [sable!.id]);
  await addQuotation("2026-03-05", zina!.id, [gravier!.id, ciment!.id]);
  await addQuotation("2026-03-03", tell!.id, [ciment!.id]);
  const archived = await addQuotation("2026-03-09", amel!.id, [bois!.id]);
  await api.call(token, documents.archive, { params: { id: archived.id } });

  const query = { sortBy: "recentlyUsed" } as const;
  const foundClients = await api.call(token, clients.list, { query });
  expect(foundClients.clients.map(({ nom }) => nom)).toEqual(["Zina", "Tell", "Sahel", "amel"]);
  const foundProducts = await api.call(token, products.list, { query });
  expect(foundProducts.products.map(({ name }) => name)).toEqual([
    "gravier",
    "Ciment",
    "Sable",
    "Bois",
  ]);
  const searched = await api.call(token, clients.list, { query: { ...query, search: "el" } });
  expect(searched.clients.map(({ nom }) => nom)).toEqual(["Tell", "Sahel", "amel"]);
});

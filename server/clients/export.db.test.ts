import { parse } from "content-disposition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { products } from "#contract/products.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const fetchPdf = async (token: string, path: string, ids?: string[]) => {
  const answer = await api.app.inject({
    method: ids === undefined ? "GET" : "POST",
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(ids !== undefined && { payload: { ids } }),
  });
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const { pages } = await printedText(answer.rawPayload);
  const name = parse(String(answer.headers["content-disposition"])).parameters["filename"];
  return { text: pages.join("\n"), name };
};

const create = (token: string, nom: string) =>
  api.call(token, clients.create, {
    body: { nom, prenom: "Karim", email: "contact@sahel.dz", wilaya: "16 - Alger", NIF: "0012" },
  });

describe("the printed list of clients", () => {
  test("has eleven columns, in the requested language", async () => {
    const token = await api.withEnterprise();
    await create(token, "SARL Sahel");
    const french = await fetchPdf(token, "clients/export.pdf");
    expect(french.name).toBe("liste_des_clients.pdf");
    expect(french.text).toContain(
      "Nom Prénom Type E-mail Téléphone Adresse Wilaya RC NIF NIS AI SARL Sahel Karim Professionnel contact@sahel.dz 16 - Alger 0012",
    );
    expect(french.text).toContain("Atelier Atlas");
    const arabic = await fetchPdf(token, "clients/export.pdf?lang=ar");
    expect(arabic.text).toContain("contact@sahel.dz");
    expect(arabic.text).not.toContain("Professionnel");
  });

  test("has the active clients, the archived ones, or a selection of both", async () => {
    const token = await api.withEnterprise();
    const sahel = await create(token, "SARL Sahel");
    const hoggar = await create(token, "EURL Hoggar");
    await create(token, "SNC Aurès");
    await api.call(token, clients.archive, { params: { id: hoggar.id } });
    const active = await fetchPdf(token, "clients/export.pdf");
    expect([active.text.includes("Sahel"), active.text.includes("Hoggar")]).toEqual([true, false]);
    const archive = await fetchPdf(token, "clients/export.pdf?deleted=true");
    expect([archive.text.includes("Sahel"), archive.text.includes("Hoggar")]).toEqual([
      false,
      true,
    ]);
    const chosen = await fetchPdf(token, "clients/export.pdf", [sahel.id, hoggar.id, sahel.id]);
    expect(chosen.name).toBe("clients_2_selectionnes.pdf");
    expect(chosen.text).toContain("Hoggar");
    expect(chosen.text).not.toContain("Aurès");
    expect((await fetchPdf(token, "clients/export.pdf", [])).name).toBe("liste_des_clients.pdf");
  });

  test("is refused for another organization's clients", async () => {
    const token = await api.withEnterprise();
    const mine = await create(token, "SARL Sahel");
    const other = await create(await api.withEnterprise(), "Concurrent");
    const body = { ids: [mine.id, other.id] };
    const refused = await api.refusal(token, clients.exportSelectionPdf, { body });
    expect(refused).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      paths: ["ids.1"],
      codes: ["UNKNOWN_RECORD"],
    });
  });
});

test("the printed list of products has eight columns and French prices", async () => {
  const token = await api.withEnterprise();
  const body = {
    name: "Ciment",
    ref_product: "CIM-42",
    price: 1234.5,
    productVisibility: "BOTH" as const,
    unitOfMeasure: "KG",
  };
  const { id } = await api.call(token, products.create, { body });
  const list = await fetchPdf(token, "products/export.pdf");
  expect(list.name).toBe("liste_des_produits.pdf");
  expect(list.text).toContain(
    "Nom Référence Description Prix de vente HT (DA) Type Unité Utilisé pour Statut Ciment CIM-42 1 234,50 Produit kg La vente et l’achat Actif",
  );
  expect((await fetchPdf(token, "products/export.pdf", [id])).name).toBe(
    "produits_1_selectionnes.pdf",
  );
});

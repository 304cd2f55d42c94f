import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { products } from "#contract/products.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { recordStatementsOf } from "../../testing/database/recordStatements.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const { mine, create, update } = enterprises;

test("a user without an organization gets NO_ENTERPRISE", async () => {
  const token = await api.register();
  const asked = await api.refusal(token, mine);
  expect([asked.status, asked.code]).toEqual([404, "NO_ENTERPRISE"]);
  const change = await api.refusal(token, update, { body: { name: "Rien" } });
  expect([change.status, change.code]).toEqual([403, "NO_ENTERPRISE"]);
});

test("an organization requires only a name, and every kind has the default number format", async () => {
  const token = await api.register();
  const { data } = await api.call(token, create, { body: { name: " Atlas " } });
  expect(data).toMatchObject({
    name: "Atlas",
    slogan: null,
    capitale: null,
    NIF: null,
    facture_format: { format: "F{YY}{COUNTER}", formatType: "FORMAT_PAR_DEFAUT" },
    quotation_format: { format: "D{YY}{COUNTER}", formatType: "FORMAT_PAR_DEFAUT" },
    credit_invoice_format: { format: "C{YY}{COUNTER}", formatType: "FORMAT_PAR_DEFAUT" },
    purchase_order_format: { format: "P{YY}{COUNTER}", formatType: "FORMAT_PAR_DEFAUT" },
    stampDutySchedule: "STANDARD",
    clientCount: 0,
    productCount: 0,
  });
  expect(await api.call(token, mine)).toEqual(data);
  expect(data.businessOwnerId).toBe((await api.call(token, accounts.me)).id);
  expect(await api.call(token, accounts.hasEnterprise)).toEqual({ hasEnterprise: true });
});

test("the chosen format numbers all four kinds, each under its own letter", async () => {
  const token = await api.register();
  const body = { name: "Annuelle", facture_format: "FORMAT_ANNUEL" as const };
  const { data } = await api.call(token, create, { body });
  expect(data).toMatchObject({
    facture_format: { format: "F{YY}-{COUNTER}", formatType: "FORMAT_ANNUEL" },
    quotation_format: { format: "D{YY}-{COUNTER}" },
    credit_invoice_format: { format: "C{YY}-{COUNTER}" },
    purchase_order_format: { format: "P{YY}-{COUNTER}" },
  });
});

test("a custom pattern numbers the invoices, the other kinds begin with the default", async () => {
  const token = await api.register();
  const custom = { facture_format: "PERSONNALISE" as const, custom_format: "FAC/{YEAR}/{COUNTER}" };
  const { data } = await api.call(token, create, { body: { name: "Sur mesure", ...custom } });
  const { facture_format, quotation_format } = data;
  expect(facture_format).toEqual({ format: "FAC/{YEAR}/{COUNTER}", formatType: "PERSONNALISE" });
  expect(quotation_format.formatType).toBe("FORMAT_PAR_DEFAUT");
});

test.each([
  [{}, "name", "REQUIRED"],
  [{ name: "  " }, "name", "REQUIRED"],
  [{ name: "X", NIF: "12A" }, "NIF", "DIGITS_ONLY"],
  [{ name: "X", capitale: 1000.5 }, "capitale", "NOT_AN_INTEGER"],
  [{ name: "X", capitale: "100 000,50" }, "capitale", "NOT_WHOLE_DINARS"],
  [{ name: "X", capitale: "1 000 000 000 000" }, "capitale", "TOO_LARGE"],
  [{ name: "X", facture_format: "FORMAT_INCONNU" }, "facture_format", "INVALID_CHOICE"],
  [{ name: "X", facture_format: "PERSONNALISE" }, "custom_format", "MISSING_COUNTER"],
  [
    { name: "X", facture_format: "PERSONNALISE", custom_format: "FAC-{YEAR}" },
    "custom_format",
    "MISSING_COUNTER",
  ],
])("an organization written as %j is refused on %s", async (body, path, fieldCode) => {
  const token = await api.register();
  const refused = await api.refusal(token, create, { body });
  expect(refused).toEqual({
    status: 400,
    code: "VALIDATION_ERROR",
    paths: [path],
    codes: [fieldCode],
  });
});

test("concurrent creations give a user one organization", async () => {
  const token = await api.register();
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, () => api.call(token, create, { body: { name: "Une seule" } })),
  );
  const fulfilled = made.filter(({ status }) => status === "fulfilled");
  expect(fulfilled).toHaveLength(1);
  const refused = await api.refusal(token, create, { body: { name: "Une de trop" } });
  expect([refused.status, refused.code]).toEqual([409, "ENTERPRISE_EXISTS"]);
  expect(await api.call(token, mine)).toMatchObject({ name: "Une seule" });
});

test("the trade register number is accepted under both of its names", async () => {
  const token = await api.withEnterprise();
  const saveTradeRegister = async (body: object) =>
    (await api.call(token, update, { body })).register_commerce;
  expect(await saveTradeRegister({ registre_commerce: "16/00-1" })).toBe("16/00-1");
  expect(await saveTradeRegister({ register_commerce: "16/00-2" })).toBe("16/00-2");
  expect(await saveTradeRegister({ slogan: "Le bon choix" })).toBe("16/00-2");
  expect(await saveTradeRegister({ registre_commerce: null })).toBeNull();
});

test("an update keeps absent fields and clears empty ones", async () => {
  const token = await api.withEnterprise("Atlas Négoce");
  const full = {
    slogan: "Le bon choix",
    website: "atlas.example",
    address: "12 rue Didouche Mourad, Alger",
    capitale: 1_000_000,
  };
  await api.call(token, update, { body: full });
  const body = { slogan: "", website: null, NIF: "000016009999999" };
  expect(await api.call(token, update, { body })).toMatchObject({
    name: "Atlas Négoce",
    slogan: null,
    website: null,
    capitale: 1_000_000,
    NIF: "000016009999999",
    address: "12 rue Didouche Mourad, Alger",
  });
  const typed = { capitale: "100 000,00 DA" };
  expect((await api.call(token, update, { body: typed })).capitale).toBe(100_000);
  expect((await api.call(token, update, { body: { capitale: "" } })).capitale).toBeNull();
});

test("the activity is stored, changed and cleared, and the history lists it", async () => {
  const token = await api.register();
  const body = { name: "Atlas SARL", activity: " Négoce de bois " };
  expect((await api.call(token, create, { body })).data.activity).toBe("Négoce de bois");
  const changed = await api.call(token, update, { body: { activity: "Menuiserie" } });
  expect(changed.activity).toBe("Menuiserie");
  expect((await api.call(token, update, { body: { slogan: "Du bois" } })).activity).toBe(
    "Menuiserie",
  );
  expect((await api.call(token, update, { body: { activity: "" } })).activity).toBeNull();
  const refused = await api.refusal(token, update, { body: { activity: "a".repeat(121) } });
  expect(refused).toMatchObject({ status: 400, paths: ["activity"], codes: ["TOO_LONG"] });
  const { entries } = await api.call(token, history.listForSettings);
  const changes = entries.flatMap((entry) => entry.changes);
  expect(changes).toContainEqual({
    field: "activity",
    before: "Négoce de bois",
    after: "Menuiserie",
  });
});

test("a RIB is stored as its 20 digits, whatever its key; another length is refused", async () => {
  const token = await api.withEnterprise();
  const body = {
    bankName: "BNA Oran",
    rib: "004 00123 4567890123 33",
    autoEntrepreneurCard: "16-45",
  };
  const changed = await api.call(token, update, { body });
  expect(changed).toMatchObject({ ...body, rib: "00400123456789012333" });
  const otherKey = await api.call(token, update, { body: { rib: "00400123456789012334" } });
  expect(otherKey).toMatchObject({ bankName: "BNA Oran", rib: "00400123456789012334" });
  for (const [rib, code] of [
    ["004 00123 4567890123 3", "NOT_TWENTY_DIGITS"],
    ["004 00123 4567890123 333", "NOT_TWENTY_DIGITS"],
    ["RIB 00400123456789012333", "DIGITS_ONLY"],
    ["0".repeat(41), "TOO_LONG"],
  ]) {
    const refused = await api.refusal(token, update, { body: { rib } });
    expect(refused).toMatchObject({ status: 400, paths: ["rib"], codes: [code] });
  }
  expect((await api.call(token, update, { body: { rib: "" } })).rib).toBeNull();
  const { entries } = await api.call(token, history.listForSettings);
  expect(entries.flatMap((entry) => entry.changes)).toContainEqual({
    field: "rib",
    before: "00400123456789012334",
    after: null,
  });
});

test("e-mail address, wilaya and country are checked, stored and listed in the history", async () => {
  const token = await api.withEnterprise();
  for (const [field, text, code] of [
    ["org_email", "contact@", "INVALID_EMAIL"],
    ["org_email", "a".repeat(255), "TOO_LONG"],
    ["wilaya", "w".repeat(121), "TOO_LONG"],
    ["country", "Algérie", "TOO_LONG"],
    ["country", "dz", "INVALID_FORMAT"],
  ] as const) {
    const refused = await api.refusal(token, update, { body: { [field]: text } });
    expect(refused).toMatchObject({ status: 400, paths: [field] });
    expect(refused.codes).toContain(code);
  }
  const body = { org_email: "contact@atlas.example", wilaya: "16 - Alger", country: "DZ" };
  expect(await api.call(token, update, { body })).toMatchObject(body);
  const { entries } = await api.call(token, history.listForSettings);
  const change = { field: "wilaya", before: null, after: "16 - Alger" };
  expect(entries.flatMap((entry) => entry.changes)).toContainEqual(change);
});

test("the name of an organization can be changed but not emptied", async () => {
  const token = await api.withEnterprise();
  for (const name of ["", null]) {
    const refused = await api.refusal(token, update, { body: { name } });
    expect(refused).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      paths: ["name"],
      codes: ["REQUIRED"],
    });
  }
  const changed = await api.call(token, update, { body: { name: "Atlas SPA" } });
  expect(changed.name).toBe("Atlas SPA");
});

test("the owner chooses the scale of stamp duty", async () => {
  const token = await api.withEnterprise();
  await api.call(token, update, { body: { stampDutySchedule: "LF2025" } });
  expect((await api.call(token, mine)).stampDutySchedule).toBe("LF2025");
  const refused = await api.refusal(token, update, { body: { stampDutySchedule: "LF1999" } });
  expect(refused.paths).toEqual(["stampDutySchedule"]);
});

test("the activity for declarations is RESELLER until another is chosen, which the history lists", async () => {
  const token = await api.withEnterprise();
  expect((await api.call(token, mine)).vatActivity).toBe("RESELLER");
  await api.call(token, update, { body: { vatActivity: "LIBERAL" } });
  await api.call(token, update, { body: { vatActivity: null } });
  expect((await api.call(token, mine)).vatActivity).toBe("LIBERAL");
  const { entries } = await api.call(token, history.listForSettings);
  const change = { field: "vatActivity", before: "RESELLER", after: "LIBERAL" };
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual(change);
  const refused = await api.refusal(token, update, { body: { vatActivity: "FARMER" } });
  expect(refused).toMatchObject({ status: 400, paths: ["vatActivity"], codes: ["INVALID_CHOICE"] });
});

test("clients and products are counted while they are active", async () => {
  const token = await api.withEnterprise();
  const body = { nom: "Sarl Rahma", prenom: "Amine", email: "contact@rahma.example" };
  const { id } = await api.call(token, clients.create, { body });
  await api.call(token, clients.create, { body });
  await api.call(token, clients.archive, { params: { id } });
  const service = { name: "Pose", type: "SERVICE" as const, price: 1500 };
  await api.call(token, products.create, { body: service });
  expect(await api.call(token, mine)).toMatchObject({ clientCount: 1, productCount: 1 });
});

test("the counts of clients and products are read from their counters, not counted again", async () => {
  const token = await api.withEnterprise();
  const texts = recordStatementsOf(api);
  await api.call(token, mine);
  const read = [...texts].filter((text) => text.includes('"owner_name"'));
  expect(read).toHaveLength(1);
  expect(read[0]).toMatch(/from tally\b/);
  expect(read[0]).not.toMatch(/from "?(client|product)\b/);
});

test("an organization's reply has no field of another organization", async () => {
  const [own, other] = [await api.withEnterprise("La nôtre"), await api.withEnterprise("L'autre")];
  await api.call(own, update, { body: { slogan: "À nous" } });
  expect(await api.call(other, mine)).toMatchObject({ name: "L'autre", slogan: null });
});

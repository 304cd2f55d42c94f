import { expect, test } from "vitest";
import type { Client } from "#contract/clients.ts";
import { NEW_CLIENT } from "./clientForm.ts";
import {
  firstWithNameAndPhone,
  firstWithNif,
  nifToSearch,
  telephoneToSearch,
} from "./sameClient.ts";

const client = (fields: Partial<Client>) =>
  ({
    userType: "BUSINESS",
    nom: "SARL Sahel",
    prenom: "Nadia",
    NIF: "000016001234567",
    telephone: "0550123456",
    createdAt: "2026-11-20T08:00:00.000Z",
    ...fields,
  }) as Client;

test("a NIF is looked for once it has five digits, without what separates them", () => {
  const nif = (NIF: string, userType: "BUSINESS" | "INDIVIDUAL" = "BUSINESS") =>
    nifToSearch({ ...NEW_CLIENT, userType, NIF });
  expect([nif("0000 16001-234567"), nif("0016"), nif("00016A"), nif("")]).toEqual([
    "000016001234567",
    null,
    null,
    null,
  ]);
  expect(nif("000016001234567", "INDIVIDUAL")).toBeNull();
});

test("the first client with the NIF counts, the other results of the search do not", () => {
  const found = [
    client({ id: "second", createdAt: "2026-11-21T08:00:00.000Z" }),
    client({ id: "longer", NIF: "0000160012345678", createdAt: "2026-01-01T08:00:00.000Z" }),
    client({ id: "first" }),
  ];
  expect(firstWithNif("000016001234567", found)?.id).toBe("first");
  expect(firstWithNif("000016001234568", found)).toBeNull();
  expect(firstWithNif(null, [client({ NIF: null })])).toBeNull();
});

test("name and telephone count together, whatever their case, accents and spaces", () => {
  const typed = { ...NEW_CLIENT, nom: "sarl  SÂHEL", telephone: "+213 550 12 34 56" };
  expect(firstWithNameAndPhone(typed, [client({ id: "first" })])?.id).toBe("first");
  expect(firstWithNameAndPhone(typed, [client({ nom: "SARL Sahel Sud" })])).toBeNull();
  expect(firstWithNameAndPhone(typed, [client({ telephone: "0550123457" })])).toBeNull();
  expect(telephoneToSearch({ ...typed, telephone: "0550" })).toBeNull();
  expect(telephoneToSearch({ ...typed, nom: " " })).toBeNull();
});

import { expect, test } from "vitest";
import { organizationChangesOf, type OrganizationValues } from "./organizationValues.ts";
import { profileChangesOf } from "./profileValues.ts";

const SAVED: OrganizationValues = {
  name: "SARL Sahel",
  slogan: "Le bois, simplement",
  activity: "",
  legalForm: "",
  autoEntrepreneurCard: "",
  bankName: "",
  rib: "",
  wilaya: "",
  country: "",
  org_email: "",
  website: "",
  org_phone: "023456789",
  capitale: "1000000",
  register_commerce: "",
  NIF: "000216001234567",
  NIS: "",
  AI: "",
  address: "Alger",
  adr_facturation: "",
};

test("only changed fields are sent, trimmed, the capital as a number", () => {
  const values = {
    ...SAVED,
    slogan: " Le bois, simplement ",
    website: " sahel.dz",
    capitale: "2500000",
  };
  expect(organizationChangesOf(values, SAVED)).toEqual({
    website: "sahel.dz",
    capitale: 2_500_000,
  });
  expect(organizationChangesOf(SAVED, SAVED)).toEqual({});
});

test("an emptied field and a capital of zero are sent as null", () => {
  const values = { ...SAVED, slogan: "  ", NIF: "", capitale: "000" };
  expect(organizationChangesOf(values, SAVED)).toEqual({ slogan: null, NIF: null, capitale: null });
});

test("only changed profile fields are sent", () => {
  const saved = { firstName: "Amine", lastName: "", phone: "0550123456" };
  const values = { firstName: "", lastName: " Kaci ", phone: "0550123456" };
  expect(profileChangesOf(values, saved)).toEqual({ firstName: null, lastName: "Kaci" });
});

import { describe, expect, it } from "vitest";

import {
  COMPLETENESS_THRESHOLD,
  COMPLETENESS_FIELDS,
  completenessOf,
  isProfileComplete,
  missingForDocuments,
} from "./enterprises.ts";

const FULL = {
  name: "Atlas Négoce",
  slogan: "La qualité, simplement",
  website: "https://atlas.example",
  phone: "0550123456",
  tradeRegister: "16B0123456",
  nif: "000016001234567",
  nis: "000016010012345",
  ai: "16010012345",
  address: "12, rue Didouche Mourad, Alger",
  billingAddress: "12, rue Didouche Mourad, Alger",
  signatureUrl: "/files/signature.png",
  stampUrl: "/files/cachet.png",
};

describe("the completeness of an organization", () => {
  it("is the percentage of the twelve fields that are filled", () => {
    expect(COMPLETENESS_FIELDS).toHaveLength(12);
    expect(completenessOf(FULL)).toEqual({ percent: 100, missing: [] });
    expect(completenessOf({})).toEqual({ percent: 0, missing: [...COMPLETENESS_FIELDS] });
    expect(completenessOf({ ...FULL, slogan: null, website: " ", stampUrl: "null" })).toEqual({
      percent: 75,
      missing: ["slogan", "website", "stampUrl"],
    });
  });

  it("is under the threshold with eight fields and above it with nine", () => {
    const nine = { ...FULL, slogan: null, website: null, phone: null };
    expect(completenessOf(nine).percent).toBeGreaterThanOrEqual(COMPLETENESS_THRESHOLD);
    expect(completenessOf({ ...nine, ai: "" }).percent).toBeLessThan(COMPLETENESS_THRESHOLD);
  });
});

it("creating documents requires name, address, NIF, NIS and AI, and nothing else", () => {
  expect(missingForDocuments({}, "REAL")).toEqual(["name", "address", "nif", "nis", "ai"]);
  expect(missingForDocuments({ ...FULL, nis: "  " }, "REAL")).toEqual(["nis"]);
  const { name, address, nif, nis, ai } = FULL;
  expect(missingForDocuments({ name, address, nif, nis, ai }, "REAL")).toEqual([]);
});

it("creating documents requires neither NIS nor AI of an auto-entrepreneur", () => {
  expect(missingForDocuments({}, "IFU")).toEqual(["name", "address", "nif", "nis", "ai"]);
  expect(missingForDocuments({}, "AUTO_ENTREPRENEUR")).toEqual(["name", "address", "nif"]);
});

it("a complete profile has first name, last name, e-mail and telephone", () => {
  const profile = { firstName: "Amine", lastName: "Kaci", email: "a@b.dz", phone: "0550123456" };
  expect(isProfileComplete(profile)).toBe(true);
  expect(isProfileComplete({ ...profile, phone: null })).toBe(false);
  expect(isProfileComplete({ ...profile, firstName: " " })).toBe(false);
});

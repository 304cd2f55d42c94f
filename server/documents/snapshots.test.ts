import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readClientSnapshot, readEnterpriseSnapshot, snapshotOf } from "./snapshots.ts";

const CLIENT = {
  type: "BUSINESS" as const,
  lastName: "SPA Djurdjura",
  firstName: "Yacine",
  email: "contact@djurdjura.dz",
  wilaya: null,
  country: null,
  vatExemption: null,
  phone: "0661000000",
  address: "Tizi Ouzou",
  nif: null,
  nis: null,
  tradeRegister: null,
  ai: null,
  legalForm: null,
  activity: null,
};

const ENTERPRISE = {
  name: "Atelier Atlas",
  slogan: null,
  activity: null,
  legalForm: null,
  autoEntrepreneurCard: null,
  bankName: null,
  rib: null,
  wilaya: null,
  country: null,
  email: null,
  capital: 1_000_000,
  phone: "021654321",
  address: "Alger",
  billingAddress: null,
  website: null,
  tradeRegister: null,
  nif: null,
  nis: null,
  ai: null,
  logoUrl: null,
  signatureUrl: null,
  stampUrl: null,
  looks: null,
};

const firstRelease = new URL("../../testing/database/first_release.sql", import.meta.url);

describe("a stored snapshot", () => {
  test("of the first release, which has no version, is read", () => {
    const sql = readFileSync(firstRelease, "utf8");
    const [client, enterprise] = ["'({\"type\".*})'", "'({\"name\".*})'"].map((pattern) =>
      JSON.parse(new RegExp(pattern).exec(sql)?.[1] ?? ""),
    );
    expect(readClientSnapshot(client)).toEqual(CLIENT);
    expect(readEnterpriseSnapshot(enterprise)).toEqual(ENTERPRISE);
  });

  test("that is older than a field has null for it", () => {
    const { ai: _, ...client } = CLIENT;
    const { stampUrl: __, ...enterprise } = ENTERPRISE;
    expect(readClientSnapshot(client)).toEqual(CLIENT);
    expect(readEnterpriseSnapshot(enterprise)).toEqual(ENTERPRISE);
  });

  test("is written with version 1, which readers remove", () => {
    expect(snapshotOf(CLIENT)).toEqual({ version: 1, ...CLIENT });
    expect(readClientSnapshot(snapshotOf(CLIENT))).toEqual(CLIENT);
    expect(readEnterpriseSnapshot(snapshotOf(ENTERPRISE))).toEqual(ENTERPRISE);
  });

  test("of a newer version throws an error with both versions", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2 ** 31 }),
        fc.dictionary(fc.string(), fc.json()),
        (version, fields) => {
          const stored = { ...fields, version };
          expect(() => readClientSnapshot(stored)).toThrow(
            `The client snapshot has version ${version}; this program reads up to 1`,
          );
          expect(() => readEnterpriseSnapshot(stored)).toThrow(
            `The enterprise snapshot has version ${version}; this program reads up to 1`,
          );
        },
      ),
    );
  });

  test.each([null, [], "text", { lastName: "SPA" }, { ...CLIENT, version: 0 }])(
    "that is no client block throws a ZodError: %j",
    (stored) => {
      expect(() => readClientSnapshot(stored)).toThrow(z.ZodError);
    },
  );
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SealEvent } from "#domain/issuing/issuing.ts";
import { checkSeal, readPublicKeys } from "./checkSeal.ts";
import { hashSeal, sha256, signHash } from "./sealFormat.ts";
import { isUnchanged } from "./sealedDocuments.ts";
import { parseSealKey } from "./sealKey.ts";

interface GoldenSeal {
  number: number;
  event: SealEvent;
  sealedAt: string;
  payload: object;
  payloadBytes: string;
  payloadHash: string;
  previousHash: string;
  hash: string;
  signature: string;
}

const golden = JSON.parse(
  readFileSync(new URL("../../testing/vectors/seal.json", import.meta.url), "utf8"),
) as {
  privateKey: string;
  publicKey: string;
  keyId: string;
  enterpriseId: string;
  seals: GoldenSeal[];
};

const key = parseSealKey(golden.privateKey)!;
const bytes = (digits: string) => Buffer.from(digits, "hex");

test("the public key and its id are those of the golden case", () => {
  expect([key.publicKey.toString("hex"), key.id]).toEqual([golden.publicKey, golden.keyId]);
});

describe.each(golden.seals)("golden seal $number, $event", (seal) => {
  test("has the bytes, hashes and signature of the golden case", () => {
    const payload = Buffer.from(JSON.stringify(seal.payload));
    expect(payload.toString("base64")).toBe(seal.payloadBytes);
    expect(sha256(payload).toString("hex")).toBe(seal.payloadHash);
    const hash = hashSeal({
      enterpriseId: golden.enterpriseId,
      number: seal.number,
      event: seal.event,
      payloadHash: bytes(seal.payloadHash),
      previousHash: bytes(seal.previousHash),
      sealedAt: new Date(seal.sealedAt),
    });
    expect(hash.toString("hex")).toBe(seal.hash);
    expect(signHash(hash, key.privateKey).toString("hex")).toBe(seal.signature);
  });

  test("is found intact after the seal before it", () => {
    const keys = readPublicKeys([{ id: golden.keyId, public_key: bytes(golden.publicKey) }]);
    const record = {
      enterprise_id: golden.enterpriseId,
      number: seal.number,
      event: seal.event,
      document_id: "",
      payload: Buffer.from(seal.payloadBytes, "base64"),
      payload_hash: bytes(seal.payloadHash),
      previous_hash: bytes(seal.previousHash),
      hash: bytes(seal.hash),
      signature: bytes(seal.signature),
      key_id: golden.keyId,
      sealed_at: new Date(seal.sealedAt),
    };
    const before = { number: seal.number - 1, hash: bytes(seal.previousHash), sealed_at: null };
    const { enterpriseId } = golden;
    expect(checkSeal(record, before, { enterpriseId, keys })).toBeNull();
  });
});

test("a public key under another id is not a key", () => {
  const public_key = bytes(golden.publicKey);
  expect(readPublicKeys([{ id: "0000000000000000", public_key }]).size).toBe(0);
});

describe("the time of a seal", () => {
  const enterpriseId = golden.enterpriseId;
  const keys = readPublicKeys([{ id: golden.keyId, public_key: bytes(golden.publicKey) }]);
  const previousHash = Buffer.alloc(32);

  /** A seal of 8 o'clock. */
  function sealOf(payloadVersion: number) {
    const payload = Buffer.from(JSON.stringify({ v: payloadVersion }));
    const sealedAt = new Date("2026-11-20T08:00:00.000Z");
    const fields = { number: 2, event: "ISSUED" as const };
    const payloadHash = sha256(payload);
    const hash = hashSeal({ ...fields, enterpriseId, payloadHash, previousHash, sealedAt });
    return {
      ...fields,
      enterprise_id: enterpriseId,
      document_id: "",
      payload,
      payload_hash: payloadHash,
      previous_hash: previousHash,
      hash,
      signature: signHash(hash, key.privateKey),
      key_id: golden.keyId,
      sealed_at: sealedAt,
    };
  }

  test.each([
    ["later than the one before is intact", 2, "2026-11-20T07:59:59.999Z", null],
    ["equal to that of the one before is broken", 2, "2026-11-20T08:00:00.000Z", "TIME"],
    ["earlier than the one before is broken", 2, "2026-11-20T09:00:00.000Z", "TIME"],
    ["earlier is intact in version 1", 1, "2026-11-20T09:00:00.000Z", null],
  ])("%s", (_, version, previous, reason) => {
    const before = { number: 1, hash: previousHash, sealed_at: new Date(previous) };
    expect(checkSeal(sealOf(version), before, { enterpriseId, keys })).toBe(reason);
  });
});

test("a document that was sealed by version 1, without images, is found unchanged", () => {
  const at = new Date("2026-11-20T08:00:00.000Z");
  const now = { documentId: "", event: "ISSUED" as const, at, sealNumber: 1 };
  const payload = {
    v: 2,
    number: "F26000001",
    images: { logo: "ab", signature: null, stamp: null },
  };
  const sealedRow = (contents: object) => ({
    number: 1,
    event: "ISSUED" as const,
    sealed_at: at,
    payload: Buffer.from(JSON.stringify(contents)),
  });
  const { images, ...first } = payload;
  const read = (contents: object) => isUnchanged(sealedRow(contents), { ...now, payload });
  expect(read({ ...first, v: 1 })).toBe(true);
  expect(read(payload)).toBe(true);
  expect(read({ ...payload, images: { ...images, logo: "cd" } })).toBe(false);
  expect(read({ ...payload, v: 3 })).toBe(false);
});

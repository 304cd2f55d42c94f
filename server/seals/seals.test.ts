import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SealEvent } from "#domain/issuing/issuing.ts";
import { checkSeal, readPublicKeys } from "./checkSeal.ts";
import { hashSeal, sha256, signHash } from "./sealFormat.ts";
import { readSealKey } from "./sealKey.ts";

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

const key = readSealKey(golden.privateKey)!;
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
    const before = { number: seal.number - 1, hash: bytes(seal.previousHash) };
    const { enterpriseId } = golden;
    expect(checkSeal(record, before, { enterpriseId, keys })).toBeNull();
  });
});

test("a public key under another id is not a key", () => {
  const public_key = bytes(golden.publicKey);
  expect(readPublicKeys([{ id: "0000000000000000", public_key }]).size).toBe(0);
});

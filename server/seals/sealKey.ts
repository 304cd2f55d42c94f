import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { sha256 } from "./sealFormat.ts";

/** The Ed25519 key of the installation, which signs seals. */
export interface SealKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  id: string;
  privateKey: KeyObject;
  /** 32 bytes. */
  publicKey: Buffer;
}

export const PRIVATE_KEY_BYTES = 32;
/** The PKCS #8 prefix of an Ed25519 private key (RFC 8410); the 32 bytes of the key follow. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** Generates a private key. @returns its 32 bytes as base64 */
export function generateSealKey(): string {
  const { d = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return Buffer.from(d, "base64url").toString("base64");
}

/**
 * Parses a private key.
 *
 * @param text its 32 bytes as base64
 * @returns null for a text that doesn't decode to 32 bytes
 */
export function parseSealKey(text: string): SealKey | null {
  const bytes = Buffer.from(text.trim(), "base64");
  if (bytes.length !== PRIVATE_KEY_BYTES) return null;
  const der = Buffer.concat([PKCS8_PREFIX, bytes]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const publicKey = Buffer.from(x, "base64url");
  return { id: sha256(publicKey).toString("hex").slice(0, 16), privateKey, publicKey };
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the database stores for users. */
export interface SecretCipher {
  encrypt(userId: string, secret: Uint8Array): Buffer;
  /** Null when the text was changed, or encrypted for another user or with another installation's secret. */
  decrypt(userId: string, encrypted: Buffer): Buffer | null;
}

/**
 * AES-256-GCM with a key derived from the installation's secret. The user's id is additional
 * authenticated data, so that a secret copied to another user's row is not decrypted.
 */
export function createSecretCipher(installationSecret: string): SecretCipher {
  const key = Buffer.from(hkdfSync("sha256", installationSecret, "", "two-step secrets", 32));
  return {
    encrypt: (userId, secret) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    decrypt: (userId, encrypted) => {
      const iv = encrypted.subarray(0, IV_BYTES);
      const tag = encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(userId))
          .setAuthTag(tag);
        const text = encrypted.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(text), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

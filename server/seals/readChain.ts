import type { Selectable } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { SealKeyTable } from "../database/sealSchema.ts";
import type { SealRecord } from "./checkSeal.ts";
import { findChainHead, type ChainHead, listSealKeys, readSeals } from "./store.ts";

export type PublicKeyRecord = Selectable<SealKeyTable>;

/** Reads the last seal and the keys of the organization's chain, which identify it, in hexadecimal digits. */
export async function readChainIdentity(tx: Transaction) {
  const [{ number, hash }, keys] = [await findChainHead(tx), await listSealKeys(tx)];
  return {
    head: { number, hash: hash.toString("hex") },
    keys: keys.map(({ id, public_key: bytes }) => ({ id, publicKey: bytes.toString("hex") })),
  };
}

/** Reads the organization's chain as it is stored, unverified, with the seals in batches. */
export async function readChain(
  tx: Transaction,
): Promise<{ head: ChainHead; keys: PublicKeyRecord[]; seals: AsyncIterable<SealRecord[]> }> {
  return { head: await findChainHead(tx), keys: await listSealKeys(tx), seals: readSeals(tx) };
}

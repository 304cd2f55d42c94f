import { parseSealKey, type SealKey } from "../server/seals/sealKey.ts";

/** The key of the tests, used nowhere else: the bytes 0 to 31. */
export const SEAL_KEY = parseSealKey(
  Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64"),
) as SealKey;

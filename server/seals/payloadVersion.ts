/** Parses a payload; undefined for one that isn't JSON. */
export function parsePayload(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The version of a payload; null for one that this program can't read. */
export function payloadVersion(payload: Buffer): number | null {
  const sealed = parsePayload(payload);
  if (typeof sealed !== "object" || sealed === null || !("v" in sealed)) return null;
  return sealed.v === 1 || sealed.v === 2 ? sealed.v : null;
}

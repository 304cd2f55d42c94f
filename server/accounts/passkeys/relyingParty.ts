import { createHash } from "node:crypto";
import { z } from "zod";

/** The site that passkeys belong to: the host of PUBLIC_URL, and the origin that its pages must have. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const clientDataShape = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

export type ClientData = z.output<typeof clientDataShape>;

/**
 * Parses WebAuthn client data: the challenge, and the origin of the page that requested a passkey or a
 * signature. Null if malformed.
 */
export function parseClientData(encoded: string): ClientData | null {
  try {
    const text = Buffer.from(encoded, "base64url").toString("utf8");
    return clientDataShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a page of the site made the request, outside any frame in another site's page. */
export function isFromSite({ origin }: RelyingParty, clientData: ClientData): boolean {
  return clientData.origin === origin && clientData.crossOrigin !== true;
}

/** Whether authenticator data is for the site: whether it starts with the hash of the site's id. */
export function isForSite({ id }: RelyingParty, authenticatorData: Uint8Array): boolean {
  const expected = createHash("sha256").update(id).digest();
  return expected.equals(authenticatorData.subarray(0, expected.length));
}

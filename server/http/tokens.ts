import { JOSEError } from "jose/errors";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import { z } from "zod";

/** Seconds. */
const HOUR = 3600;

const claimsShape = z.object({
  userId: z.uuid(),
  sid: z.uuid(),
  email: z.string(),
  /** The chosen organization, if any. */
  enterpriseId: z.uuid().optional(),
  /** The user's role in the organization; without one, the role of the account. */
  role: z.string(),
  exp: z.number(),
  iat: z.number(),
});

/** The claims of an access token (docs/rules/accounts.md#sessions). */
export type Claims = z.output<typeof claimsShape>;

export interface AccessTokens {
  /** Signs a token that expires after one hour. */
  issue(claims: Omit<Claims, "exp" | "iat">): Promise<string>;
  /** The claims of a genuine, unexpired token; null for any other text. */
  verify(token: string): Promise<Claims | null>;
}

/** The maximum number of verified tokens in the cache; the oldest is evicted first. */
const MAX_CACHED_TOKENS = 10_000;

/**
 * Caches verified tokens: a signature is verified once, the expiry with every request. Whether the
 * session is active is read from the database.
 */
function cacheVerifiedTokens(verify: (token: string) => Promise<Claims | null>) {
  const verified = new Map<string, Claims>();
  return async (token: string): Promise<Claims | null> => {
    const known = verified.get(token);
    if (known !== undefined && known.exp * 1000 > Date.now()) return known;
    const claims = await verify(token);
    verified.delete(token);
    if (claims === null) return null;
    const [oldest] = verified.size < MAX_CACHED_TOKENS ? [] : verified.keys();
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, claims);
    return claims;
  };
}

/** Access tokens signed with HS256 and the installation's secret. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt()
        .setExpirationTime(`${HOUR}s`)
        .sign(key),
    verify: cacheVerifiedTokens(async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
        return claimsShape.safeParse(payload).data ?? null;
      } catch (error) {
        if (error instanceof JOSEError) return null;
        throw error;
      }
    }),
  };
}

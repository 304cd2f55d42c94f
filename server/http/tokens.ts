import { JOSEError } from "jose/errors";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import { z } from "zod";

const HOUR = 3600;

const claimsShape = z.object({
  userId: z.uuid(),
  sid: z.uuid(),
  email: z.string(),
  role: z.string(),
  exp: z.number(),
  iat: z.number(),
});

/** What an access token says (docs/rules/accounts.md#sessions). */
export type Claims = z.output<typeof claimsShape>;

export interface AccessTokens {
  /** A token that lives one hour. */
  issue(claims: Omit<Claims, "exp" | "iat">): Promise<string>;
  /** The claims of a genuine, unexpired token; null for anything else. */
  verify(token: string): Promise<Claims | null>;
}

/** Those that signed in people send again and again; the oldest gives way to a new one. */
const CACHE_SIZE = 10_000;

/**
 * A signature that was right once stays right: it is looked at with a token's first request, its
 * expiry with every one. Whether the session still lives is not for the token to say.
 */
function cacheVerified(verify: (token: string) => Promise<Claims | null>) {
  const genuine = new Map<string, Claims>();
  return async (token: string): Promise<Claims | null> => {
    const known = genuine.get(token);
    if (known !== undefined && known.exp * 1000 > Date.now()) return known;
    const claims = await verify(token);
    genuine.delete(token);
    if (claims === null) return null;
    const [oldest] = genuine.size < CACHE_SIZE ? [] : genuine.keys();
    if (oldest !== undefined) genuine.delete(oldest);
    genuine.set(token, claims);
    return claims;
  };
}

/** Access tokens signed with HS256 by the installation's own secret. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt()
        .setExpirationTime(`${HOUR}s`)
        .sign(key),
    verify: cacheVerified(async (token) => {
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

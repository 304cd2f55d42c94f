import type { FastifyReply, FastifyRequest } from "fastify";

/** A cookie that scripts cannot read and that other sites' requests do not bring. */
export interface Cookie {
  name: string;
  /** Its addresses: these and what is below them. */
  path: string;
  /** Whether it travels over https alone. */
  secure: boolean;
}

/** The value of a cookie; null when the request brings none. Of several the first one counts. */
export function readCookie(request: FastifyRequest, { name }: Cookie): string | null {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const own = pairs.find((pair) => pair.startsWith(`${name}=`));
  return own === undefined ? null : own.slice(name.length + 1);
}

/**
 * Gives the browser a cookie.
 *
 * @param value letters, digits, `.`, `-` and `_`: what needs no escaping
 * @param seconds how long the browser keeps it; 0 takes it away
 */
export function writeCookie(
  reply: FastifyReply,
  { name, path, secure }: Cookie,
  value: string,
  seconds: number,
): void {
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, "HttpOnly"];
  const all = [...parts, "SameSite=Lax", ...(secure ? ["Secure"] : [])];
  reply.header("set-cookie", all.join("; "));
}

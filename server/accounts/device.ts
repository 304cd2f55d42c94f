import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Origin } from "./throttle.ts";

/**
 * The cookie that identifies a browser that has signed in or registered, for the rate limits of
 * sign-in and the notices of new devices. It grants no access.
 */
const DEVICE_COOKIE = "daftar-device";
/** Seconds; browsers store cookies for at most 400 days. */
const COOKIE_LIFETIME = 400 * 24 * 3600;

/** The browser and address that a request comes from. */
export interface Device extends Origin {
  userAgent: string | undefined;
}

/** Reads the device of a request; without a valid cookie, creates a new token. */
export function readDevice(request: FastifyRequest): Device {
  const cookie = request.cookies[DEVICE_COOKIE] ?? "";
  const device = /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString("base64url");
  return { address: request.ip, userAgent: request.headers["user-agent"], device };
}

/** Stores the device's token in the browser's cookie, after a sign-in or registration. */
export function storeDevice(reply: FastifyReply, { device }: Device, publicUrl: string): void {
  reply.setCookie(DEVICE_COOKIE, device, {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "strict",
    secure: publicUrl.startsWith("https:"),
    maxAge: COOKIE_LIFETIME,
  });
}

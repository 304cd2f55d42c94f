import { z } from "zod";
import { API_KEY_LIMITS, API_KEY_STATES } from "#domain/team/apiKeys.ts";
import { ROLES } from "#domain/team/permissions.ts";
import { operation } from "./operation.ts";
import { emptyReply, idParams, optionalValue, requiredText } from "./values.ts";

const role = z.enum(ROLES);

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** The first characters of the key, by which a user recognizes it. */
  prefix: z.string(),
  /** The name of the member for whom it acts; the e-mail address of a member without a name. */
  createdBy: z.string(),
  createdAt: z.string(),
  /** Recorded at most once in five minutes; null until the first request. */
  lastUsedAt: z.string().nullable(),
  /** Null: it never expires. */
  expiresAt: z.string().nullable(),
  /** SUSPENDED: its creator may no longer give its role. */
  state: z.enum(API_KEY_STATES),
});

export type ApiKey = z.output<typeof apiKey>;

/** A time with its offset. The server refuses a past one. */
const expiresAt = optionalValue(
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
);

/** The organization's API keys (docs/rules/api-keys.md). */
export const apiKeys = {
  list: operation({
    method: "GET",
    path: "/enterprises/me/api-keys",
    access: "apiKeys.manage",
    summary: "The organization's API keys, without their secrets",
    reply: z.object({ apiKeys: z.array(apiKey) }),
  }),
  create: operation({
    method: "POST",
    path: "/enterprises/me/api-keys",
    access: "apiKeys.manage",
    summary: "Create an API key; this reply alone has it",
    body: z.object({ name: requiredText(API_KEY_LIMITS.name), role, expiresAt }),
    reply: z.object({
      id: z.string(),
      name: z.string(),
      role,
      expiresAt: z.string().nullable(),
      /** The whole key, to send as bearer token. */
      key: z.string(),
    }),
    status: 201,
    errors: ["API_KEY_LIMIT_REACHED"],
  }),
  remove: operation({
    method: "DELETE",
    path: "/enterprises/me/api-keys/:id",
    access: "apiKeys.manage",
    servedOnFullDisk: true,
    summary: "Remove an API key; its next request is refused",
    params: idParams,
    reply: emptyReply,
    status: 204,
  }),
};

import { z } from "zod";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { operation } from "./operation.ts";
import { flag } from "./values.ts";

/** The faults that the verification of a chain finds (docs/rules/issuing.md#verification). */
export const BREAK_REASONS = [
  "SEQUENCE",
  "PREVIOUS_HASH",
  "PAYLOAD",
  "HASH",
  "KEY",
  "SIGNATURE",
  "TIME",
  "DOCUMENT",
  "HEAD",
  "UNSEALED",
] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

const chainReport = z.object({
  /** The number of the organization's seals. */
  total: z.number(),
  /** The number of seals before the first broken one; all of them if none is broken. */
  verified: z.number(),
  broken: z
    .object({
      /** The number of the seal; null for a document without its seal. */
      number: z.number().nullable(),
      reason: z.enum(BREAK_REASONS),
      documentId: z.string().nullable(),
      /** The kind of the document as it is stored now; null if the document is missing. */
      type: z.enum(DOCUMENT_KINDS).nullable(),
      numero: z.string().nullable(),
    })
    .nullable(),
});
export type ChainReport = z.output<typeof chainReport>;

const chainIdentity = z.object({
  /** The last seal; number 0 and a hash of 64 zeros before the first one. */
  head: z.object({ number: z.number(), hash: z.string() }),
  /** The keys that signed the organization's seals, oldest first. */
  keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  /** Whether the program signs in to the database as a role that can't change issued documents. */
  isRoleSeparate: z.boolean(),
});
export type ChainIdentity = z.output<typeof chainIdentity>;

/** The chain of seals (docs/rules/issuing.md#the-chain). */
export const conformity = {
  chain: operation({
    method: "GET",
    path: "/enterprises/me/seals",
    access: "conformity.read",
    summary: "The head of the chain of seals and the ids of its keys, to note down",
    reply: chainIdentity,
  }),
  verify: operation({
    method: "GET",
    path: "/enterprises/me/seals/verification",
    access: "conformity.read",
    summary: "Verify the chain of seals and that each sealed document is unchanged",
    query: z.object({
      progress: flag.default(false).describe("Whether to send lines of progress before the report"),
    }),
    /** A `ChainReport` as JSON, or a stream with progress (contract/progress.ts). */
    reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
    produces: "application/json",
    reportsProgress: true,
    slow: true,
  }),
  auditFile: operation({
    method: "GET",
    path: "/enterprises/me/audit-file",
    access: "auditFile.read",
    summary: "The chain of seals for an auditor, with a program that verifies it, as a .zip",
    /** A stream, sent while the archive is written. */
    reply: z.custom<AsyncIterable<Uint8Array>>(),
    produces: "application/zip",
    errors: ["EXPORT_RUNNING"],
    slow: true,
  }),
};

import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import { openSpool, type Spool } from "../spool.ts";
import { ApiError, fieldError } from "./apiError.ts";
import { isTooComplexJson } from "./jsonValues.ts";
import { ClientDisconnectedError } from "./clientDisconnectedError.ts";

/** The default limit of a JSON body, or of the text fields of a form, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** The maximum size of an uploaded file in memory, in bytes; larger ones are written to a temporary file. */
const MAX_MEMORY_BYTES = 256 * 1024;

/** The number of first bytes of a file that are kept: enough for the signature of any format. */
const HEAD_BYTES = 16;

/** The bytes of an uploaded file, or the descriptor of its temporary file, for a worker thread. */
export type FileContents = { bytes: Uint8Array } | { descriptor: number; size: number };

/** An uploaded file, available until the handler of its request ends. */
export interface UploadedFile {
  name: string;
  /** In bytes. */
  size: number;
  /** The first bytes. */
  head: Buffer;
  /** SHA-256, in base64. */
  hash: string;
  contents: FileContents;
  readBytes(): Promise<Buffer>;
  close(): Promise<void>;
}

export type UploadedFiles = ReadonlyMap<string, UploadedFile>;

/** The hash of each file by field, to compare the files of two requests. */
export function hashFiles(files: UploadedFiles): Record<string, string> {
  return Object.fromEntries([...files].map(([field, { hash }]) => [field, hash]));
}

/** The maximum size of a form's boundaries and part headers, in bytes. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** The maximum size of an operation's multipart body, in bytes. */
export function formLimitOf({ files = {}, bodyLimit = BODY_LIMIT }: Operation): number {
  return Object.values(files).reduce((sum, size) => sum + size, bodyLimit + FORM_OVERHEAD_BYTES);
}

/** A parsed body, and the files of a multipart body by field name. */
export interface Form {
  body: unknown;
  files: UploadedFiles;
}

/**
 * Reads a multipart body and passes it to `work`. Temporary files are removed when `work` ends.
 *
 * @throws ApiError VALIDATION_ERROR for a malformed body, a file in an undeclared field or a second file
 *   in the same field; FILE_TOO_LARGE, PAYLOAD_TOO_LARGE; errors of the multipart parser, which
 *   `toApiError` converts; ClientDisconnectedError when the client disconnects before the end
 */
export async function withForm<T>(
  request: FastifyRequest,
  operation: Operation,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const files = new Map<string, UploadedFile>();
  try {
    const body = await readParts(request, operation, files).catch((error: unknown) =>
      refuseMalformedForm(request, error),
    );
    return await work({ body, files });
  } finally {
    await Promise.all([...files.values()].map((file) => file.close()));
  }
}

/**
 * Throws the error to report for an error of the multipart parser. The parser's errors for a truncated
 * body or a missing boundary have no code.
 */
function refuseMalformedForm({ raw }: FastifyRequest, error: unknown): never {
  if (raw.readableAborted) throw new ClientDisconnectedError("The upload was not finished");
  if (error instanceof ApiError || (error as { code?: string }).code !== undefined) throw error;
  throw new ApiError("VALIDATION_ERROR", { message: `Multipart: ${(error as Error).message}` });
}

async function readParts(
  request: FastifyRequest,
  { files: limits = {}, bodyLimit = BODY_LIMIT }: Operation,
  files: Map<string, UploadedFile>,
): Promise<Record<string, string>> {
  const body: Record<string, string> = {};
  let textBytes = 0;
  const fileLimits = Object.values(limits);
  const largest = { fileSize: Math.max(...fileLimits), files: fileLimits.length };
  for await (const part of request.parts({ limits: { ...largest, fieldSize: bodyLimit } })) {
    if (part.type === "field") {
      const text = String(part.value);
      textBytes += Buffer.byteLength(text);
      const isTooLarge = part.valueTruncated || textBytes > bodyLimit;
      // A field may contain JSON, which the contract's schemas parse.
      if (isTooLarge || isTooComplexJson(text)) throw new ApiError("PAYLOAD_TOO_LARGE");
      body[part.fieldname] = text;
      continue;
    }
    const limit = Object.hasOwn(limits, part.fieldname) ? limits[part.fieldname] : undefined;
    if (limit === undefined || files.has(part.fieldname)) throw notAFileFieldError(part.fieldname);
    files.set(part.fieldname, await receiveFile(part.filename, part.file, limit));
  }
  return body;
}

function notAFileFieldError(field: string): ApiError {
  return new ApiError("VALIDATION_ERROR", {
    message: "A file in a field that takes none",
    details: [fieldError(field, "NOT_A_FILE_FIELD")],
  });
}

/** Reads a file into memory or, beyond MAX_MEMORY_BYTES, into a temporary file. @throws ApiError FILE_TOO_LARGE */
async function receiveFile(
  name: string,
  stream: Readable & { truncated?: boolean },
  limit: number,
): Promise<UploadedFile> {
  const hash = createHash("sha256");
  let size = 0;
  const buffered: Buffer[] = [];
  let head = Buffer.alloc(0);
  let spool: Spool | null = null;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new ApiError("FILE_TOO_LARGE");
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      buffered.push(chunk);
      if (spool === null && size <= MAX_MEMORY_BYTES) continue;
      spool ??= await openSpool();
      for (const piece of buffered.splice(0)) await spool.write(piece);
    }
    if (stream.truncated) throw new ApiError("FILE_TOO_LARGE");
  } catch (error) {
    await spool?.close();
    throw error;
  }
  const common = { name, size, head: head.subarray(0, HEAD_BYTES), hash: hash.digest("base64") };
  return {
    ...common,
    ...(spool === null ? memoryContents(Buffer.concat(buffered)) : diskContents(spool, size)),
  };
}

const memoryContents = (bytes: Buffer) => ({
  contents: { bytes },
  readBytes: () => Promise.resolve(bytes),
  close: () => Promise.resolve(),
});

const diskContents = (spool: Spool, size: number) => ({
  contents: { descriptor: spool.descriptor, size },
  readBytes: () => spool.readBytes({ at: 0, length: size }),
  close: () => spool.close(),
});

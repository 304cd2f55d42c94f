import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { ApiError, fieldError } from "./apiError.ts";

/** An uploaded file, held in memory: the multipart limits bound its size. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export type UploadedFiles = ReadonlyMap<string, UploadedFile>;

/** SHA-256 of each file's contents by field, to compare the files of two requests. */
export function hashFiles(files: UploadedFiles): Record<string, string> {
  const digest = ({ bytes }: UploadedFile) => createHash("sha256").update(bytes).digest("base64");
  return Object.fromEntries([...files].map(([field, file]) => [field, digest(file)]));
}

/** The parser's errors for a truncated body or a missing boundary have no code. */
function refuseMalformed(error: unknown): never {
  if (error instanceof ApiError || (error as { code?: string }).code !== undefined) throw error;
  throw new ApiError("VALIDATION_ERROR", { message: `Multipart: ${(error as Error).message}` });
}

/**
 * Reads a multipart body: its text fields as the body, its files by field name.
 *
 * @throws ApiError VALIDATION_ERROR for a malformed body, and for a file in any other field
 */
export function readMultipart(request: FastifyRequest, fields: readonly string[]) {
  return readParts(request, fields).catch(refuseMalformed);
}

async function readParts(
  request: FastifyRequest,
  fields: readonly string[],
): Promise<{ body: Record<string, string>; files: UploadedFiles }> {
  const body: Record<string, string> = {};
  const files = new Map<string, UploadedFile>();
  for await (const part of request.parts()) {
    if (part.type === "field") {
      body[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    if (fields.includes(part.fieldname) && !files.has(part.fieldname)) {
      files.set(part.fieldname, { name: part.filename, bytes });
      continue;
    }
    throw new ApiError("VALIDATION_ERROR", {
      message: "A file in a field that takes none",
      details: [fieldError(part.fieldname ?? "", "NOT_A_FILE_FIELD")],
    });
  }
  return { body, files };
}

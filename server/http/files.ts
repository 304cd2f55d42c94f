import type { FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** An uploaded file, whole in memory: the frame bounds its size. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export type UploadedFiles = ReadonlyMap<string, UploadedFile>;

/**
 * Reads a multipart body: its text fields as the body, its files by field name.
 *
 * @throws Refusal VALIDATION_ERROR for a file in a field that takes none
 */
export async function readMultipart(
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
    throw new Refusal("VALIDATION_ERROR", {
      message: "A file in a field that takes none",
      details: [{ path: part.fieldname, message: "Takes no file" }],
    });
  }
  return { body, files };
}

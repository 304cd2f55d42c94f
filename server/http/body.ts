import type { FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import { ApiError } from "./apiError.ts";
import { BODY_LIMIT, type Form, formLimitOf, type UploadedFiles, withForm } from "./files.ts";
import type { AdmitUpload } from "./uploadLimits.ts";

const NO_FILES: UploadedFiles = new Map();

/** The maximum bytes of a refused form that is read and discarded. The connection of a larger one is closed. */
const DISCARD_LIMIT = 21 * 1024 * 1024;

/** @throws ApiError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, FILE_TOO_LARGE */
function refuseInvalidForm(
  reply: FastifyReply,
  operation: Operation,
  length: number | undefined,
): void {
  if (operation.files === undefined) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  if (length === undefined) return;
  if (length > DISCARD_LIMIT) {
    reply.header("connection", "close");
    throw new ApiError("PAYLOAD_TOO_LARGE");
  }
  if (length > formLimitOf(operation)) throw new ApiError("FILE_TOO_LARGE");
}

/**
 * Admits a form with files, or a JSON body that may exceed BODY_LIMIT, before the body is read.
 *
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, FILE_TOO_LARGE, and the errors of `AdmitUpload`
 */
export async function admitBody(
  admitUpload: AdmitUpload,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers, caller } = request;
  const declared = headers["content-length"];
  const length = declared === undefined ? undefined : Number(declared);
  if (length === undefined && headers["transfer-encoding"] === undefined) return; // no body
  const isForm = /^multipart\/form-data/i.test(headers["content-type"] ?? "");
  if (isForm) refuseInvalidForm(reply, operation, length);
  else if (operation.bodyLimit === undefined || (length ?? Infinity) <= BODY_LIMIT) return;
  const limit = isForm ? formLimitOf(operation) : (operation.bodyLimit ?? BODY_LIMIT);
  const userId = caller?.userId ?? "public";
  const requester = { enterpriseId: caller?.enterpriseId ?? userId, userId };
  const bytes = Math.min(length ?? limit, limit);
  const upload = { requester, bytes, declaredBytes: length, isJson: !isForm };
  request.upload = await admitUpload(request, reply, upload);
}

/** Passes the body to `work`: a form with its files, or JSON without files. @throws the errors of `withForm` and `work` */
export function withBody<T>(
  request: FastifyRequest,
  operation: Operation,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const { upload } = request;
  const handle = () =>
    request.isMultipart()
      ? withForm(request, operation, work)
      : work({ body: request.body, files: NO_FILES });
  return upload === null ? handle() : upload.handle(handle);
}

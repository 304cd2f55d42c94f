import type { Operation, Reply } from "#contract/operation.ts";
import { refuseFormerOrganization } from "./call.ts";
import { ApiError, readErrorResponse } from "./errors.ts";
import { setOnline } from "./connection.ts";
import { urlOf, type CallInput, type PlainInput, requestOf } from "./request.ts";
import { getValidSession } from "./session.ts";

/**
 * Calls an operation with files and reports the upload's progress, which `fetch` can't do.
 * @param onProgress called with the sent fraction, from 0 to 1
 * @throws ApiError with the server's error code, NETWORK without a response, or OTHER_ORGANIZATION where the page still
 *   shows another organization; the signal's reason when it is aborted
 */
export async function callWithUpload<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  onProgress: (part: number) => void,
): Promise<Reply<O>> {
  const plain: PlainInput = input;
  const session = await getValidSession();
  refuseFormerOrganization(operation);
  const { headers, body, method } = requestOf(operation, plain);
  const sent = new XMLHttpRequest();
  sent.open(method ?? "POST", urlOf(operation.path, plain));
  for (const [name, value] of new Headers(headers)) sent.setRequestHeader(name, value);
  sent.setRequestHeader("Authorization", `Bearer ${session?.accessToken ?? ""}`);
  sent.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  const answered = awaitUploadResponse(sent, plain.signal);
  sent.send(body as XMLHttpRequestBodyInit);
  const response = await answered;
  if (!response.ok) throw await readErrorResponse(response);
  return (await response.json()) as Reply<O>;
}

function awaitUploadResponse(sent: XMLHttpRequest, signal?: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      setOnline(false);
      reject(new ApiError({ status: 0, code: "NETWORK", message: "no connection" }));
    };
    sent.addEventListener("load", () => {
      setOnline(true);
      resolve(new Response(sent.responseText, { status: sent.status }));
    });
    sent.addEventListener("error", fail);
    sent.addEventListener("timeout", fail);
    signal?.addEventListener("abort", () => {
      sent.abort();
      reject(signal.reason as Error);
    });
  });
}

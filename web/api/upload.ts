import type { Operation, Reply } from "#contract/operation.ts";
import { ApiError, readErrorResponse } from "./errors.ts";
import { noteLine } from "./line.ts";
import { addressOf, type CallInput, type PlainInput, requestOf } from "./request.ts";
import { getValidSession } from "./session.ts";

/**
 * Calls an operation with files and reports the progress of the upload, which `fetch` can't.
 * @param onProgress called with the part that was sent, from 0 to 1.
 * @throws ApiError as `call` does; the signal's reason when it is aborted.
 */
export async function upload<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  onProgress: (part: number) => void,
): Promise<Reply<O>> {
  const plain: PlainInput = input;
  const session = await getValidSession();
  const { headers, body, method } = requestOf(operation, plain);
  const sent = new XMLHttpRequest();
  sent.open(method ?? "POST", addressOf(operation.path, plain));
  for (const [name, value] of new Headers(headers)) sent.setRequestHeader(name, value);
  sent.setRequestHeader("Authorization", `Bearer ${session?.accessToken ?? ""}`);
  sent.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  const answered = responseOf(sent, plain.signal);
  sent.send(body as XMLHttpRequestBodyInit);
  const response = await answered;
  if (!response.ok) throw await readErrorResponse(response);
  return (await response.json()) as Reply<O>;
}

function responseOf(sent: XMLHttpRequest, signal?: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      noteLine(false);
      reject(new ApiError({ status: 0, code: "NETWORK", message: "no connection" }));
    };
    sent.addEventListener("load", () => {
      noteLine(true);
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

import type { Operation } from "#contract/operation.ts";
import type { Api } from "../api.ts";

/** The input of a call, valid or not. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  files?: Record<string, Uint8Array>;
}

async function encodeMultipart(files: Record<string, Uint8Array>, fields: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const [name, bytes] of Object.entries(files)) {
    form.set(name, new File([Uint8Array.from(bytes)], `${name}.xlsx`));
  }
  const made = new Response(form);
  return {
    type: made.headers.get("content-type") ?? "",
    payload: Buffer.from(await made.arrayBuffer()),
  };
}

/** Returns the URL of a call. */
export function addressOf({ path }: Operation, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return `/api${filled}?${new URLSearchParams(query).toString()}`;
}

/** Sends a call without validating its input; files are sent as multipart. @returns the response */
export async function send(
  api: Api,
  token: string | null,
  operation: Operation,
  input: CallInput = {},
  headers: Record<string, string> = {},
) {
  const { body, files } = input;
  const sent = files === undefined ? null : await encodeMultipart(files, (body as object) ?? {});
  const json = body === undefined ? {} : { "content-type": "application/json" };
  return api.app.inject({
    method: operation.method,
    url: addressOf(operation, input),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(sent === null ? json : { "content-type": sent.type }),
      ...headers,
    },
    ...(sent !== null && { payload: sent.payload }),
    ...(sent === null && body !== undefined && { payload: JSON.stringify(body) }),
  });
}

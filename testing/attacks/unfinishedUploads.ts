import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const CHUNK = Buffer.alloc(64 * 1024, "a");

/** An upload of one file, in the form field `field`. */
export interface Upload {
  url: string;
  token: string;
  method: "POST" | "PATCH" | "PUT";
  path: string;
  field: string;
  /** The file's size in bytes. */
  size: number;
  /** The client's address, as a proxy on this machine passes it; absent: the connection's. */
  address?: string;
}

/** An upload that sends its file, or as much of it as the server accepts, but not the end of the request. */
export interface UnfinishedUpload {
  socket: Socket;
  /** The response so far; empty while the server waits for the rest. */
  response(): string;
  /** Bytes of the file handed to the operating system. */
  sent(): number;
}

/** Starts an upload, sends its file but not the end of the request, and leaves the connection open. */
export function startUpload(upload: Upload): UnfinishedUpload {
  const { hostname, port } = new URL(upload.url);
  const socket = connect(Number(port), hostname);
  let response = "";
  let left = upload.size;
  socket.setEncoding("latin1").on("data", (text: string) => (response += text));
  socket.on("error", () => undefined); // the server may close the connection at any time
  const part =
    `--x\r\ncontent-disposition: form-data; name="${upload.field}"; filename="a.xlsx"\r\n` +
    "content-type: application/octet-stream\r\n\r\n";
  const head = [
    `${upload.method} /api${upload.path} HTTP/1.1`,
    "host: x",
    ...(upload.address === undefined ? [] : [`x-forwarded-for: ${upload.address}`]),
    `authorization: Bearer ${upload.token}`,
    "content-type: multipart/form-data; boundary=x",
    `content-length: ${part.length + upload.size + "\r\n--x--\r\n".length}`,
    "",
    part,
  ];
  socket.write(head.join("\r\n"));
  const fill = () => {
    while (left > 0 && socket.writable) {
      const next = CHUNK.subarray(0, Math.min(left, CHUNK.length));
      left -= next.length;
      if (!socket.write(next)) return;
    }
  };
  socket.on("drain", fill);
  fill();
  return { socket, response: () => response, sent: () => upload.size - left };
}

/** Waits until no upload has sent or received anything for a second, at most `limit` milliseconds. */
export async function waitUntilStill(
  uploads: readonly UnfinishedUpload[],
  limit = 20_000,
): Promise<void> {
  const countTransferred = () =>
    uploads.reduce((sum, upload) => sum + upload.sent() + upload.response().length, 0);
  const end = performance.now() + limit;
  for (
    let last = -1, now = countTransferred();
    last !== now && performance.now() < end;
    now = countTransferred()
  ) {
    last = now;
    await pause(1_000);
  }
}

/** Closes the connections of uploads. */
export function closeAll(uploads: readonly UnfinishedUpload[]): void {
  for (const { socket } of uploads) socket.destroy();
}

/** The error code in a response as text; undefined without one. */
export const codeOf = (response: string): string | undefined =>
  /"code":"(\w+)"/.exec(response)?.[1];

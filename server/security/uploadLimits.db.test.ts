import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { picture } from "../../testing/attacks/organization.ts";
import { send } from "../../testing/attacks/send.ts";
import {
  closeAll,
  codeOf,
  startUpload,
  type Upload,
} from "../../testing/attacks/unfinishedUploads.ts";
import { clientSheet } from "../../testing/attacks/operations/records.ts";
import { createLogger } from "../logging.ts";

const MEGABYTE = 1024 * 1024;

/** Ends the wait of a test that hangs. */
const WAIT_OPTIONS = { timeout: 30_000, interval: 20 };

/** The maximum bytes of all uploads together. */
const MAX_TOTAL_BYTES = 12 * MEGABYTE;

interface Server {
  api: Api;
  url: string;
  token: string;
}

describe("an upload", () => {
  let folder: string;
  /** A server whose stall timeout no upload of a test reaches, however slow the machine is. */
  let longTimeoutServer: Server;
  /** A server whose stall timeout is 300 milliseconds. */
  let shortTimeoutServer: Server;
  let logged = "";

  async function startServer(stallTimeout: number): Promise<Server> {
    const log = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    });
    const uploads = { totalBytes: MAX_TOTAL_BYTES, stallTimeout };
    const api = await startApi({ uploads, log: createLogger("warn", log) });
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = api.app.server.address() as AddressInfo;
    return { api, url: `http://127.0.0.1:${port}`, token: await api.withEnterprise() };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "daftar-uploads-"));
    vi.stubEnv("TMPDIR", folder);
    longTimeoutServer = await startServer(600_000);
    shortTimeoutServer = await startServer(300);
  });

  afterAll(async () => {
    // Otherwise only the stall timeout would close a refused upload whose client has disconnected.
    longTimeoutServer.api.app.server.closeAllConnections();
    await longTimeoutServer.api.close();
    await shortTimeoutServer.api.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const importOf = ({ url, token }: Server, size: number, options?: Partial<Upload>) =>
    startUpload({
      url,
      token,
      method: "POST",
      path: "/clients/import",
      field: "file",
      size,
      ...options,
    });

  /** Temporary files that are open in this process; they have no name. */
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
      } catch {
        return false; // the process has closed the file in the meantime
      }
    });

  test("larger than 256 kB is in a file without a name until its request ends", async () => {
    const upload = importOf(longTimeoutServer, 2 * MEGABYTE);
    await expect.poll(openFiles, WAIT_OPTIONS).toHaveLength(1);
    await expect.poll(() => readdirSync(folder), WAIT_OPTIONS).toEqual([]);
    upload.socket.destroy();
    await expect.poll(openFiles, WAIT_OPTIONS).toEqual([]);
  });

  test("that stops is closed after the stall timeout, and frees its place", async () => {
    const { api, token } = shortTimeoutServer;
    const uploads = [1, 2, 3].map(() => importOf(shortTimeoutServer, Math.floor(1.4 * MEGABYTE)));
    await expect.poll(() => uploads.every(({ socket }) => socket.closed), WAIT_OPTIONS).toBe(true);
    expect(uploads.map(({ response }) => response())).toEqual(["", "", ""]);
    const sheet = { files: { file: clientSheet } };
    expect((await send(api, token, clients.import, sheet)).statusCode).toBe(200);
    await expect.poll(openFiles, WAIT_OPTIONS).toEqual([]);
  });

  test("that a slow client sends byte by byte stays open", async () => {
    const { url, token } = shortTimeoutServer;
    const body = "x".repeat(8);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    const start = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`;
    const end = "\r\n--x--\r\n";
    socket.write(
      [
        "POST /api/clients/import HTTP/1.1",
        "host: x",
        `authorization: Bearer ${token}`,
        "content-type: multipart/form-data; boundary=x",
        `content-length: ${start.length + body.length + end.length}`,
        "",
        start,
      ].join("\r\n"),
    );
    await dripInto(socket, body, 100);
    socket.write(end);
    const [reply] = (await once(socket, "data")) as [Buffer];
    expect(codeOf(reply.toString())).toBe("INVALID_FILE_TYPE");
    socket.destroy();
  });

  test("that a client sends byte by byte is closed when it can't finish in time", async () => {
    const { url, token } = shortTimeoutServer;
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      [
        "POST /api/clients/import HTTP/1.1",
        "host: x",
        `authorization: Bearer ${token}`,
        "content-type: multipart/form-data; boundary=x",
        `content-length: ${10 * MEGABYTE}`,
        "",
        `--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`,
      ].join("\r\n"),
    );
    const drip = setInterval(() => socket.write("x"), 20);
    onTestFinished(() => {
      clearInterval(drip);
      socket.destroy();
    });
    await expect.poll(() => socket.closed, WAIT_OPTIONS).toBe(true);
  });

  test("in a field that takes no file is refused before its part is read", async () => {
    const upload = importOf(longTimeoutServer, 2 * MEGABYTE, { field: "picture" });
    await expect.poll(() => codeOf(upload.response()), WAIT_OPTIONS).toBe("VALIDATION_ERROR");
    expect(upload.response()).toContain("NOT_A_FILE_FIELD");
    upload.socket.destroy();
  });

  test("above the total of all organizations is SERVER_BUSY", async () => {
    const uploads = [importOf(longTimeoutServer, 8 * MEGABYTE)];
    await expect.poll(openFiles, WAIT_OPTIONS).toHaveLength(1);
    const other = { ...longTimeoutServer, token: await longTimeoutServer.api.withEnterprise() };
    const second = importOf(other, 8 * MEGABYTE, { address: "192.0.2.7" });
    await expect.poll(() => codeOf(second.response()), WAIT_OPTIONS).toBe("SERVER_BUSY");
    closeAll([...uploads, second]);
    await expect.poll(openFiles, WAIT_OPTIONS).toEqual([]);
  });

  test("above the share of its network is SERVER_BUSY, and other networks upload meanwhile", async () => {
    const first = importOf(longTimeoutServer, 2 * MEGABYTE);
    await expect.poll(openFiles, WAIT_OPTIONS).toHaveLength(1);
    const other = { ...longTimeoutServer, token: await longTimeoutServer.api.withEnterprise() };
    const second = importOf(other, 2 * MEGABYTE);
    await expect.poll(() => codeOf(second.response()), WAIT_OPTIONS).toBe("SERVER_BUSY");
    const third = importOf(other, 2 * MEGABYTE, { address: "192.0.2.7" });
    await expect.poll(openFiles, WAIT_OPTIONS).toHaveLength(2);
    closeAll([first, second, third]);
    await expect.poll(openFiles, WAIT_OPTIONS).toEqual([]);
  });

  test("above the limit of its operation is FILE_TOO_LARGE", async () => {
    const { api, url, token } = longTimeoutServer;
    const { id } = await api.call(token, enterprises.mine);
    const path = `/enterprises/${id}/logo`;
    const upload = startUpload({
      url,
      token,
      method: "PATCH",
      path,
      field: "logo",
      size: 5 * MEGABYTE,
    });
    await expect.poll(() => codeOf(upload.response()), WAIT_OPTIONS).toBe("FILE_TOO_LARGE");
    upload.socket.destroy();
  });

  test("of a large document counts too: the eleventh unfinished one is refused", async () => {
    const documents = Array.from({ length: 11 }, () => unfinishedDocument(longTimeoutServer));
    await expect
      .poll(() => documents.map(({ code }) => code()).filter(Boolean), WAIT_OPTIONS)
      .toEqual(["ORGANIZATION_BUSY"]);
    for (const { socket } of documents) socket.destroy();
  });

  test("that is aborted logs no error", async () => {
    const { api, token } = shortTimeoutServer;
    const upload = importOf(longTimeoutServer, 2 * MEGABYTE, { address: "192.0.2.9" });
    await expect.poll(openFiles, WAIT_OPTIONS).toHaveLength(1);
    upload.socket.destroy();
    await expect.poll(openFiles, WAIT_OPTIONS).toEqual([]);
    const document = unfinishedDocument(shortTimeoutServer);
    await once(document.socket, "close"); // after the stall timeout
    const { id } = await api.call(token, enterprises.mine);
    const files = { logo: await picture() };
    const response = await send(api, token, enterprises.updateLogo, { params: { id }, files });
    expect([response.statusCode, logged]).toEqual([200, ""]);
  });
});

async function dripInto(socket: Socket, text: string, interval: number): Promise<void> {
  for (const letter of text) {
    socket.write(letter);
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/** A document of 1.4 MB of which the last byte is missing. */
function unfinishedDocument({ url, token }: Server) {
  const size = Math.floor(1.4 * MEGABYTE);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let response = "";
  socket.setEncoding("latin1").on("data", (text: string) => (response += text));
  socket.on("error", () => undefined);
  const head = [
    "POST /api/documents HTTP/1.1",
    "host: x",
    `authorization: Bearer ${token}`,
    "content-type: application/json",
    `content-length: ${size}`,
    "",
    "[",
  ];
  socket.write(head.join("\r\n"));
  socket.write(" ".repeat(size - 2));
  return { socket, code: () => codeOf(response) };
}

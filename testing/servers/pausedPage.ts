import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A page that a server sends in two parts. */
export interface PausedPage {
  /** The address of the server, without a path. */
  url: string;
  /** Sends the rest of the page. */
  resume: () => void;
}

/**
 * Runs `work` with a server that passes requests on to `target`. It sends the page at `path` up to the text `before`, and
 * the rest once `resume` is called, as on a connection that loses a packet.
 */
export async function withPausedPage(
  { target, path, before }: Record<"target" | "path" | "before", string>,
  work: (page: PausedPage) => Promise<void>,
): Promise<void> {
  const resumed = Promise.withResolvers<void>();
  const send = async (address: string, reply: ServerResponse) => {
    const response = await fetch(target + address);
    const type = response.headers.get("content-type") ?? "";
    const policy = response.headers.get("content-security-policy");
    const headers = {
      "content-type": type,
      ...(policy !== null && { "content-security-policy": policy }),
    };
    const body = Buffer.from(await response.arrayBuffer());
    reply.writeHead(response.status, headers);
    const pause = address === path ? body.indexOf(before) : -1;
    if (pause >= 0) {
      reply.write(body.subarray(0, pause));
      await resumed.promise;
    }
    reply.end(body.subarray(Math.max(pause, 0)));
  };
  const server = createServer(({ url = "/" }, reply) => {
    send(url, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work({ url: `http://127.0.0.1:${port}`, resume: resumed.resolve });
  } finally {
    resumed.resolve();
    server.closeAllConnections();
    server.close();
  }
}

import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GatheringSocket } from "./gatheringSocket.ts";

/** Tells how many pieces leave. */
class CountedSocket extends GatheringSocket {
  pieces = 0;

  override _write(...one: Parameters<GatheringSocket["_write"]>): void {
    this.pieces += 1;
    super._write(...one);
  }

  override _writev(...several: Parameters<NonNullable<GatheringSocket["_writev"]>>): void {
    this.pieces += 1;
    super._writev?.(...several);
  }
}

let server: Server;
let socket: CountedSocket;

beforeAll(async () => {
  server = createServer((caller) => caller.pipe(caller)).listen(0, "127.0.0.1");
  await once(server, "listening");
  socket = new CountedSocket();
  socket.connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
});

afterAll(() => {
  socket.destroy();
  server.close();
});

async function echoed(length: number): Promise<string> {
  let text = "";
  while (text.length < length) text += String(await once(socket, "data"));
  return text;
}

test("what one turn writes leaves as one piece, in its order", async () => {
  socket.pieces = 0;
  socket.write("begin;");
  socket.cork();
  socket.write("bind;");
  socket.write("execute;");
  socket.uncork();
  socket.write("commit;");
  expect(await echoed(26)).toBe("begin;bind;execute;commit;");
  expect(socket.pieces).toBe(1);
});

test("the next turn's is a piece of its own", async () => {
  socket.pieces = 0;
  socket.write("begin;");
  expect(await echoed(6)).toBe("begin;");
  socket.write("commit;");
  expect(await echoed(7)).toBe("commit;");
  expect(socket.pieces).toBe(2);
});

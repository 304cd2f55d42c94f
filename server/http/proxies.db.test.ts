import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi({ trustedProxies: ["172.18.0.0/16", "fd00::/8"] });
  api.app.get("/address", (request) => ({ ip: request.ip, protocol: request.protocol }));
});

afterAll(() => api.close());

/** The client's address as the program sees it, for a request from `peer`. */
async function readSeenAddress(peer: string, forwarded: string) {
  const answer = await api.app.inject({
    url: "/address",
    remoteAddress: peer,
    headers: { "x-forwarded-for": forwarded, "x-forwarded-proto": "https" },
  });
  return answer.json<{ ip: string; protocol: string }>();
}

test("a trusted proxy in another container names the client", async () => {
  expect(await readSeenAddress("172.18.0.4", "203.0.113.9")).toEqual({
    ip: "203.0.113.9",
    protocol: "https",
  });
  expect(await readSeenAddress("fd00::4", "2001:db8::9")).toMatchObject({ ip: "2001:db8::9" });
});

test("an address that the client itself adds is ignored", async () => {
  expect(await readSeenAddress("172.18.0.4", "198.51.100.1, 203.0.113.9")).toMatchObject({
    ip: "203.0.113.9",
  });
});

test("any other peer is the client, loopback included when it isn't named", async () => {
  for (const peer of ["203.0.113.50", "172.19.0.4", "127.0.0.1"]) {
    expect(await readSeenAddress(peer, "198.51.100.1")).toEqual({ ip: peer, protocol: "http" });
  }
});

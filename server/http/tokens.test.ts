import { afterEach, expect, test, vi } from "vitest";
import { createAccessTokens } from "./tokens.ts";

const tokens = createAccessTokens("a secret of at least thirty-two letters");
const claims = {
  userId: "00000000-0000-4000-8000-000000000001",
  sid: "00000000-0000-4000-8000-000000000002",
  email: "samia@example.dz",
  role: "BUSINESS_OWNER",
};

afterEach(() => {
  vi.useRealTimers();
});

test("a cached token is refused as soon as its hour has passed", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T08:00:00Z"), toFake: ["Date"] });
  const token = await tokens.issue(claims);
  expect(await tokens.verify(token)).toMatchObject(claims);
  vi.setSystemTime(new Date("2026-11-20T08:59:59Z"));
  expect(await tokens.verify(token)).toMatchObject(claims);
  vi.setSystemTime(new Date("2026-11-20T09:00:00Z"));
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.verify(token)).toBeNull();
});

test("a cached token does not validate another one with the same header and claims", async () => {
  const token = await tokens.issue(claims);
  await tokens.verify(token);
  const [head, body] = token.split(".");
  expect(await tokens.verify(`${head}.${body}.`)).toBeNull();
  expect(await tokens.verify(`${token}x`)).toBeNull();
});

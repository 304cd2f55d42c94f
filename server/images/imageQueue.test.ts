import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Services } from "../services.ts";
import { imageRoutes } from "./routes.ts";

const fileName = (letter: string) => `${letter.repeat(32)}.png`;

test("requests of one network for images don't delay those of another", async () => {
  const app = Fastify();
  const held = Promise.withResolvers<void>();
  const query = async ({ values: [path] }: { values: string[] }) => {
    if (path?.endsWith(fileName("a"))) await held.promise;
    return { rows: [{ content_type: "image/png", bytes: Buffer.from("picture") }] };
  };
  imageRoutes({ app, database: { pool: { query } } } as unknown as Services);
  const read = async (remoteAddress: string, letter: string) => {
    const url = `/api/images/${fileName(letter)}`;
    return (await app.inject({ url, remoteAddress })).statusCode;
  };
  const waiting = Promise.all(Array.from({ length: 20 }, () => read("192.0.2.1", "a")));
  expect(await read("192.0.2.2", "b")).toBe(200);
  held.resolve();
  expect(await waiting).toEqual(Array(20).fill(200));
  await app.close();
});

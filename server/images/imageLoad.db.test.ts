import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { imageProcessIds } from "../../testing/attacks/imageProcessIds.ts";
import { interlacedPng, uploadLogo } from "../../testing/attacks/pictures.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let url: string;
let attacker: { token: string; id: string };

beforeAll(async () => {
  api = await startApi({ images: { idleTimeout: 300 } });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  const token = await api.withEnterprise("Atelier Pressé");
  attacker = { token, id: (await api.call(token, enterprises.mine)).id };
});

afterAll(() => api.close());

const upload = (picture: Uint8Array) => uploadLogo(url, attacker.token, attacker.id, picture);

test("30 uploads at once of a PNG of 7,000 pixels a side are refused", async () => {
  const picture = await interlacedPng(7_000);
  const answers = await Promise.all(Array.from({ length: 30 }, () => upload(picture)));
  expect(answers).toContain("413 FILE_TOO_LARGE");
  for (const answer of answers) {
    expect(["413 FILE_TOO_LARGE", "429 ORGANIZATION_BUSY"]).toContain(answer);
  }
});

test("an image is decoded in a process that ends when it is idle, and starts again", async () => {
  const picture = await interlacedPng(20);
  const first = upload(picture);
  await expect.poll(imageProcessIds).toHaveLength(1);
  expect(await first).toBe("200");
  await expect.poll(imageProcessIds).toEqual([]);
  expect(await upload(picture)).toBe("200");
});

/** Kills the process that reads an image. @returns its process id */
async function killProcess(except?: string): Promise<string> {
  const others = () => imageProcessIds().filter((pid) => pid !== except);
  await expect.poll(others).toHaveLength(1);
  const [pid = ""] = others();
  process.kill(Number(pid), "SIGKILL");
  return pid;
}

test("an image whose process is killed is read by another one", async () => {
  const first = upload(await interlacedPng(4_898));
  await killProcess();
  expect(await first).toBe("200");
});

test("an image whose process is killed twice is 503, and the next one is read", async () => {
  await expect.poll(imageProcessIds).toEqual([]);
  const first = upload(await interlacedPng(4_898));
  await killProcess(await killProcess());
  expect(await first).toBe("503 SERVICE_UNAVAILABLE");
  expect(await upload(await interlacedPng(20))).toBe("200");
});

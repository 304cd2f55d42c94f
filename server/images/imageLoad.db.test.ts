import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { documents } from "#contract/documents.ts";
import { durationsUntil, percentile } from "../../testing/attacks/measure.ts";
import { interlacedPng, uploadLogo } from "../../testing/attacks/pictures.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let url: string;
let attacker: { token: string; id: string };
let other: string;

beforeAll(async () => {
  api = await startApi({ images: { idleTimeout: 300 } });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  const token = await api.withEnterprise("Atelier Pressé");
  attacker = { token, id: (await api.call(token, enterprises.mine)).id };
  other = await api.withEnterprise();
  // Ten documents make the list long enough to be compressed.
  const body = quotation(await newClient(api, other));
  for (let at = 0; at < 10; at += 1) await api.call(other, documents.create, { body });
});

afterAll(() => api.close());

const list = async () => {
  const response = await fetch(`${url}/api/documents`, {
    headers: { authorization: `Bearer ${other}` },
  });
  await response.text();
};

const upload = (picture: Uint8Array) => uploadLogo(url, attacker.token, attacker.id, picture);

/** The processes that this one started, by the file that they run. */
function imageProcesses(): string[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").split(" ");
  return children.filter((pid) => {
    try {
      return pid !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("imageWorker.ts");
    } catch {
      return false; // ended meanwhile
    }
  });
}

async function p95Of(isOver: () => boolean): Promise<number> {
  return percentile(await durationsUntil(list, isOver), 0.95);
}

const after = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
};

test("30 uploads at once of the largest PNG leave others' list within twice its idle p95", async () => {
  const picture = await interlacedPng(4_898);
  await upload(await interlacedPng(10)); // the process starts
  const ratios: number[] = [];
  for (let round = 0; round < 3 && Math.min(...ratios, Infinity) > 2; round += 1) {
    const idle = await p95Of(after(700));
    let answered = 0;
    const attack = Array.from({ length: 30 }, () =>
      upload(picture).finally(() => {
        answered += 1;
      }),
    );
    const isOver = after(2_000);
    ratios.push((await p95Of(() => isOver() || answered === 30)) / idle);
    const answers = await Promise.all(attack);
    expect(answers.filter((answer) => answer === "200")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "429 ORGANIZATION_BUSY")).toHaveLength(20);
  }
  expect(Math.min(...ratios)).toBeLessThanOrEqual(2);
}, 60_000);

test("30 uploads at once of a PNG of 7,000 pixels a side are refused", async () => {
  const picture = await interlacedPng(7_000);
  const answers = await Promise.all(Array.from({ length: 30 }, () => upload(picture)));
  expect(new Set(answers)).toEqual(new Set(["413 FILE_TOO_LARGE", "429 ORGANIZATION_BUSY"]));
});

test("an image is decoded in a process that ends when it is idle, and starts again", async () => {
  const picture = await interlacedPng(20);
  expect(await upload(picture)).toBe("200");
  expect(imageProcesses()).toHaveLength(1);
  await expect.poll(imageProcesses, { timeout: 5_000 }).toEqual([]);
  expect(await upload(picture)).toBe("200");
});

test("a process that is killed ends its image alone", async () => {
  const first = upload(await interlacedPng(4_898));
  await expect.poll(imageProcesses, { timeout: 5_000 }).toHaveLength(1);
  process.kill(Number(imageProcesses()[0]), "SIGKILL");
  expect(await first).toBe("413 FILE_TOO_LARGE");
  expect(await upload(await interlacedPng(20))).toBe("200");
});

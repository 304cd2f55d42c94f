import { setTimeout as pause } from "node:timers/promises";
import { measureCallsUntil, percentile } from "../attacks/measure.ts";
import { interlacedPng, uploadLogo } from "../attacks/pictures.ts";
import { type Caller, registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

const UPLOADS = 30;
const ROUNDS = 3;
/** The duration of the measurement without uploads, in milliseconds. */
const IDLE_MEASUREMENT = 4_000;
/** The duration of the measurement during the uploads, in milliseconds. */
const ATTACK_MEASUREMENT = 8_000;

async function signIn(url: string): Promise<void> {
  const body = JSON.stringify({ email: "nobody@example.dz", password: "Sahara-2026!" });
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
}

const endsAfter = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
};

interface Attacker {
  url: string;
  caller: Caller;
  picture: Uint8Array;
}

/**
 * Sends 30 uploads in parallel and repeats each until `isOver`.
 * @returns how often each answer came
 */
async function attack({ url, caller, picture }: Attacker, isOver: () => boolean) {
  const { id } = (await caller.call("GET", "/auth/enterprises/me")).body as { id: string };
  const answers = new Map<string, number>();
  const repeat = async () => {
    do {
      const answer = await uploadLogo(url, caller.token, id, picture);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (answer !== "200") await pause(1_000);
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: UPLOADS }, repeat));
  return answers;
}

async function measureCalls(other: Caller, url: string, isOver: () => boolean) {
  const list = () => other.call("GET", "/documents?limit=10");
  const lists = measureCallsUntil(list, isOver);
  const signIns = measureCallsUntil(() => signIn(url), isOver);
  const p95 = percentile(await lists, 0.95);
  return { p95, longest: Math.max(...(await lists)), signIn: Math.max(...(await signIns)) };
}

/**
 * One account uploads 30 pictures in parallel: the 213 kB interlaced PNG of 7,000 × 7,000 pixels,
 * which is refused, and one of 4,898 × 4,898, the largest that is accepted.
 * @returns faults; none when another organization's list takes at most twice its idle p95 in the best
 *   of three rounds
 */
export async function pictureTest(daftar: DaftarProcess): Promise<string[]> {
  const { url } = daftar;
  const caller = await registerCaller(url, "Atelier Pressé");
  const other = await registerCaller(url, "Atelier Atlas");
  // Ten documents make the list long enough to be compressed.
  for (let at = 0; at < 10; at += 1) await other.call("POST", "/documents", other.invoice(3));
  const faults: string[] = [];
  await pause(3_000); // waits until the printer's threads have started
  for (const side of [7_000, 4_898]) {
    const picture = await interlacedPng(side);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await measureCalls(other, url, endsAfter(IDLE_MEASUREMENT));
      const isOver = endsAfter(ATTACK_MEASUREMENT);
      const answers = attack({ url, caller, picture }, isOver);
      const during = await measureCalls(other, url, isOver);
      ratios.push(during.p95 / idle.p95);
      const counts = [...(await answers)].map(([answer, times]) => `${times} × ${answer}`);
      console.log(
        `pictures: ${side} pixels a side, list p95 ${idle.p95.toFixed(1)} ms, during the attack ` +
          `${during.p95.toFixed(1)} ms (longest ${during.longest.toFixed(0)} ms, sign-in ` +
          `${during.signIn.toFixed(0)} ms); ${counts.join(", ")}`,
      );
    }
    const best = Math.min(...ratios);
    if (best > 2) faults.push(`During the attack the list's p95 is ${best.toFixed(1)} × as long`);
  }
  return faults;
}

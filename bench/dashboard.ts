import { type Daftar, startDaftar } from "./daftar.ts";
import { ONE, type Size } from "./data/sizes.ts";
import type { Call, Load } from "./load.ts";
import { CLIENTS, figuresOf, interleaved, loadRound } from "./rounds.ts";
import type { Row } from "./row.ts";

export function dashboardCalls(daftar: Daftar, size: Size): Promise<Call[]> {
  return Promise.all(
    Array.from({ length: Math.max(size.organizations, CLIENTS) }, async (_, at): Promise<Call> => {
      const headers = await daftar.authorization(at % size.organizations);
      return { method: "GET", path: "/api/statistics/dashboard?year=2026", headers };
    }),
  );
}

export async function benchDashboard(load: Load): Promise<Row[]> {
  const daftar = await startDaftar(ONE.usual);
  try {
    const calls = await dashboardCalls(daftar, ONE.usual);
    const [rounds = []] = await interleaved(() => loadRound(load, { url: daftar.url, calls }));
    const budgets = [{ on: "p99", atMost: 150 } as const];
    return [{ what: "dashboard of 100,000 documents", budgets, ...figuresOf(rounds) }];
  } finally {
    await daftar.stop();
  }
}

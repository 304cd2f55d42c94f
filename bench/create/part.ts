import { type Daftar, startDaftar } from "../daftar.ts";
import { clientId, organizationId } from "../data/ids.ts";
import { MANY, ONE, type Size } from "../data/sizes.ts";
import { figureOf, ratioOf } from "../figures.ts";
import type { Call, Load } from "../load.ts";
import {
  CLIENTS,
  figuresOf,
  interleavedWarm,
  loadRound,
  perSecond,
  type Round,
  SECONDS,
} from "../rounds.ts";
import type { Row } from "../row.ts";
import { findPgbench, pgbench } from "./pgbench.ts";
import { BUYERS, invoiceFor, pgbenchScript } from "./script.ts";

/** Each client creates for organizations of its own, as far as there are enough. */
export async function createCalls(
  daftar: Pick<Daftar, "authorization">,
  size: Size,
): Promise<Call[]> {
  const count = Math.max(size.organizations, 4 * CLIENTS);
  return Promise.all(
    Array.from({ length: count }, async (_, at): Promise<Call> => {
      const organization = at % size.organizations;
      const buyer = clientId(organizationId(organization), 1 + (at % BUYERS));
      return {
        method: "POST",
        path: "/api/documents",
        headers: {
          ...(await daftar.authorization(organization)),
          "content-type": "application/json",
        },
        body: JSON.stringify(invoiceFor(buyer)),
      };
    }),
  );
}

/** pgbench tells no percentiles of its own. */
async function limitRound(program: string, daftar: Daftar, script: string): Promise<Round> {
  const load = { clients: CLIENTS, seconds: SECONDS };
  const found = await pgbench(program, daftar, script, load);
  return { p50: Number.NaN, p99: Number.NaN, perSecond: found };
}

async function createIn(load: Load, size: Size, what: string): Promise<Row> {
  const daftar = await startDaftar(size);
  try {
    const calls = await createCalls(daftar, size);
    const program = findPgbench();
    const script = await pgbenchScript(size);
    const own = () => loadRound(load, { url: daftar.url, calls });
    const contestants = program === null ? [] : [() => limitRound(program, daftar, script)];
    const [rounds = [], limit] = await interleavedWarm(own, ...contestants);
    return {
      what,
      budgets: [
        { on: "ratio", atLeast: 0.5 },
        { on: "p99", atMost: 60 },
      ],
      ...figuresOf(rounds),
      limit: {
        what: "pgbench",
        figure: limit === undefined ? "not measured" : figureOf(perSecond(limit), "/s"),
      },
      ...(limit !== undefined && { ratio: ratioOf(perSecond(rounds), perSecond(limit)) }),
    };
  } finally {
    await daftar.stop();
  }
}

/** An invoice of five lines, numbered. */
export async function benchCreate(load: Load): Promise<Row[]> {
  return [
    await createIn(load, MANY.usual, "create with 5 lines, 200 organizations"),
    await createIn(load, ONE.usual, "create with 5 lines, one organization"),
  ];
}

import { randomInt } from "node:crypto";
import { MANY_ORGANIZATIONS } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator } from "../processes/load.ts";
import { p95OfLists, LIST_SECONDS, send } from "./otherLists.ts";
import { listRequests } from "./requests.ts";

const OWNER = { email: "owner@flood.dz", password: "Sahara-2026!", phone: "0550123456" };

const post = (path: string, from: string, body: object): ApiRequest => ({
  method: "POST",
  path: `/api/auth/${path}`,
  headers: { "content-type": "application/json", "x-forwarded-for": from },
  body: JSON.stringify(body),
});

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * Sign-ins to unknown accounts.
 * @param from returns the network address of each request
 */
const unknownAccountSignIns = (from: () => string): ApiRequest[] =>
  Array.from({ length: 2_000 }, (_, at) =>
    post("login", from(), { email: `nobody${at}@flood.dz`, password: "Guess-2026!" }),
  );

/** @returns its milliseconds @throws Error when the owner isn't signed in */
async function signIn(url: string): Promise<number> {
  const started = performance.now();
  const reply = await send(url, post("login", "192.0.2.1", OWNER));
  if (!reply.ok) throw new Error(`The owner's sign-in during the flood: ${reply.status}`);
  await reply.text();
  return performance.now() - started;
}

const FLOODS = [
  { what: "24 callers sign in from as many networks", clients: 24, from: randomAddress },
  { what: "100 callers sign in from as many networks", clients: 100, from: randomAddress },
  { what: "24 callers sign in from one network", clients: 24, from: () => "198.51.100.1" },
];

/**
 * Others' lists while strangers continuously try to sign in; the owner signs in at the same time.
 */
export async function measureSignIn(load: LoadGenerator): Promise<Row[]> {
  const lists = await listRequests(MANY_ORGANIZATIONS.usual);
  return withDaftar(MANY_ORGANIZATIONS.usual, async ({ url }) => {
    await send(url, post("register", "192.0.2.1", OWNER));
    const rows: Row[] = [];
    for (const { what, clients, from } of FLOODS) {
      let longest = 0;
      const requests = unknownAccountSignIns(from);
      const measureDuringFlood = async () => {
        const attack = load.run({
          url,
          requests,
          clients,
          seconds: LIST_SECONDS + 1,
          mayRefuse: true,
        });
        const [p95, took] = await Promise.all([p95OfLists(url, lists), signIn(url)]);
        longest = Math.max(longest, took);
        await attack;
        return p95;
      };
      const compared = await compareInRounds(measureDuringFlood, () => p95OfLists(url, lists), 3);
      const figures =
        `list p95 ${formatDigits(compared.ours)} ms beside ${formatDigits(compared.theirs)} ms idle; ` +
        `the owner signs in within ${formatDigits(longest)} ms`;
      rows.push({ what, value: compared.ratio, unit: "×", atMost: 2, figures });
    }
    return rows;
  });
}

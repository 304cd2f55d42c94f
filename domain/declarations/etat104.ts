import { chargesVat } from "../enterprises/taxRegimes.ts";
import { bigintSumOf } from "../money/money.ts";
import type { Posting } from "./postings.ts";

/** A client of the year, with the data that its record has today. */
export interface DeclaredClient {
  id: string;
  kind: "BUSINESS" | "INDIVIDUAL";
  /** Two letters; null: Algeria. */
  country: string | null;
  name: string;
  nif: string | null;
  rc: string | null;
  ai: string | null;
  address: string | null;
}

/** A sum of a client's documents under one regime. `date` is the day of the latest one. */
export type ClientPosting = Pick<Posting, "clientId" | "date" | "regime" | "net" | "vat">;

/** Clients that have no row: private persons, and those of another country. */
export const APART_GROUPS = ["CONSUMER", "FOREIGN"] as const;
export type ApartGroup = (typeof APART_GROUPS)[number];

interface Amounts {
  net: bigint;
  vat: bigint;
}

export interface Etat104Row extends Amounts {
  /** The client's NIF; `client:<id>` for a client without a NIF. */
  key: string;
  client: DeclaredClient;
}

export interface Etat104 {
  /** Sorted by name. */
  rows: Etat104Row[];
  totals: Amounts;
  apart: Record<ApartGroup, Amounts>;
}

/** The key of the client's row, or of the group that the client is summed in. */
export function etat104Key({ id, kind, country, nif }: DeclaredClient): string {
  if (country !== null && country !== "" && country !== "DZ") return "FOREIGN";
  if (kind === "INDIVIDUAL") return "CONSUMER";
  return nif === null || nif === "" ? `client:${id}` : nif;
}

const isApartGroup = (key: string): key is ApartGroup => APART_GROUPS.some((each) => each === key);

const sumOfPostings = (postings: readonly ClientPosting[]): Amounts => ({
  net: bigintSumOf(postings.map(({ net }) => net)),
  vat: bigintSumOf(postings.map(({ vat }) => vat)),
});

/** The client of the latest document: several clients can share a NIF. */
function latestClientId(postings: readonly ClientPosting[]): string | undefined {
  const [first, ...others] = postings;
  return others.reduce((latest, each) => (each.date >= (latest?.date ?? "") ? each : latest), first)
    ?.clientId;
}

/**
 * État 104: the sales of a year to each business, and to the other clients as sums (CIDTA 183 ter;
 * docs/rules/declarations.md#statement-of-clients). Postings under a regime without VAT are left out.
 * @param postings those of the year's documents, or sums of them, the oldest first
 * @param clients at least those of the postings
 */
export function computeEtat104(
  postings: readonly ClientPosting[],
  clients: readonly DeclaredClient[],
): Etat104 {
  const byId = new Map(clients.map((client) => [client.id, client]));
  const groups = new Map<string, ClientPosting[]>();
  for (const posting of postings) {
    const client = byId.get(posting.clientId);
    if (client === undefined || !chargesVat(posting.regime)) continue;
    const key = etat104Key(client);
    const ofKey = groups.get(key);
    if (ofKey === undefined) groups.set(key, [posting]);
    else ofKey.push(posting);
  }
  const rows = [...groups].flatMap(([key, ofKey]): Etat104Row[] => {
    const client = byId.get(latestClientId(ofKey) ?? "");
    return client === undefined || isApartGroup(key)
      ? []
      : [{ key, client, ...sumOfPostings(ofKey) }];
  });
  return {
    rows: rows.toSorted((a, b) => compare(a.client.name, b.client.name) || compare(a.key, b.key)),
    totals: {
      net: rows.reduce((sum, { net }) => sum + net, 0n),
      vat: rows.reduce((sum, { vat }) => sum + vat, 0n),
    },
    apart: {
      CONSUMER: sumOfPostings(groups.get("CONSUMER") ?? []),
      FOREIGN: sumOfPostings(groups.get("FOREIGN") ?? []),
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

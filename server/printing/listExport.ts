import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { listPdfQuery } from "#contract/spreadsheets.ts";
import type { Unit } from "../database/database.ts";
import { Refusal } from "../http/refusal.ts";

/** What a list on paper is asked for with. */
export type Asked = z.output<typeof listPdfQuery>;

/** The part of a call that prints a list, whether of a selection or of everything. */
export interface ListCall<Query> {
  input: { query: Query };
  unit<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  reply: FastifyReply;
}

/**
 * The selected rows, if they are all there.
 *
 * @throws Refusal VALIDATION_ERROR on the path of the first id that the organization does not have
 */
export function allKnown<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const details = ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `ids.${at}`, message: "No such record" }],
  );
  if (details.length === 0) return rows;
  const message = `${details.length} of the ids are unknown`;
  throw new Refusal("VALIDATION_ERROR", { message, details: details.slice(0, 100) });
}

/** 'liste_des_clients.pdf', of a selection 'clients_3_selectionnes.pdf' (specification §2, §9). */
export function listFileName(what: "clients" | "produits", selected: number | null): string {
  return selected === null ? `liste_des_${what}.pdf` : `${what}_${selected}_selectionnes.pdf`;
}

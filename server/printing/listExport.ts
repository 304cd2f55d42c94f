import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { listPdfQuery } from "#contract/spreadsheets.ts";
import type { Transaction } from "../database/database.ts";
import { attachment } from "../http/attachment.ts";
import { callerGone } from "../http/callerGone.ts";
import { withProgress } from "../http/progress.ts";
import { ApiError, fieldError } from "../http/apiError.ts";
import type { PrintedList } from "./printedList.ts";
import type { SharedListPrinter } from "./sharedPrinter.ts";

/** What a list on paper is asked for with. */
export type Asked = z.output<typeof listPdfQuery>;

/** The part of a call that prints a list, whether of a selection or of everything. */
interface ListCall {
  input: { query: Asked };
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A kind of list: how its files are named, and how its rows are gathered; all without ids. */
interface ListKind<Row> {
  what: "clients" | "produits";
  gather(tx: Transaction, ids: readonly string[], asked: Asked): Promise<PrintedList<Row>>;
}

/**
 * Answers with a list as a PDF, whole or of these ids, and before it with how far it is where
 * that is asked for. It is not printed to its end for a caller who went away.
 */
export function listSender<Row>(printList: SharedListPrinter, { what, gather }: ListKind<Row>) {
  return async (call: ListCall, ids: readonly string[]): Promise<Buffer | Readable> => {
    const { reply, input, transaction } = call;
    const signal = callerGone(reply);
    const list = await transaction((tx) => gather(tx, ids, input.query));
    if (input.query.progress) {
      const { length } = list.rows;
      return withProgress(call, length, (tell) => printList(list, { signal, tell }));
    }
    const pdf = await printList(list, { signal });
    const selected = ids.length === 0 ? null : list.rows.length;
    reply.header("content-type", "application/pdf");
    reply.header("content-disposition", attachment(listFileName(what, selected)));
    return Buffer.from(pdf);
  };
}

/**
 * The selected rows, if they are all there.
 *
 * @throws ApiError VALIDATION_ERROR on the path of the first id that the organization does not have
 */
export function allKnown<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const details = ids.flatMap((id, at) =>
    known.has(id) ? [] : [fieldError(`ids.${at}`, "UNKNOWN_RECORD")],
  );
  if (details.length === 0) return rows;
  const message = `${details.length} of the ids are unknown`;
  throw new ApiError("VALIDATION_ERROR", { message, details: details.slice(0, 100) });
}

/**
 * 'liste_des_clients.pdf', of a selection 'clients_3_selectionnes.pdf'
 * (docs/rules/clients-and-products.md#printed-lists).
 */
function listFileName(what: "clients" | "produits", selected: number | null): string {
  return selected === null ? `liste_des_${what}.pdf` : `${what}_${selected}_selectionnes.pdf`;
}

import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { listPdfQuery } from "#contract/spreadsheets.ts";
import type { Scope, Transaction } from "../database/database.ts";
import { abortOnDisconnect } from "../http/clientDisconnectedError.ts";
import { withProgress } from "../http/progress.ts";
import { ApiError, fieldError } from "../http/apiError.ts";
import type { PrintedList } from "./printedList.ts";
import type { PrintList } from "./printQueues.ts";

export type ListPdfQuery = z.output<typeof listPdfQuery>;

/** A call that exports a list of all records, or of a selection. */
interface ListCall {
  input: { query: ListPdfQuery };
  scope(): Scope;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface ListExport<Row> {
  /** The noun in the file's name. */
  noun: "clients" | "produits";
  /** Reads the records of these ids; without ids all of them. */
  readList(tx: Transaction, ids: readonly string[], query: ListPdfQuery): Promise<PrintedList<Row>>;
}

/**
 * Returns the handler that replies with a list as a PDF, preceded by its progress with `progress=true`. Rendering is
 * cancelled when the caller disconnects.
 */
export function createListPdfHandler<Row>(
  printList: PrintList,
  { noun, readList }: ListExport<Row>,
) {
  return async (call: ListCall, ids: readonly string[]): Promise<Buffer | Readable> => {
    const { reply, input, transaction, scope } = call;
    const signal = abortOnDisconnect(reply);
    const list = await transaction((tx) => readList(tx, ids, input.query));
    if (input.query.progress) {
      const { length } = list.rows;
      return withProgress(call, length, (onProgress) =>
        printList(scope(), list, { signal, onProgress }),
      );
    }
    const pdf = await printList(scope(), list, { signal });
    const selected = ids.length === 0 ? null : list.rows.length;
    reply.header("content-type", "application/pdf");
    reply.header("content-disposition", contentDisposition(listFileName(noun, selected)));
    return Buffer.from(pdf);
  };
}

/**
 * @returns the selected rows
 * @throws ApiError VALIDATION_ERROR on the paths of the ids that the organization does not have, at most 100
 */
export function requireAllFound<Row extends { id: string }>(
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
 * 'liste_des_clients.pdf'; 'clients_3_selectionnes.pdf' if three are selected
 * (docs/rules/clients-and-products.md#printed-lists).
 */
function listFileName(noun: "clients" | "produits", selected: number | null): string {
  return selected === null ? `liste_des_${noun}.pdf` : `${noun}_${selected}_selectionnes.pdf`;
}

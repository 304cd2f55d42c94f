import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import type { Scope, Transaction } from "../database/database.ts";
import { abortOnDisconnect } from "../http/clientDisconnectedError.ts";
import type { Services } from "../services.ts";
import type { PrintedPaper } from "./printedPaper.ts";

interface PaperCall {
  scope(): Scope;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  reply: FastifyReply;
}

/** Replies with a paper as a PDF. Printing is cancelled when the caller disconnects. */
export async function sendPaper(
  { print }: Pick<Services, "print">,
  { scope, transaction, reply }: PaperCall,
  prepare: (tx: Transaction) => Promise<PrintedPaper>,
): Promise<Buffer<ArrayBuffer>> {
  const signal = abortOnDisconnect(reply);
  const read = () => transaction(prepare);
  const { paper, pdf } = await print.paper(scope(), read, { signal });
  reply.header("content-type", "application/pdf");
  reply.header("content-disposition", contentDisposition(paper.fileName));
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

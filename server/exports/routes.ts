import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyRequest } from "fastify";
import { enterprises } from "#contract/enterprises.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Language } from "#domain/language.ts";
import { perTenantLimiter } from "../database/perTenantLimiter.ts";
import type { Scope } from "../database/database.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { type Zip, createZip } from "../zip.ts";
import { type ExportSnapshot, readSnapshot } from "./snapshot.ts";
import { exportLeases } from "../exportLeases.ts";
import { openSpool, type Spool } from "../spool.ts";
import { writeExport } from "./writeExport.ts";

/** A snapshot holds a connection for seconds: most of the pool stays free. */
const SNAPSHOT_LIMIT = { maxRunning: 2, maxWaiting: 64 };

/** Milliseconds without progress after which the caller counts as disconnected. */
const READER_TIMEOUT = 120_000;

const SHUTTING_DOWN = "The server is shutting down";

const fileName = ({ at }: ExportSnapshot) => `daftar-export-${dayInAlgiers(at)}.zip`;

/** The export of all data of an organization. */
export function exportRoutes(services: Services): void {
  const { app, database, background, printArchive: print } = services;
  const claimLease = exportLeases(database, (error) =>
    app.log.warn({ err: error }, "export lease"),
  );
  const snapshotLimiter = perTenantLimiter(SNAPSHOT_LIMIT);
  const openArchives = new Set<Zip>();
  // Printing takes minutes: the shutdown aborts open archives, which are then visibly incomplete.
  let isShuttingDown = false;
  app.addHook("preClose", async () => {
    isShuttingDown = true;
    for (const zip of openArchives) zip.fail(new Error(SHUTTING_DOWN));
  });

  /** @throws as the database does */
  const read = (scope: Scope, spool: Spool, language: Language) =>
    snapshotLimiter("exports", () =>
      database.inSnapshot(scope, (tx) => readSnapshot(tx, spool, language)),
    );

  /** Returns the archive as a stream, which is written in the background. */
  function send(snapshot: ExportSnapshot, spool: Spool, release: () => Promise<void>, log: Log) {
    const zip = createZip(snapshot.at);
    openArchives.add(zip);
    background.run(async () => {
      try {
        await writeExport({ snapshot, spool, zip, print });
      } catch (error) {
        if (!zip.closed.aborted) log.error({ err: error }, "an export failed");
        zip.fail(error);
      } finally {
        openArchives.delete(zip);
        // Released before the last bytes are sent, so that the next export can start. A failure does
        // not abort a complete archive; the lease then expires.
        await release().catch((error: unknown) => log.warn({ err: error }, "export lease"));
        zip.end();
        await spool.close();
      }
    });
    return zip.output;
  }

  registerOperation(services, enterprises.export, async ({ input, request, reply, ...call }) => {
    if (request.method === "HEAD") return Readable.from([]);
    const scope = call.scope();
    const release = await claimLease(scope);
    let spool: Spool | null = null;
    try {
      spool = await openSpool();
      const snapshot = await read(scope, spool, input.query.lang);
      if (isShuttingDown)
        throw new ApiError("SERVICE_UNAVAILABLE", { message: SHUTTING_DOWN, retryAfter: 5 });
      reply.header("content-type", "application/zip");
      reply.header("content-disposition", contentDisposition(fileName(snapshot)));
      reply.raw.setTimeout(READER_TIMEOUT, () => reply.raw.destroy());
      return send(snapshot, spool, release, request.log);
    } catch (error) {
      await release().catch((failure: unknown) =>
        request.log.warn({ err: failure }, "export lease"),
      );
      await spool?.close();
      throw error;
    }
  });
}

type Log = FastifyRequest["log"];

import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { conformity } from "#contract/conformity.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Scope } from "../database/database.ts";
import { readSealedDocuments } from "../documents/issuing/sealedDocuments.ts";
import { exportLeases } from "../exportLeases.ts";
import { clientDisconnected } from "../http/clientDisconnected.ts";
import { type ReportProgress, withProgress } from "../http/progress.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { verifyChain } from "../seals/verifyChain.ts";
import type { Services } from "../services.ts";
import { openSpool, type Spool } from "../spool.ts";
import { createZip, type Zip } from "../zip.ts";
import { addAuditFiles } from "./auditFiles.ts";
import { type AuditSnapshot, readAuditSnapshot } from "./auditSnapshot.ts";

/** Milliseconds without progress after which the caller counts as disconnected. */
const READER_TIMEOUT = 120_000;

interface Prepared {
  snapshot: AuditSnapshot;
  spool: Spool;
  /** Of the lease. */
  release: () => Promise<void>;
}

/** The verification of the chain of seals, and the file for an auditor. */
export function conformityRoutes(services: Services): void {
  const { app, database, background } = services;
  const openArchives = new Set<Zip>();
  // A slow download would delay the shutdown: it is aborted, and then visibly incomplete.
  app.addHook("preClose", async () => {
    for (const zip of openArchives) zip.fail(new Error("The server is shutting down"));
  });

  const claimLease = exportLeases(database, (error) =>
    app.log.warn({ err: error }, "export lease"),
  );
  const releaseLease = (release: () => Promise<void>) =>
    release().catch((error: unknown) => app.log.warn({ err: error }, "export lease"));

  /** Returns the archive as a stream, which is written in the background. */
  function send({ snapshot, spool, release }: Prepared, at: Date) {
    const zip = createZip(at);
    openArchives.add(zip);
    background.run(async () => {
      try {
        await addAuditFiles(zip, snapshot, { spool, folder: "" });
      } catch (error) {
        if (!zip.closed.aborted) app.log.error({ err: error }, "an auditor's file failed");
        zip.fail(error);
      } finally {
        openArchives.delete(zip);
        await releaseLease(release); // before the last bytes, so that the next one can start
        zip.end();
        await spool.close();
      }
    });
    return zip.output;
  }

  /** @throws ApiError EXPORT_RUNNING */
  async function prepare(scope: Scope): Promise<Prepared> {
    const release = await claimLease(scope);
    let spool: Spool | null = null;
    try {
      const opened = (spool = await openSpool());
      const snapshot = await database.inSnapshot(scope, (tx) => readAuditSnapshot(tx, opened));
      return { snapshot, spool, release };
    } catch (error) {
      await spool?.close();
      await releaseLease(release);
      throw error;
    }
  }

  registerOperation(services, conformity.verify, async ({ input, request, reply, ...call }) => {
    const signal = clientDisconnected(reply);
    const verify = async (onProgress?: ReportProgress) => {
      const options = { readDocuments: readSealedDocuments, signal };
      const report = await database.inSnapshot(call.scope(), (tx) =>
        verifyChain(tx, { ...options, ...(onProgress && { onProgress }) }),
      );
      return Buffer.from(JSON.stringify(report));
    };
    if (input.query.progress) return withProgress({ request, reply }, 0, verify);
    reply.type("application/json; charset=utf-8");
    return verify();
  });

  registerOperation(services, conformity.auditFile, async ({ request, reply, ...call }) => {
    if (request.method === "HEAD") return Readable.from([]);
    const at = new Date();
    const prepared = await prepare(call.scope());
    const fileName = `daftar-audit-${dayInAlgiers(at)}.zip`;
    reply.header("content-type", "application/zip");
    reply.header("content-disposition", contentDisposition(fileName));
    reply.raw.setTimeout(READER_TIMEOUT, () => reply.raw.destroy());
    return send(prepared, at);
  });
}

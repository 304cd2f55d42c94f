import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dayInAlgiers } from "#domain/days/days.ts";
import type { Scope } from "./database/database.ts";
import type { Permission } from "#domain/team/permissions.ts";
import { createExportLeases, type Exporter, type ExportLease } from "./exportLeases.ts";
import { ApiError } from "./http/apiError.ts";
import type { Caller } from "./http/authentication.ts";
import type { Services } from "./services.ts";
import { openSpool, type Spool } from "./spool.ts";
import { createZip, type Zip } from "./zip.ts";

/** Milliseconds without progress after which the connection is closed. */
const READER_TIMEOUT = 120_000;

const SHUTDOWN_MESSAGE = "The server is shutting down";

/** An archive of an organization's data. */
interface DownloadedArchive<Snapshot> {
  /** The start of the file's name; the day follows. */
  name: string;
  /** The permission of the operation, which the caller must have until the archive is written. */
  permission: Permission;
  /** Reads the data from one snapshot of the database, large parts into the spool. */
  read: (spool: Spool) => Promise<Snapshot>;
  write: (zip: Zip, snapshot: Snapshot, spool: Spool) => Promise<void>;
}

interface PreparedArchive<Snapshot> {
  snapshot: Snapshot;
  spool: Spool;
  /** `release` never rejects: a lease that can't be released expires. */
  lease: ExportLease;
}

interface ArchiveCall {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Pick<Caller, "apiKey">;
  scope: () => Scope;
}

/**
 * Returns a function that sends an archive while it is written, one at a time for each organization. When
 * the server shuts down or the caller loses the permission, the archive is aborted, so that it is visibly
 * incomplete. The function throws the errors of `prepare` and of reading the data.
 *
 * @param leaseMs the duration of the lease in milliseconds; tests set a shorter one
 */
export function archiveDownloads(
  { app, database, background }: Pick<Services, "app" | "database" | "background">,
  leaseMs?: number,
) {
  const warn = (error: unknown) => app.log.warn({ err: error }, "export lease");
  const claimLease = createExportLeases(database, warn, leaseMs);
  const openArchives = new Set<Zip>();
  let isShuttingDown = false;
  app.addHook("preClose", async () => {
    isShuttingDown = true;
    for (const zip of openArchives) zip.fail(new Error(SHUTDOWN_MESSAGE));
  });

  /**
   * Claims the lease and reads the data.
   *
   * @throws ApiError EXPORT_RUNNING, FORBIDDEN, SERVICE_UNAVAILABLE; the errors of `read`
   */
  async function prepare<Snapshot>(
    exporter: Exporter,
    read: DownloadedArchive<Snapshot>["read"],
  ): Promise<PreparedArchive<Snapshot>> {
    const { release: releaseLease, refused } = await claimLease(exporter);
    const release = () => releaseLease().catch(warn);
    let spool: Spool | null = null;
    try {
      spool = await openSpool();
      const snapshot = await read(spool);
      if (isShuttingDown)
        throw new ApiError("SERVICE_UNAVAILABLE", { message: SHUTDOWN_MESSAGE, retryAfter: 5 });
      refused.throwIfAborted();
      return { snapshot, spool, lease: { release, refused } };
    } catch (error) {
      await release();
      await spool?.close();
      throw error;
    }
  }

  /** Writes the archive in the background, then releases the lease and the spool. @returns the bytes of the archive */
  function stream(
    { spool, lease: { release, refused } }: PreparedArchive<unknown>,
    at: Date,
    write: (zip: Zip) => unknown,
  ) {
    const zip = createZip(at);
    openArchives.add(zip);
    const end = () => zip.fail(refused.reason);
    refused.addEventListener("abort", end);
    if (refused.aborted) end();
    background.run(async () => {
      try {
        await write(zip);
      } catch (error) {
        if (!zip.closed.aborted) app.log.error({ err: error }, "an archive failed");
        zip.fail(error);
      } finally {
        openArchives.delete(zip);
        refused.removeEventListener("abort", end);
        await release(); // before the last bytes are sent, so that the next export can start
        zip.end();
        await spool.close();
      }
    });
    return zip.output;
  }

  return async <Snapshot extends { at: Date }>(
    { request, reply, caller, scope }: ArchiveCall,
    { name, permission, read, write }: DownloadedArchive<Snapshot>,
  ): Promise<Readable> => {
    if (request.method === "HEAD") return Readable.from([]);
    const apiKeyId = caller.apiKey?.id ?? null;
    const prepared = await prepare({ scope: scope(), apiKeyId, permission }, read);
    const { snapshot, spool } = prepared;
    const fileName = `${name}-${dayInAlgiers(snapshot.at)}.zip`;
    reply.header("content-type", "application/zip");
    reply.header("content-disposition", contentDisposition(fileName));
    reply.raw.setTimeout(READER_TIMEOUT, () => reply.raw.destroy());
    return stream(prepared, snapshot.at, (zip) => write(zip, snapshot, spool));
  };
}

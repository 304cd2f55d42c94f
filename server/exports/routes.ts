import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyRequest } from "fastify";
import { enterprises } from "#contract/enterprises.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Language } from "#domain/language.ts";
import { perTenantLimiter } from "../database/perTenantLimiter.ts";
import type { Scope } from "../database/database.ts";
import { ownsEnterprise } from "../enterprises/members.ts";
import { requireEnterprise } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { type Zip, createZip } from "../zip.ts";
import { type Gathered, gather } from "./gather.ts";
import { exportLeases } from "./lease.ts";
import { openSpool, type Spool } from "./spool.ts";
import { writeExport } from "./writeExport.ts";

/** Reading takes a connection for seconds: two organizations at once leave most of them free. */
const READING = { atOnce: 2, waiting: 64 };

/** Milliseconds that a reader may take nothing; then nobody is there any more. */
const PATIENCE = 120_000;

const ENDS = "The program ends";

const fileName = ({ at }: Gathered) => `daftar-export-${dayInAlgiers(at)}.zip`;

/** An organization with all that it has, to take away. */
export function exportRoutes(services: Services): void {
  const { app, database, background, printArchive: print } = services;
  const claimLease = exportLeases(database, (error) =>
    app.log.warn({ err: error }, "export lease"),
  );
  const reading = perTenantLimiter(READING);
  const open = new Set<Zip>();
  // Minutes of printing must not hold up the end of the program: what is cut off is seen to be.
  let ending = false;
  app.addHook("preClose", async () => {
    ending = true;
    for (const zip of open) zip.fail(new Error(ENDS));
  });

  /** Only the owner takes everything away. @throws ApiError FORBIDDEN, and as the database does */
  const read = (scope: Scope, spool: Spool, language: Language) =>
    reading("exports", () =>
      database.inSnapshot(scope, async (tx) => {
        if (await ownsEnterprise(tx)) return gather(tx, spool, language);
        throw new ApiError("FORBIDDEN", { message: "Only the owner exports the organization" });
      }),
    );

  /** Answers with the archive's bytes at once; writing them goes on in the background. */
  function send(gathered: Gathered, spool: Spool, release: () => Promise<void>, log: Log) {
    const zip = createZip(gathered.at);
    open.add(zip);
    background.run(async () => {
      try {
        await writeExport({ gathered, spool, zip, print });
      } catch (error) {
        if (!zip.gone.aborted) log.error({ err: error }, "an export was broken off");
        zip.fail(error);
      } finally {
        open.delete(zip);
        // Released before the last bytes are sent: then the next export may start. A failure does
        // not break off an archive that is complete; the lease expires by itself.
        await release().catch((error: unknown) => log.warn({ err: error }, "export lease"));
        zip.end();
        await spool.close();
      }
    });
    return zip.output;
  }

  registerOperation(services, enterprises.export, async ({ input, caller, request, reply }) => {
    if (request.method === "HEAD") return Readable.from([]);
    const scope = { enterpriseId: requireEnterprise(caller), userId: caller.claims.userId };
    const release = await claimLease(scope);
    let spool: Spool | null = null;
    try {
      spool = await openSpool();
      const gathered = await read(scope, spool, input.query.lang);
      if (ending) throw new ApiError("SERVICE_UNAVAILABLE", { message: ENDS, retryAfter: 5 });
      reply.header("content-type", "application/zip");
      reply.header("content-disposition", contentDisposition(fileName(gathered)));
      reply.raw.setTimeout(PATIENCE, () => reply.raw.destroy());
      return send(gathered, spool, release, request.log);
    } catch (error) {
      await spool?.close();
      await release();
      throw error;
    }
  });
}

type Log = FastifyRequest["log"];

import { enterprises } from "#contract/enterprises.ts";
import { archiveDownloads } from "../archiveDownloads.ts";
import { createTenantLimiter } from "../database/tenantLimiter.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { readSnapshot } from "./snapshot.ts";
import { writeExport } from "./writeExport.ts";

/** A snapshot holds a connection for seconds. The limit keeps most of the pool free. */
const SNAPSHOT_LIMIT = { maxRunning: 2, maxWaiting: 64 };
/** One of the two stays free for the organizations of other users. */
const SNAPSHOT_LIMIT_PER_USER = { maxRunning: 1, maxWaiting: 64 };

/** Registers the export of all data of an organization. */
export function exportRoutes(services: Services): void {
  const { database, printForExport: print } = services;
  const download = archiveDownloads(services);
  const snapshotLimiter = createTenantLimiter(SNAPSHOT_LIMIT);
  const snapshotLimiterOfUser = createTenantLimiter(SNAPSHOT_LIMIT_PER_USER);

  registerOperation(services, enterprises.export, async ({ input, ...call }) => {
    const scope = call.scope();
    return download(call, {
      name: "daftar-export",
      permission: enterprises.export.access,
      read: (spool) =>
        snapshotLimiterOfUser(scope.userId, () =>
          snapshotLimiter("exports", () =>
            database.inSnapshot(scope, (tx) => readSnapshot(tx, spool, input.query.lang)),
          ),
        ),
      write: (zip, snapshot, spool) => writeExport({ snapshot, spool, zip, print }),
    });
  });
}

import { conformity } from "#contract/conformity.ts";
import { archiveDownloads } from "../archiveDownloads.ts";
import { signsInAsAppRole } from "../database/appRole.ts";
import { readSealedDocuments } from "../documents/issuing/sealedDocuments.ts";
import { abortOnDisconnect } from "../http/clientDisconnectedError.ts";
import { type ReportProgress, withProgress } from "../http/progress.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { readChainIdentity } from "../seals/readChain.ts";
import { verifyChain } from "../seals/verifyChain.ts";
import type { Services } from "../services.ts";
import { addAuditFiles } from "./auditFiles.ts";
import { readAuditSnapshot } from "./auditSnapshot.ts";

/** The verification of the chain of seals, and the file for an auditor. */
export function conformityRoutes(services: Services): void {
  const { database } = services;
  const download = archiveDownloads(services);

  registerOperation(services, conformity.chain, ({ transaction }) =>
    transaction(async (tx) => ({
      ...(await readChainIdentity(tx)),
      isRoleSeparate: await signsInAsAppRole(database.pool),
    })),
  );

  registerOperation(services, conformity.verify, async ({ input, request, reply, ...call }) => {
    const signal = abortOnDisconnect(reply);
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

  registerOperation(services, conformity.auditFile, async (call) => {
    const scope = call.scope();
    return download(call, {
      name: "daftar-audit",
      permission: conformity.auditFile.access,
      read: async (spool) => {
        const at = new Date();
        const snapshot = await database.inSnapshot(scope, (tx) => readAuditSnapshot(tx, spool));
        return { at, ...snapshot };
      },
      write: (zip, snapshot, spool) => addAuditFiles(zip, snapshot, { spool, folder: "" }),
    });
  });
}

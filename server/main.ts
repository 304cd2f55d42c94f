import { loadSealKey, loadSecret, readConfig } from "./config.ts";
import { createLogger } from "./logging.ts";
import { freeBytesOf } from "./storageGuard.ts";
import { openMigratedDatabase, runProgram } from "./program.ts";

await runProgram("service", async (opened) => {
  const config = readConfig(process.env);
  // Import the server's code while PostgreSQL starts: both take a large part of the startup time. Not
  // earlier: the import would block the event loop while an orphaned PostgreSQL is being stopped.
  const code = Promise.withResolvers<typeof import("./server.ts")>();
  code.promise.catch(() => undefined); // a failed import is thrown below, where PostgreSQL can be stopped
  const importCode = () => code.resolve(import("./server.ts"));
  const connection = await openMigratedDatabase(config, opened, importCode);
  const { createServer } = await code.promise;
  const log = createLogger(config.logLevel);
  if (config.databaseUrl !== null && config.appDatabaseUrl === null) {
    log.warn("APP_DATABASE_URL is not set: the program signs in to the database as its owner");
  }
  const { app, close } = await createServer({
    connection,
    secret: config.jwtSecret ?? loadSecret(config.dataDir),
    sealKey: config.sealKey ?? loadSealKey(config.dataDir),
    log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    mail: config.mail,
    mailLimits: config.mailLimits,
    google: config.google,
    storage:
      config.databaseUrl === null
        ? { reserve: config.storageReserve, freeBytes: freeBytesOf(config.dataDir) }
        : null,
    uploads: config.uploadsTotal === null ? {} : { totalBytes: config.uploadsTotal },
    quotas: config.quotas,
    metrics: config.metrics,
  });
  opened.push(close);
  await app.listen({ port: config.port, host: config.host });
  console.log(`Daftar is ready: ${config.publicUrl}`);
});

import { loadSecret, readConfig } from "./config.ts";
import { createLogger } from "./logging.ts";
import { openMigrated, runProgram } from "./program.ts";

await runProgram("service", async (opened) => {
  const config = readConfig(process.env);
  // The server's code is read while PostgreSQL is made or starts: each takes a good part of the
  // start. Not before, as reading it leaves no room for ending a PostgreSQL that a killed Daftar
  // left behind.
  const code = Promise.withResolvers<typeof import("./server.ts")>();
  code.promise.catch(() => undefined); // told below, once PostgreSQL stands and can be stopped again
  const readCode = () => code.resolve(import("./server.ts"));
  const connection = await openMigrated(config, opened, readCode);
  const { createServer } = await code.promise;
  const { app, close } = await createServer({
    connection,
    secret: config.jwtSecret ?? loadSecret(config.dataDir),
    log: createLogger(config.logLevel),
    publicUrl: config.publicUrl,
    mail: config.mail,
    google: config.google,
  });
  opened.push(close);
  await app.listen({ port: config.port, host: config.host });
  console.log(`Daftar is ready: ${config.publicUrl}`);
});

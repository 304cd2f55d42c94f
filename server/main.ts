import { loadSecret, readConfig } from "./config.ts";
import { createLogger } from "./logging.ts";
import { openMigrated, runProgram } from "./program.ts";

await runProgram("service", async (opened) => {
  const config = readConfig(process.env);
  // PostgreSQL starts while the server's code is read: each takes a good part of the start.
  const code = import("./server.ts");
  code.catch(() => undefined); // told below, once PostgreSQL stands and can be stopped again
  const connection = await openMigrated(config, opened);
  const { createServer } = await code;
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

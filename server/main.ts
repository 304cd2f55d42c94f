import { loadSecret, readConfig } from "./config.ts";
import { createLogger } from "./logging.ts";
import { openMigrated, runProgram } from "./program.ts";
import { createServer } from "./server.ts";

await runProgram("service", async (opened) => {
  const config = readConfig(process.env);
  const { app, close } = await createServer({
    connection: await openMigrated(config, opened),
    secret: config.jwtSecret ?? loadSecret(config.dataDir),
    log: createLogger(config.logLevel),
    secure: config.publicUrl.startsWith("https:"),
    offers: { google: config.google !== null, mail: config.smtpUrl !== null },
  });
  opened.push(close);
  await app.listen({ port: config.port, host: config.host });
  console.log(`Daftar is ready: ${config.publicUrl}`);
});

// Runs only Daftar's database, for tests that kill it. Sends "ready" to its parent process.
import { lockDataDirectory } from "../../server/postgres/lock.ts";
import { startEmbeddedPostgres } from "../../server/postgres/start.ts";

const [dataDir = ""] = process.argv.slice(2);
lockDataDirectory(dataDir, "service");
await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.send?.("ready");

// A Daftar reduced to its database, for tests that kill it. Says "ready" to its parent.
import { lockDataDirectory } from "../../server/postgres/lock.ts";
import { startEmbeddedPostgres } from "../../server/postgres/start.ts";

const [dataDir = ""] = process.argv.slice(2);
lockDataDirectory(dataDir);
await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.send?.("ready");

// A Daftar reduced to its database, for tests that kill it. Says "ready" to its parent.
import { lockDataDirectory } from "../lock.ts";
import { startEmbeddedPostgres } from "../start.ts";

const [dataDir = ""] = process.argv.slice(2);
lockDataDirectory(dataDir);
await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.send?.("ready");

import type { PrintForArchive } from "../printing/printQueues.ts";
import type { Spool } from "../spool.ts";
import type { Zip } from "../zip.ts";
import type { ExportSnapshot } from "./snapshot.ts";

/** What an export reads and writes. */
export interface ExportJob {
  snapshot: ExportSnapshot;
  spool: Spool;
  zip: Zip;
  print: PrintForArchive;
}

import type { PrintForExport } from "../printing/printQueues.ts";
import type { Spool } from "../spool.ts";
import type { Zip } from "../zip.ts";
import type { ExportSnapshot } from "./snapshot.ts";

/** The data of an export, the archive that it is written to, and the printing of PDFs. */
export interface ExportJob {
  snapshot: ExportSnapshot;
  spool: Spool;
  zip: Zip;
  print: PrintForExport;
}

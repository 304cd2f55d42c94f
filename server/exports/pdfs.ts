import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { JobFailedError } from "../workers/pool.ts";
import { createPdfNamer } from "./fileNames.ts";
import { prefetchNext } from "./prefetchNext.ts";
import type { SpooledPrint } from "./snapshot.ts";
import type { MissingPdf } from "./readme.ts";
import type { SpoolRange } from "../spool.ts";
import type { ExportJob } from "./exportJob.ts";

interface PrintResult {
  spooled: SpooledPrint;
  result: { pdf: Uint8Array } | { error: unknown };
}

/** Returns a function that reads a logo. It caches the last one: nearly all documents have the same. */
function logoReader({ snapshot, spool }: ExportJob) {
  let last: { url: string; bytes: Uint8Array } | null = null;
  return async (url: string | null): Promise<Uint8Array | undefined> => {
    const image = snapshot.images.find((each) => each.url === url);
    if (image === undefined) return undefined;
    if (last?.url !== image.url)
      last = { url: image.url, bytes: await spool.readBytes(image.range) };
    return last.bytes;
  };
}

/**
 * Prints every document into the archive.
 *
 * @returns the documents that could not be printed
 * @throws any error other than JobFailedError
 */
export async function writePdfs(job: ExportJob): Promise<MissingPdf[]> {
  const { snapshot, spool, zip, print } = job;
  const nameOf = createPdfNamer();
  const logoAt = logoReader(job);
  const missing: MissingPdf[] = [];

  async function printOne(range: SpoolRange): Promise<PrintResult> {
    const spooled = JSON.parse(await spool.readText(range)) as SpooledPrint;
    try {
      const logo = await logoAt(spooled.logo);
      const images = logo === undefined ? {} : { logo };
      const pdf = await print({ ...spooled.document, images }, zip.closed);
      return { spooled, result: { pdf } };
    } catch (error) {
      return { spooled, result: { error } };
    }
  }

  for (const kind of DOCUMENT_KINDS) {
    for await (const { spooled, result } of prefetchNext(
      snapshot.documents[kind].prints,
      printOne,
    )) {
      const { id, document } = spooled;
      // A failed PDF takes a file name too: the names of the others must not depend on failures.
      const name = nameOf(document);
      if ("pdf" in result) await zip.add(name, result.pdf);
      else if (!(result.error instanceof JobFailedError)) throw result.error;
      else missing.push({ id, type: kind, numero: document.numero, reason: result.error.message });
    }
  }
  return missing;
}

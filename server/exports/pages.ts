import { DOCUMENT_KINDS } from "#domain/documents.ts";
import { JobFailed } from "../workers/pool.ts";
import { pdfNames } from "./fileNames.ts";
import type { SpooledPage } from "./gather.ts";
import type { MissingPage } from "./readme.ts";
import type { Piece } from "./spool.ts";
import type { Making } from "./writeExport.ts";

interface PrintedPage {
  spooled: SpooledPage;
  /** What was printed, or why nothing was. */
  outcome: { pdf: Uint8Array } | { failed: unknown };
}

/** The logo of the page before: it is nearly always the same one. */
function logos({ gathered, spool }: Making) {
  let last: { url: string; bytes: Uint8Array } | null = null;
  return async (url: string | null): Promise<Uint8Array | undefined> => {
    const image = gathered.images.find((each) => each.url === url);
    if (image === undefined) return undefined;
    if (last?.url !== image.url) last = { url: image.url, bytes: await spool.bytes(image.piece) };
    return last.bytes;
  };
}

/** While one page is on its way to the reader, the next one is being printed. */
async function* oneAhead<T>(
  pieces: readonly Piece[],
  make: (piece: Piece) => Promise<T>,
): AsyncGenerator<T> {
  let next: Promise<T> | undefined;
  for (const [at, piece] of pieces.entries()) {
    const current = next ?? make(piece);
    const following = pieces[at + 1];
    const made = await current;
    next = following === undefined ? undefined : make(following);
    yield made;
  }
}

/**
 * Prints every document into the archive.
 *
 * @returns the documents that could not be printed; everything else that fails is thrown
 */
export async function writePages(making: Making): Promise<MissingPage[]> {
  const { gathered, spool, zip, print } = making;
  const nameOf = pdfNames();
  const logoAt = logos(making);
  const missing: MissingPage[] = [];

  /** Never rejects: the page that is made ahead may not be waited for. */
  async function printed(piece: Piece): Promise<PrintedPage> {
    const spooled = JSON.parse(await spool.text(piece)) as SpooledPage;
    try {
      const logo = await logoAt(spooled.logo);
      const images = logo === undefined ? {} : { logo };
      const pdf = await print({ ...spooled.page, images }, zip.gone);
      return { spooled, outcome: { pdf } };
    } catch (failed) {
      return { spooled, outcome: { failed } };
    }
  }

  for (const kind of DOCUMENT_KINDS) {
    for await (const { spooled, outcome } of oneAhead(gathered.documents[kind].pages, printed)) {
      const { id, page } = spooled;
      const name = nameOf(page); // also of one that is missing: names don't depend on it
      if ("pdf" in outcome) await zip.add(name, outcome.pdf);
      else if (!(outcome.failed instanceof JobFailed)) throw outcome.failed;
      else missing.push({ id, type: kind, numero: page.numero, reason: outcome.failed.message });
    }
  }
  return missing;
}

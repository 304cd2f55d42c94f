import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";

import {
  type CompileDocArgs,
  NodeCompiler,
  type NodeError,
  type NodeTypstDocument,
  PdfStandard,
} from "@myriaddreamin/typst-ts-node-compiler";

import { fontBlobs } from "./fonts.ts";
import { countPdfPages } from "./firstLines.ts";
import { cutFirstPdfPage, type FirstPdfPage } from "./firstPdfPage.ts";
import type { PrintedImages } from "./printedDocument.ts";
import type { WorkerReply } from "../workers/pool.ts";

/** One PDF to compile: the template, its data as JSON, and its images. */
export type TypstJob = {
  template: "document" | "paper" | "list";
  data: string;
  images: PrintedImages;
  /** Whether the PDF is tagged as PDF/UA-1 requires, for screen readers. */
  tagged: boolean;
  /**
   * If present, the first page is drawn as SVG too; for documents only. `firstLines`: the data of a long
   * document reduced to its first lines, from which the page is drawn; null for any other document.
   */
  drawn?: { firstLines: string | null };
};

export type CompiledPdf = {
  pdf: Uint8Array<ArrayBuffer>;
  firstPage: FirstPdfPage | null;
  list: ListPages | null;
};

/** The pages of a list. */
export type ListPages = {
  pages: number;
  /** The index of the first row on the last page; null for a list with page numbers, and if that page has no row. */
  firstRowOfLastPage: number | null;
};

const TAGGED_OPTIONS = { pdfStandard: PdfStandard.UA_1 };
const UNTAGGED_OPTIONS = { pdfTags: false };

/** Characters of JSON. The compiler's cache of a larger document takes too much memory to keep. */
const MAX_CACHED_DATA_LENGTH = 50_000;

const templates = fileURLToPath(new URL("templates/", import.meta.url));

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: fontBlobs() }],
});

function compileTypst(job: TypstJob): WorkerReply<CompiledPdf> {
  try {
    mountFiles(job);
    return job.template === "list" ? compileList() : { result: compileDocument(job) };
  } catch (error) {
    return { error: String(error) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(job.data.length > MAX_CACHED_DATA_LENGTH ? 0 : 1);
  }
}

/**
 * Compiles from the file each time: a compiled document held as a JavaScript object would keep
 * native memory that V8 doesn't count.
 */
function compileDocument({ template, tagged, drawn }: TypstJob): CompiledPdf {
  const main = { mainFilePath: `${templates}${template}.typ` };
  const pdf = tagged ? compileTaggedIfPossible(main) : compiler.pdf(main, UNTAGGED_OPTIONS);
  const firstPage = drawn === undefined ? null : drawFirstPage(main, drawn.firstLines, pdf);
  return { pdf: new Uint8Array(pdf), firstPage, list: null };
}

function drawFirstPage(
  main: CompileDocArgs,
  firstLines: string | null,
  pdf: Uint8Array,
): FirstPdfPage {
  if (firstLines === null) return cutFirstPdfPage(compiler.svg(main));
  const pages = countPdfPages(pdf);
  const data = JSON.stringify({ ...(JSON.parse(firstLines) as object), pages });
  compiler.mapShadow(`${templates}data.json`, Buffer.from(data));
  return { ...cutFirstPdfPage(compiler.svg(main)), pages };
}

/** Compiles a tagged PDF, or an untagged one if that fails: Typst refuses tags that PDF/UA-1 forbids. */
function compileTaggedIfPossible(main: CompileDocArgs): Buffer {
  try {
    return compiler.pdf(main, TAGGED_OPTIONS);
  } catch {
    return compiler.pdf(main, UNTAGGED_OPTIONS);
  }
}

function compileList(): WorkerReply<CompiledPdf> {
  const compiled = compiler.compile({ mainFilePath: `${templates}list.typ` });
  if (compiled.result === null) return { error: describeError(compiled.takeDiagnostics()) };
  const { result } = compiled;
  const pdf = new Uint8Array(compiler.pdf(result, UNTAGGED_OPTIONS));
  const firstRowOfLastPage = readFirstRowOfLastPage(result);
  return {
    result: { pdf, firstPage: null, list: { pages: result.numOfPages, firstRowOfLastPage } },
  };
}

/** Maps the files of a job in memory, beside the templates, until the job ends. */
function mountFiles({ data, images }: TypstJob): void {
  compiler.mapShadow(`${templates}data.json`, Buffer.from(data));
  for (const [name, image] of Object.entries(images)) {
    if (image) compiler.mapShadow(templates + name, Buffer.from(image));
  }
}

function readFirstRowOfLastPage(document: NodeTypstDocument): number | null {
  const selector = "<first-row-of-last-page>";
  const [index] = compiler.query(document, { selector, field: "value" }) as unknown[];
  return typeof index === "number" ? index : null;
}

function describeError(error: NodeError | null): string {
  if (error === null) return "the compiler gave no reason";
  return JSON.stringify(compiler.fetchDiagnostics(error));
}

parentPort?.on("message", (job: TypstJob) => {
  const answer = compileTypst(job);
  parentPort?.postMessage(answer, "result" in answer ? [answer.result.pdf.buffer] : []);
});

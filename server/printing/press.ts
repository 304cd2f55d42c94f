import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";

import {
  NodeCompiler,
  type NodeError,
  type NodeTypstDocument,
} from "@myriaddreamin/typst-ts-node-compiler";

import { fontBlobs } from "./fonts.ts";
import type { PrintedImages } from "./printedDocument.ts";
import type { Answer } from "../workers/pool.ts";

/** One thing to print: which template, what it says (JSON), and its pictures. */
export type PressJob = { template: "document" | "list"; sheet: string; images: PrintedImages };

/** What the press has set. */
export type Pressed = {
  pdf: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Of a list that goes on: which of its rows is the first on the last page. */
  carried: number | null;
};

/** A sheet of more characters is a long document, whose remembered texts take much memory. */
const LONG = 50_000;

const templates = fileURLToPath(new URL("templates/", import.meta.url));

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: fontBlobs() }],
});

function press(job: PressJob): Answer<Pressed> {
  try {
    lay(job);
    const compiled = compiler.compile({ mainFilePath: `${templates}${job.template}.typ` });
    if (compiled.result === null) return { error: reasonOf(compiled.takeDiagnostics()) };
    const { result } = compiled;
    const pdf = new Uint8Array(compiler.pdf(result));
    return { result: { pdf, pages: result.numOfPages, carried: carriedOf(job, result) } };
  } catch (error) {
    return { error: String(error) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(job.sheet.length > LONG ? 0 : 1);
  }
}

/** The files of a job exist only in memory, beside the templates, for as long as it runs. */
function lay({ sheet, images }: PressJob): void {
  compiler.mapShadow(`${templates}sheet.json`, Buffer.from(sheet));
  for (const [name, picture] of Object.entries(images)) {
    if (picture) compiler.mapShadow(templates + name, Buffer.from(picture));
  }
}

function carriedOf({ template }: PressJob, set: NodeTypstDocument): number | null {
  if (template !== "list") return null;
  const [carried] = compiler.query(set, { selector: "<carried>", field: "value" }) as unknown[];
  return typeof carried === "number" ? carried : null;
}

function reasonOf(error: NodeError | null): string {
  if (error === null) return "the compiler gave no reason";
  return JSON.stringify(compiler.fetchDiagnostics(error));
}

parentPort?.on("message", (job: PressJob) => {
  const answer = press(job);
  parentPort?.postMessage(answer, "result" in answer ? [answer.result.pdf.buffer] : []);
});

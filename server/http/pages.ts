import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createPageSender } from "./pageSender.ts";
import { sendApiError } from "./errorHandler.ts";
import { ApiError } from "./apiError.ts";

const FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));
const PAGE = "/index.html";
const YEAR = "public, max-age=31536000, immutable";

const pathOf = (url: string) => url.split("?")[0] ?? "";

function wantsPage({ url }: FastifyRequest): boolean {
  const path = pathOf(url);
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path);
  return path === PAGE || (!path.startsWith("/api") && !isFile);
}

/** index.html, with its picture's address in full: what previews a link looks for no other. */
function readPage(publicUrl: string): string {
  const page = readFileSync(`${FOLDER}index.html`, "utf8");
  return page.replace('content="/social.png"', `content="${publicUrl}/social.png"`);
}

/** The files that were built but the page, by their addresses; hidden ones are the build's own. */
function builtFiles(): ReadonlySet<string> {
  const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => {
    const folder = parentPath.slice(FOLDER.length).replaceAll("\\", "/");
    return folder === "" ? `/${name}` : `/${folder}/${name}`;
  });
  return new Set(paths.filter((path) => !path.startsWith("/.") && path !== PAGE));
}

/**
 * Serves the built pages: files with a hash in their name or address for ever, index.html always
 * fresh, and index.html for every address that the browser's own router knows. Unknown addresses
 * under /api and unknown files are a JSON 404. What was built is known by name: a route for each
 * file would take a fifth of the start.
 *
 * @param publicUrl the origin that people see, without a slash at its end
 */
export async function servePages(app: FastifyInstance, publicUrl: string): Promise<void> {
  const built = existsSync(`${FOLDER}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root: FOLDER,
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const named = path.includes("/assets/") || path.includes("/locales/");
        reply.header("cache-control", named ? YEAR : "no-cache");
      },
    });
  }
  const files = built ? builtFiles() : new Set<string>();
  const sendPage = built ? createPageSender(readPage(publicUrl)) : null;
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const reads = method === "GET" || method === "HEAD";
    if (reads && files.has(pathOf(url))) return reply.sendFile(pathOf(url));
    if (reads && sendPage !== null && wantsPage(request)) return sendPage(request, reply);
    return sendApiError(reply, new ApiError("NOT_FOUND", { message: "No such address" }));
  });
}

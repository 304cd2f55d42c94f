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

/** index.html with an absolute URL for its image: link previews ignore relative ones. */
function readPage(publicUrl: string): string {
  const page = readFileSync(`${FOLDER}index.html`, "utf8");
  return page.replace('content="/social.png"', `content="${publicUrl}/social.png"`);
}

/** The URL paths of the built files except index.html; hidden files belong to the build. */
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
 * Serves the built web application. Files with a hash in their name or URL are immutable;
 * index.html is revalidated, and served for every path of the client-side router. Unknown paths
 * under /api and unknown files are a JSON 404. A set of file names replaces a route per file,
 * which would take a fifth of the startup time.
 *
 * @param publicUrl the public origin, without a trailing slash
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

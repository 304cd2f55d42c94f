import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendRefusal } from "./failures.ts";
import { Refusal } from "./refusal.ts";

const FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));
const YEAR = "public, max-age=31536000, immutable";

function wantsPage({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path);
  return (method === "GET" || method === "HEAD") && !path.startsWith("/api") && !isFile;
}

/** index.html, with its picture's address in full: what previews a link looks for no other. */
function readPage(publicUrl: string): string {
  const page = readFileSync(`${FOLDER}index.html`, "utf8");
  return page.replace('content="/social.png"', `content="${publicUrl}/social.png"`);
}

/**
 * Serves the built pages: files with a hash in their name or address for ever, index.html always fresh, and
 * index.html for every address that the browser's own router knows. Unknown addresses under
 * /api and unknown files are a JSON 404.
 *
 * @param publicUrl the origin that people see, without a slash at its end
 */
export async function servePages(app: FastifyInstance, publicUrl: string): Promise<void> {
  const built = existsSync(`${FOLDER}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root: FOLDER,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const named = path.includes("/assets/") || path.includes("/locales/");
        reply.header("cache-control", named ? YEAR : "no-cache");
      },
    });
  }
  const page = built ? readPage(publicUrl) : null;
  app.setNotFoundHandler((request, reply) => {
    if (page !== null && wantsPage(request)) {
      return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
    }
    return sendRefusal(reply, new Refusal("NOT_FOUND", { message: "No such address" }));
  });
}

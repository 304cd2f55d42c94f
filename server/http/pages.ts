import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LANGUAGES } from "#domain/text/language.ts";
import { languageOf } from "./languageOf.ts";
import { createPageSender, type PageSender } from "./pageSender.ts";
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

/** A page with an absolute URL for its image: link previews ignore relative ones. */
function readPage(file: string, publicUrl: string): string {
  const page = readFileSync(`${FOLDER}${file}`, "utf8");
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

const FORMS = ["login", "register"];

/** The language of a form that is shown before any script: the one chosen in this browser, else its own. */
const FORM_HEADERS = { vary: "accept-encoding, accept-language, cookie" };

/** The forms that the build has rendered, by path and language: "/login fr". */
function readForms(publicUrl: string): Map<string, PageSender> {
  const pages = FORMS.flatMap((name) =>
    LANGUAGES.map((language): [string, PageSender] => {
      const page = readPage(`.pages/${name}-${language}.html`, publicUrl);
      return [`/${name} ${language}`, createPageSender(page, FORM_HEADERS)];
    }),
  );
  return new Map(pages);
}

/** Chooses the sender of a page: a form in the language of the request, else index.html. */
function pageSenders(publicUrl: string): (request: FastifyRequest) => PageSender {
  const forms = readForms(publicUrl);
  const index = createPageSender(readPage("index.html", publicUrl));
  return (request) => forms.get(`${pathOf(request.url)} ${languageOf(request)}`) ?? index;
}

/**
 * Serves the built web application. Files with a hash in their name or URL are immutable;
 * index.html is revalidated, and served for every path of the client-side router; so are the forms of
 * /login and /register, in the language of the request. Unknown paths
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
  const senderOf = built ? pageSenders(publicUrl) : null;
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const reads = method === "GET" || method === "HEAD";
    if (reads && files.has(pathOf(url))) return reply.sendFile(pathOf(url));
    if (reads && senderOf !== null && wantsPage(request)) return senderOf(request)(request, reply);
    return sendApiError(reply, new ApiError("NOT_FOUND", { message: "No such address" }));
  });
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LANGUAGES } from "#domain/text/language.ts";
import { languageOf } from "./languageOf.ts";
import { createPageSender, type PageSender } from "./pageSender.ts";
import { sendApiError } from "./errorHandler.ts";
import { ApiError } from "./apiError.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));
const INDEX_PATH = "/index.html";
const CACHE_FOR_ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * Security headers that only pages need. Other files are sent without them: they would add half a
 * kilobyte to each of some thirty files of a first visit.
 */
const PAGE_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** The scripts, styles, translations and fonts of a page, but not workers: the policy of a worker is in its own response. */
const PAGE_FILE_PATTERN =
  /\/(?:assets|locales)\/(?!.*worker)[^/].*\.(?:js|css|json|woff2)(?:\.(?:br|gz))?$/;

function removePageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

const pathOf = (url: string) => url.split("?")[0] ?? "";

function isPageRequest({ url }: FastifyRequest): boolean {
  const path = pathOf(url);
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path);
  return path === INDEX_PATH || (!path.startsWith("/api") && !isFile);
}

/** Reads a page and makes the URL of its image absolute: link previews ignore relative URLs. */
function readHtml(file: string, publicUrl: string): string {
  const page = readFileSync(`${WEB_FOLDER}${file}`, "utf8");
  return page.replace('content="/social.png"', `content="${publicUrl}/social.png"`);
}

/** The URL paths of the built files except index.html and hidden ones, such as those of prerendered pages. */
function listBuiltFiles(): ReadonlySet<string> {
  const entries = readdirSync(WEB_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => {
    const folder = parentPath.slice(WEB_FOLDER.length).replaceAll("\\", "/");
    return folder === "" ? `/${name}` : `/${folder}/${name}`;
  });
  return new Set(paths.filter((path) => !path.startsWith("/.") && path !== INDEX_PATH));
}

const PRERENDERED_FORMS = ["login", "register"];

/** A form depends on the cookie and on Accept-Language (`languageOf`): caches must keep the languages separate. */
const VARY_BY_LANGUAGE = { vary: "accept-encoding, accept-language, cookie" };

/** The prerendered forms, by path and language: "/login fr". */
function readForms(publicUrl: string): [string, PageSender][] {
  return PRERENDERED_FORMS.flatMap((name) =>
    LANGUAGES.map((language): [string, PageSender] => {
      const page = readHtml(`.pages/${name}-${language}.html`, publicUrl);
      return [`/${name} ${language}`, createPageSender(page, VARY_BY_LANGUAGE)];
    }),
  );
}

/**
 * Returns the function that chooses the page of a request: the landing page, a prerendered form in its language, else
 * index.html.
 */
function pageSenders(publicUrl: string): (request: FastifyRequest) => PageSender {
  const forms = new Map(readForms(publicUrl));
  const landing = createPageSender(readHtml(".pages/landing.html", publicUrl));
  const index = createPageSender(readHtml("index.html", publicUrl));
  return (request) => {
    const path = pathOf(request.url);
    if (path === "/") return landing;
    return forms.get(`${path} ${languageOf(request)}`) ?? index;
  };
}

/**
 * Serves the built web application. Files with a hash in their name or URL are immutable.
 * index.html, served for every path of the client-side router, the landing page and the prerendered
 * forms of /login and /register are revalidated. Unknown paths under /api and unknown files, and every
 * unknown path if the web application isn't built, get a JSON 404.
 *
 * One set of file names replaces a route per file: routes would take a fifth of the startup time.
 *
 * @param publicUrl the public origin, without a trailing slash
 */
export async function servePages(app: FastifyInstance, publicUrl: string): Promise<void> {
  const built = existsSync(`${WEB_FOLDER}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root: WEB_FOLDER,
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isImmutable = path.includes("/assets/") || path.includes("/locales/");
        reply.header("cache-control", isImmutable ? CACHE_FOR_ONE_YEAR : "no-cache");
        if (PAGE_FILE_PATTERN.test(path)) removePageHeaders(reply);
      },
    });
  }
  const files = built ? listBuiltFiles() : new Set<string>();
  const senderOf = built ? pageSenders(publicUrl) : null;
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const reads = method === "GET" || method === "HEAD";
    if (reads && files.has(pathOf(url))) return reply.sendFile(pathOf(url));
    if (reads && senderOf !== null && isPageRequest(request))
      return senderOf(request)(request, reply);
    return sendApiError(reply, new ApiError("NOT_FOUND", { message: "No such address" }));
  });
}

import { createTenantLimiter } from "../database/tenantLimiter.ts";
import { notFound } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { findImageByFileName } from "./storedImages.ts";

/** A URL always serves the same image: a new image gets a new URL. */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin", // mail programs show images of another origin
  "x-content-type-options": "nosniff",
};

/** Anyone may request images. The limit keeps most connections free; a waiting request holds no image in memory. */
const READ_LIMIT = { maxRunning: 2, maxWaiting: 1000 };

/**
 * Registers the route of images. Their unguessable URLs are public, because mail programs have no
 * session.
 */
export function imageRoutes({ app, database }: Services): void {
  const limiter = createTenantLimiter(READ_LIMIT);
  app.get<{ Params: { file: string } }>("/api/images/:file", async (request, reply) => {
    const { file } = request.params;
    const headers = { ...HEADERS, etag: `"${file}"` };
    if (request.headers["if-none-match"] === headers.etag)
      return reply.headers(headers).code(304).send();
    const image = await limiter("images", () => findImageByFileName(database.pool, file));
    if (image === undefined) throw notFound();
    return reply.headers(headers).type(image.content_type).send(image.bytes);
  });
}

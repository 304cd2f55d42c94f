import { createTenantLimiter } from "../database/tenantLimiter.ts";
import { notFound } from "../http/apiError.ts";
import { abortOnDisconnect } from "../http/clientDisconnectedError.ts";
import { createNetworkLimiter } from "../http/networkLimiter.ts";
import type { Services } from "../services.ts";
import { findImageByFileName } from "./storedImages.ts";

/** A URL always serves the same image: a new image gets a new URL. */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin", // mail programs show images of another origin
  "x-content-type-options": "nosniff",
};

/** The images that one network reads at a time: fewer than all together, so that it can't delay the others'. */
const NETWORK_LIMITS = { maxRunning: 2, maxWaiting: 128 };
/** Anyone may request images. The limit keeps most connections free; a waiting request holds no image in memory. */
const READ_LIMIT = { maxRunning: 3, maxWaiting: 1000 };

/**
 * Registers the route of images. Their unguessable URLs are public, because mail programs have no
 * session.
 */
export function imageRoutes({ app, database }: Services): void {
  const byNetwork = createNetworkLimiter(NETWORK_LIMITS);
  const together = createTenantLimiter(READ_LIMIT);
  app.get<{ Params: { file: string } }>("/api/images/:file", async (request, reply) => {
    const { file } = request.params;
    const headers = { ...HEADERS, etag: `"${file}"` };
    if (request.headers["if-none-match"] === headers.etag)
      return reply.headers(headers).code(304).send();
    const client = { address: request.ip, purpose: "images" };
    const signal = abortOnDisconnect(reply);
    const read = () => findImageByFileName(database.pool, file);
    const image = await byNetwork(client, () => together("images", read, signal), signal);
    if (image === undefined) throw notFound();
    return reply.headers(headers).type(image.content_type).send(image.bytes);
  });
}

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

/**
 * Registers the route of images. Their unguessable URLs are public, because mail programs have no
 * session.
 */
export function imageRoutes({ app, database }: Services): void {
  app.get<{ Params: { file: string } }>("/api/images/:file", async (request, reply) => {
    const image = await findImageByFileName(database.pool, request.params.file);
    if (image === undefined) throw notFound();
    return reply.headers(HEADERS).type(image.content_type).send(image.bytes);
  });
}

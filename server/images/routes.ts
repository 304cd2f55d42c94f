import { notFound } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { imageAt } from "./storedImages.ts";

/** A URL is immutable: a new image gets a new one. */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin", // mail programs show images of another origin
  "x-content-type-options": "nosniff",
};

/** Images are public by their unguessable URL: a mail has no session. */
export function imageRoutes({ app, database }: Services): void {
  app.get<{ Params: { file: string } }>("/api/images/:file", async (request, reply) => {
    const image = await imageAt(database.pool, request.params.file);
    if (image === undefined) throw notFound();
    return reply.headers(HEADERS).type(image.content_type).send(image.bytes);
  });
}

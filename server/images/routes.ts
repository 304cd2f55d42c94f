import { notFound } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { imageAt } from "./library.ts";

/** An address always shows the same image: a new image gets a new address. */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin", // mails show them too
  "x-content-type-options": "nosniff",
};

/** Shows images to whoever knows their address: a printed page or a mail carries no session. */
export function imageRoutes({ app, database }: Services): void {
  app.get<{ Params: { file: string } }>("/api/images/:file", async (request, reply) => {
    const image = await imageAt(database.pool, request.params.file);
    if (image === undefined) throw notFound();
    return reply.headers(HEADERS).type(image.content_type).send(image.bytes);
  });
}

import sharp from "sharp";
import type { ErrorBody } from "#contract/errors.ts";
import { enterprises, type Enterprise } from "#contract/enterprises.ts";
import type { Api } from "../api.ts";

/** An image of one colour. */
export const plainImage = (width: number, height: number, background = "#1f6f5c") =>
  sharp({ create: { width, height, channels: 4, background } });

export const createPng = (width = 40, height = 20, background?: string) =>
  plainImage(width, height, background).png().toBuffer();

/** A form with images by field. */
export function imageForm(files: Record<string, Uint8Array>, name = "image.png"): FormData {
  const data = new FormData();
  for (const [field, bytes] of Object.entries(files)) {
    data.set(field, new File([Uint8Array.from(bytes)], name, { type: "image/png" }));
  }
  return data;
}

/** Calls that set and show the images of an organization. */
export function imageCallers(api: () => Api) {
  async function send(token: string, method: "PUT" | "PATCH", path: string, data: FormData) {
    const multipart = new Response(data);
    const answer = await api().app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": multipart.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await multipart.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json<Enterprise & Partial<ErrorBody>>() };
  }

  const readOrganization = (token: string) => api().call(token, enterprises.mine);

  async function setLogo(token: string, bytes: Uint8Array, name?: string) {
    const { id } = await readOrganization(token);
    return send(token, "PATCH", `/enterprises/${id}/logo`, imageForm({ logo: bytes }, name));
  }

  /**
   * Uploads a valid logo.
   * @returns its URL
   */
  async function uploadLogo(token: string, bytes: Uint8Array): Promise<string> {
    const { body } = await setLogo(token, bytes);
    return body.logo_url ?? "";
  }

  const show = (url: string | null) => api().app.inject(url ?? "no address");
  return { send, mine: readOrganization, setLogo, uploadLogo, show };
}

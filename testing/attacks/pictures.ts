import sharp from "sharp";

/** A PNG of one colour. Its file is small, but as it is interlaced, it is decoded as a whole. */
export const interlacedPng = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#1f6f5c" } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

/** Uploads a logo. @returns the status and the error's code */
export async function uploadLogo(
  url: string,
  token: string,
  enterpriseId: string,
  bytes: Uint8Array,
): Promise<string> {
  const form = new FormData();
  form.set("logo", new File([Uint8Array.from(bytes)], "logo.png", { type: "image/png" }));
  const response = await fetch(`${url}/api/enterprises/${enterpriseId}/logo`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { code } = (await response.json()) as { code?: string };
  return code === undefined ? `${response.status}` : `${response.status} ${code}`;
}

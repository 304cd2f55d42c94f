import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { imageCallers, imageForm } from "./enterpriseImages.ts";
import type { Api } from "../api.ts";

const SIDE = 1000;

/** An image that no format makes small: each pixel has a random colour. */
const noiseImage = () =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();

/** Gives the organization a logo, a signature and a stamp of 3 MB each. */
export async function setLargeImages(api: Api, token: string): Promise<void> {
  const { send, setLogo } = imageCallers(() => api);
  await setLogo(token, await noiseImage());
  const pictures = imageForm({ signature: await noiseImage(), cachet: await noiseImage() });
  const { status } = await send(token, "PUT", "/enterprises/me", pictures);
  if (status !== 200) throw new Error(`The images were refused: ${status}`);
}

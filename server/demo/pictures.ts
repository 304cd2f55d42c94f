import { createRequire } from "node:module";
import sharp from "sharp";

const require = createRequire(import.meta.url);

/** The font of printed documents, so that the stamp does not depend on system fonts. */
const FONT =
  require.resolve("@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf");

const INK_COLOR = "#1d3f8f";

const LOGO = `
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">
  <rect width="48" height="48" rx="11" fill="#0f6b5c"/>
  <path d="M11 36 24 11l13 25h-6.4L24 22.6 17.4 36z" fill="#fff"/>
  <circle cx="24" cy="34" r="3.2" fill="#f2b441"/>
</svg>`;

const SIGNATURE = `
<svg xmlns="http://www.w3.org/2000/svg" width="640" height="260" viewBox="0 0 320 130">
  <g fill="none" stroke="${INK_COLOR}" stroke-linecap="round" stroke-linejoin="round">
    <path stroke-width="3" d="M22 92C50 40 72 14 84 20c13 7-20 66-34 76 26-42 52-58 60-50 7 7-13
      33-8 37 8 5 27-35 40-34 10 1-11 31-2 33 11 2 22-30 33-29 9 1-5 25 3 28 14 4 40-26 68-34"/>
    <path stroke-width="2.2" d="M38 112c68-17 150-24 246-20-40 3-82 9-118 19"/>
  </g>
</svg>`;

const STAMP_FRAME = `
<svg xmlns="http://www.w3.org/2000/svg" width="620" height="300" viewBox="0 0 620 300">
  <g fill="none" stroke="${INK_COLOR}">
    <rect x="8" y="8" width="604" height="284" rx="16" stroke-width="7"/>
    <rect x="22" y="22" width="576" height="256" rx="9" stroke-width="2.5"/>
  </g>
</svg>`;

function textImage(markup: string, width: number) {
  const text = `<span foreground="${INK_COLOR}">${markup}</span>`;
  return {
    text: {
      text,
      fontfile: FONT,
      font: "IBM Plex Sans",
      rgba: true,
      width,
      align: "centre" as const,
    },
  };
}

const renderPng = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

export const drawLogo = (): Promise<Buffer> => renderPng(LOGO);

export const drawSignature = (): Promise<Buffer> => renderPng(SIGNATURE);

/** A rectangular stamp with the organization's texts, slightly rotated. */
export async function drawStamp([title, ...lines]: string[]): Promise<Buffer> {
  const text = `<span size="46pt">${title}</span>\n<span size="29pt">${lines.join("\n")}</span>`;
  const words = await sharp({ ...textImage(text, 540) })
    .png()
    .toBuffer();
  const flat = await sharp(Buffer.from(STAMP_FRAME))
    .composite([{ input: words }])
    .png()
    .toBuffer();
  return sharp(flat).rotate(-4, { background: "#ffffff00" }).png().toBuffer();
}

/**
 * Takes the pictures of the landing page and of the README from the demo organization: `node testing/landing/pictures.mjs`
 * with the program running on the data of `npm run demo` (see web/landing/pictures/README.md).
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { ensureChromium } from "../../launch/chromium.mjs";
import { root } from "../../launch/install.mjs";

const ADDRESS = process.env.PUBLIC_URL ?? "http://localhost:3000";
const DEMO = { email: "demo@daftar.example", password: "Daftar-Demo-1" };
const FOLDER = join(root, "web", "landing", "pictures");

const SHAPE = { viewport: { width: 1240, height: 760 }, scale: 1.5 };
/** The largest size of a picture's file, for slow connections. */
const MAX_BYTES = 60_000;

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
await mkdir(FOLDER, { recursive: true });
for (const language of ["fr", "ar", "en"]) {
  for (const theme of ["light", "dark"]) {
    await saveImages(`desk-${language}-${theme}`, await takeScreenshot(language, theme));
  }
}
await saveSocialCard();
await saveReadmePictures();
await browser.close();

/** A quotation of the demo with its PDF preview, in a language and a theme. */
async function takeScreenshot(language, theme) {
  const page = await openQuotation(language, theme, SHAPE);
  const picture = await page.screenshot({ animations: "disabled" });
  await page.context().close();
  return picture;
}

/** The page of a quotation, signed in, once its PDF preview is drawn. */
async function openQuotation(language, theme, { viewport, scale }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
    timezoneId: "Africa/Algiers",
  });
  const page = await context.newPage();
  await page.addInitScript(
    ([lang, look]) => {
      localStorage.setItem("lang", lang);
      localStorage.setItem("theme", look);
    },
    [language, theme],
  );
  await page.goto(`${ADDRESS}/login`);
  await page.locator("input[autocomplete=username], input[type=email]").first().fill(DEMO.email);
  await page.locator("input[type=password]").fill(DEMO.password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${ADDRESS}/devis/${await chooseQuotation(page, language)}`);
  await page.locator("main img[src^='blob:']").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 0)); // drawing the preview may have scrolled the page
  return page;
}

/** docs/pictures: a quotation in French and in Arabic, and its lines in the form. */
async function saveReadmePictures() {
  const shape = { viewport: { width: 1280, height: 900 }, scale: 1 };
  const save = async (name, page) => {
    const picture = await page.screenshot({ animations: "disabled" });
    const file = await sharp(picture).png({ palette: true, effort: 9 }).toBuffer();
    await writeFile(join(root, "docs", "pictures", `${name}.png`), file);
    console.log(`${name}.png  ${file.length} bytes`);
  };
  const arabic = await openQuotation("ar", "dark", shape);
  await save("arabic", arabic);
  await arabic.context().close();
  const page = await openQuotation("fr", "light", shape);
  await save("quotation", page);
  await page.goto(`${page.url()}/edit`);
  await page.locator("tr[data-line]").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 10_000);
  await page.waitForLoadState("networkidle");
  await save("lines", page);
  await page.context().close();
}

/** The newest accepted quotation of four lines for a client whose name is in the language's script. */
function chooseQuotation(page, language) {
  return page.evaluate(async (script) => {
    const { accessToken } = JSON.parse(localStorage.getItem("auth"));
    const headers = { authorization: `Bearer ${accessToken}` };
    const get = async (path) => (await fetch(`/api${path}`, { headers })).json();
    const list = await get("/documents?type=QUOTATION&status=ACCEPTED&limit=200");
    for (const { id, client } of list.documents) {
      if (/[\u0600-\u06ff]/.test(client.nom) !== (script === "ar")) continue;
      if ((await get(`/documents/${id}`)).lines.length === 4) return id;
    }
    throw new Error("The demo has no such quotation");
  }, language);
}

/** Writes .avif and .webp files in the best quality below the limit. */
async function saveImages(name, picture) {
  for (const format of ["avif", "webp"]) {
    const file = await compressBelowLimit(picture, format);
    await writeFile(join(FOLDER, `${name}.${format}`), file);
    console.log(`${name}.${format}  ${file.length} bytes`);
  }
}

async function compressBelowLimit(picture, format) {
  for (let quality = format === "avif" ? 62 : 82; quality > 10; quality -= 6) {
    const options = {
      quality,
      effort: 6,
      ...(format === "avif" && { chromaSubsampling: "4:4:4" }),
    };
    const file = await sharp(picture).toFormat(format, options).toBuffer();
    if (file.length < MAX_BYTES) return file;
  }
  throw new Error("This picture can't be made small enough");
}

/** The preview image of a shared link: name, tagline and a screenshot. */
async function saveSocialCard() {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const readFace = async (file) =>
    (await readFile(join(root, "node_modules", file))).toString("base64");
  const latin = await readFace(
    "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
  );
  const arabic = await readFace(
    "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2",
  );
  const picture = (await readFile(join(FOLDER, "desk-fr-light.webp"))).toString("base64");
  const mark = await readFile(join(root, "web", "public", "favicon.svg"), "utf8");
  await page.setContent(`<style>
    @font-face { font-family: P; font-weight: 400 700; src: url(data:font/woff2;base64,${latin}); }
    @font-face { font-family: A; src: url(data:font/woff2;base64,${arabic}); }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; color: #fff;
      font: 600 60px/1.1 P, A; letter-spacing: -0.02em;
      background: radial-gradient(120% 130% at 20% 0%, #1f8a5f, #0f573b 48%, #0a3d2a); }
    header { display: flex; gap: 20px; align-items: center; font-size: 40px; }
    header svg { width: 64px; height: 64px; }
    main { position: absolute; inset: 72px auto auto 72px; width: 520px; }
    p { margin: 84px 0 28px; } div { font-size: 32px; line-height: 1.5; letter-spacing: 0; color: #b7e2cc; }
    img { position: absolute; left: 640px; top: 96px; width: 980px; border-radius: 18px;
      box-shadow: 0 30px 90px rgb(3 24 15 / 65%); }
  </style><main><header>${mark}<span>Daftar · دفتر</span></header>
  <p>Des devis et des factures justes du premier coup</p>
  <div dir="rtl">عروض أسعار وفواتير صحيحة من أول مرة</div></main>
  <img src="data:image/webp;base64,${picture}">`);
  await page.evaluate(() => document.fonts.ready);
  const card = await page.screenshot();
  const file = await sharp(card).png({ palette: true, colours: 128, effort: 9 }).toBuffer();
  await writeFile(join(root, "web", "public", "social.png"), file);
  console.log(`social.png  ${file.length} bytes`);
}

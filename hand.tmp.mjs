import { chromium } from "playwright";
const [, , lang, w, h, scheme, out] = process.argv;
const b = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox"],
});
const phone = +w < 500;
const c = await b.newContext({
  viewport: { width: +w, height: +h },
  locale: lang === "ar" ? "ar-DZ" : "fr-DZ",
  colorScheme: scheme,
  isMobile: phone,
  hasTouch: phone,
  reducedMotion: "reduce",
  serviceWorkers: "block",
});
const p = await c.newPage();
p.setDefaultTimeout(15000);
const url = "http://localhost:4644";
let n = 0;
const shot = async (name) => {
  await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}/${lang}-${String(++n).padStart(2, "0")}-${name}.png` });
};
await p.goto(url + "/login");
await p.fill("input[name=email], input[type=email]", "demo@daftar.example");
await p.fill("input[type=password]", "Daftar-Demo-1");
await p.keyboard.press("Enter");
await p.waitForURL(/dashboard/);
await p.waitForLoadState("networkidle");
await shot("dashboard");
const step = async (name, f) => {
  try {
    await f();
  } catch (e) {
    console.log("FAILED", name, String(e).split("\n")[0]);
  }
  await shot(name);
};
await step("month-prev", async () => {
  const prev = p.getByRole("button", { name: /mois précédent|الشهر السابق/i }).first();
  await prev.click();
  await p.waitForLoadState("networkidle");
});
await step("team", async () => {
  await p.goto(url + "/equipe");
  await p.waitForLoadState("networkidle");
});
await step("relances", async () => {
  await p.goto(url + "/creances");
  await p.waitForLoadState("networkidle");
});
await step("relances-tab", async () => {
  await p
    .getByRole("tab", { name: /Relances|تذكير|التذكير/ })
    .first()
    .click();
  await p.waitForLoadState("networkidle");
});
await step("clients", async () => {
  await p.goto(url + "/clients");
  await p.waitForLoadState("networkidle");
});

await p.goto(url + "/devis");
await p.waitForLoadState("networkidle");
await step("rowmenu", async () => {
  await p
    .locator('main [aria-haspopup="menu"]:not([aria-label*="olonnes"])')
    .filter({ visible: true })
    .nth(phone ? 2 : 3)
    .click();
});
console.log(await p.locator("[role=menuitem]:visible").allInnerTexts());
await step("archive", async () => {
  await p
    .getByRole("menuitem", { name: /Archiver|أرشف|الأرشيف/ })
    .first()
    .click();
  await p.waitForTimeout(800);
});
await step("undo", async () => {
  await p
    .locator("[data-sonner-toast] button")
    .filter({ hasText: /Annuler|تراجع|إلغاء/ })
    .first()
    .click();
  await p.waitForTimeout(1000);
});
await step("views", async () => {
  await p.goto(url + "/factures?search=sarl");
  await p.waitForLoadState("networkidle");
  const v = p
    .getByRole("button", { name: /Enregistrer la vue|vue|عرض/i })
    .filter({ visible: true })
    .first();
  console.log(await v.innerText().catch(() => ""));
  await v.click();
});
await step("reminders", async () => {
  await p.goto(url + "/creances/relances");
  await p.waitForLoadState("networkidle");
});
await step("g50", async () => {
  await p.goto(url + "/rapports");
  await p.waitForLoadState("networkidle");
  console.log(p.url());
});
await step("g50b", async () => {
  await p
    .getByRole("tab", { name: /G50/ })
    .or(p.getByRole("link", { name: /G50/ }))
    .first()
    .click();
  await p.waitForLoadState("networkidle");
  console.log(p.url());
});
if (phone)
  await step("keyboard", async () => {
    await p.goto(url + "/devis");
    await p.waitForLoadState("networkidle");
    await p.locator("main input[type=search], main input").first().tap();
  });
await b.close();

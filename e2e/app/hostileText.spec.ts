import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import { listFields } from "#domain/records/fields.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { type Owner, registerOwner } from "../../testing/browser/owner.ts";
import { signInAs } from "../../testing/browser/session.ts";
import { expectComplete, waitForNextFrames, firstPdfPage } from "../../testing/browser/steps.ts";

const MARKUP = `"'><img src=x onerror=alert(1)><svg onload=alert(2)>`;
const BIDI_TEXT = "\u202egpj.exe\u2066 {{7*7}} $t(app.logout) ";

type MakeText = (room: number) => string;

/** Markup, bidirectional control characters, template syntax and a very long word. */
const hostileText: MakeText = (room) => `${MARKUP}${BIDI_TEXT}${"W".repeat(180)}`.slice(0, room);

/** Starts with the long word, so that short fields contain it. */
const stretchingText: MakeText = (room) =>
  `${"W".repeat(Math.min(room, 180))}${MARKUP}`.slice(0, room);

/** The fields that accept any text, unlike the telephone and fields of digits. */
const FREE_TEXTS = listFields(CLIENT_TEXTS, "phone").filter(({ format }) => format !== "digits");

const clientOf = (text: MakeText) => ({
  nom: text(200),
  prenom: text(200),
  email: "contact@example.dz",
  ...Object.fromEntries(FREE_TEXTS.map(({ wire, max }) => [wire, text(max)])),
});

const productOf = (text: MakeText) => ({
  name: text(200),
  ref_product: text(60),
  description: text(1_000),
  price: 1450.5,
  unitOfMeasure: text(40),
  productVisibility: "BOTH",
});

const documentOf = (text: MakeText, type: string, clientId: string) => ({
  type,
  clientId,
  numero: `${type[0]}${text(38)}`,
  notes: text(2_000),
  paymentMethod: "CHECK",
  checkNumber: text(40),
  checkDate: "2026-11-20",
  checkBank: text(120),
  lines: [1, 2].map(() => ({
    name: text(200),
    description: text(1_000),
    ref_product: text(60),
    unitOfMeasure: text(40),
    quantity: 400_000,
    unitPrice: 999_999.99,
    tva: 0.19,
  })),
});

interface Records {
  client: Client;
  documents: Record<string, Document>;
}

const PATHS: Record<string, string> = {
  QUOTATION: "/devis",
  SALES_INVOICE: "/factures",
  PURCHASE_ORDER: "/bon_de_commande",
  CREDIT_INVOICE: "/facture_avoir",
};

/** Creates records of all types with hostile text in every field. */
async function createRecords(owner: Owner, text: MakeText): Promise<Records> {
  await owner.api("PUT", "/auth/names", { firstName: text(100), lastName: text(100) });
  const client = await owner.api<Client>("POST", "/clients", clientOf(text));
  await owner.api("POST", "/products", productOf(text));
  const documents: Record<string, Document> = {};
  for (const type of Object.keys(PATHS)) {
    const body = documentOf(text, type, client.id);
    documents[type] = await owner.api<Document>("POST", "/documents", body);
  }
  return { client, documents };
}

const organizationOf = (text: MakeText) => ({
  name: text(200),
  slogan: text(200),
  activity: text(120),
  legalForm: text(80),
  autoEntrepreneurCard: text(40),
  bankName: text(120),
  address: text(300),
  adr_facturation: text(300),
  register_commerce: text(40),
  website: text(200),
  wilaya: text(120),
  AI: text(40),
});

function pagesOf({ client, documents }: Records): string[] {
  const ofDocuments = Object.entries(PATHS).flatMap(([type, path]) => [
    path,
    `${path}/create`,
    `${path}/${documents[type]?.id}`,
    `${path}/${documents[type]?.id}/edit`,
  ]);
  const lists = ["/dashboard", "/clients", "/produits", "/profile"];
  return [...lists, `/clients/${client.id}`, ...ofDocuments];
}

/** The horizontal overflow of the page, in pixels. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const [locale, text] of [
  ["fr-DZ", hostileText],
  ["ar-DZ", stretchingText],
] as const) {
  test.describe(`in ${locale}, on a phone`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test("hostile text is shown as text on every page and causes no horizontal overflow", async ({
      page,
      context,
      url,
      t,
    }) => {
      const owner = await registerOwner(url, organizationOf(text));
      const records = await createRecords(owner, text);
      await signInAs(context, url, owner);
      const opened: string[] = [];
      page.on("dialog", (dialog) => {
        opened.push(dialog.message());
        void dialog.dismiss();
      });
      const wide: string[] = [];
      for (const path of pagesOf(records)) {
        await page.goto(path);
        await expectComplete(page);
        if (/\/[0-9a-f-]{36}$/.test(path) && !path.startsWith("/clients")) {
          await expect(firstPdfPage(page, t)).toBeVisible();
        }
        await waitForNextFrames(page);
        const excess = await measureOverflow(page);
        if (excess > 0) wide.push(`${path.replaceAll(/[0-9a-f-]{36}/g, ":id")}: ${excess}`);
        await expect(page.locator("img[src='x'], main script, svg[onload]")).toHaveCount(0);
      }
      expect(opened, "dialogs that a text opened").toEqual([]);
      expect(wide, "pages wider than the screen").toEqual([]);
    });
  });
}

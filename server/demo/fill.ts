import { randomUUID } from "node:crypto";
import { enterprises } from "#contract/enterprises.ts";
import { newDocument } from "#contract/documentBody.ts";
import { addDays, type Day } from "#domain/days/days.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { ensureCounterClient } from "../clients/counterClient.ts";
import type { Database, Transaction } from "../database/database.ts";
import { archiveDocument } from "../documents/archive.ts";
import { createDocument, sourceTermsOf } from "../documents/createDocument.ts";
import { readCreditable } from "../documents/creditNotes/readCreditable.ts";
import { changeEnterprise, changeImages } from "../enterprises/change.ts";
import { insertEnterpriseWithFormats } from "../enterprises/create.ts";
import { changeLooks } from "../enterprises/looks.ts";
import { type EncodedImage, readImage } from "../images/readImage.ts";
import type { SealKey } from "../seals/sealKey.ts";
import { makeCatalogue } from "./catalogue.ts";
import { demoCheque } from "./cheques.ts";
import { isArabic, isSupplier, makeClients } from "./clientele.ts";
import { planCounterSales } from "./counterSales.ts";
import { issueOlderDocuments } from "./issue.ts";
import { LOOKS, ORGANIZATION } from "./organization.ts";
import { drawLogo, drawSignature, drawStamp } from "./pictures.ts";
import { recordPayments } from "./payments.ts";
import { planDocuments, type PlannedDocument } from "./plan.ts";
import { seededRandom, type Random } from "./random.ts";
import { recordReminders } from "./reminders.ts";
import { archiveRecords, backdateDocuments, insertClients, insertProducts } from "./store.ts";
import type { DemoParty, LineProduct } from "./terms.ts";

type CreatedDocument = Awaited<ReturnType<typeof createDocument>>;

const SEED = 31_1954;
const DEMO_DAYS = 560;

async function readDrawnImage(bytes: Buffer): Promise<EncodedImage> {
  const image = await readImage(bytes, "OPAQUE");
  if ("problem" in image) throw new Error(`A drawn image is refused: ${image.problem}`);
  return image;
}

async function drawImages() {
  const { name, address, registre_commerce, NIF } = ORGANIZATION;
  const stamp = await drawStamp([name, address, `RC ${registre_commerce}`, `NIF ${NIF}`]);
  return {
    logo_url: await readDrawnImage(await drawLogo()),
    signature_url: await readDrawnImage(await drawSignature()),
    stamp_url: await readDrawnImage(stamp),
  };
}

async function addClients(tx: Transaction, random: Random, start: Day): Promise<DemoParty[]> {
  const bodies = makeClients(random);
  const written = bodies.map((body, at) => ({ body, day: addDays(start, Math.floor(at / 8)) }));
  const ids = await insertClients(tx, written);
  return bodies.map((body, at) => ({
    id: ids[at] ?? "",
    isSupplier: isSupplier(body),
    isArabic: isArabic(body.nom),
  }));
}

async function addProducts(tx: Transaction, start: Day): Promise<LineProduct[]> {
  const catalogue = makeCatalogue();
  const bodies = catalogue.map(({ product }) => product);
  const ids = await insertProducts(tx, bodies, start);
  return catalogue.map(({ product, vat }, at) => ({
    id: ids[at] ?? "",
    name: product.name,
    reference: product.ref_product,
    description: product.description,
    unit: product.unitOfMeasure,
    price: dinarsFromCentimes(product.price),
    vat,
    visibility: product.productVisibility || null,
  }));
}

/** The lines of a document; those of a credit note get the ids of the invoice lines that they credit. */
function addSourceLineIds(
  { kind, terms, source }: PlannedDocument,
  copied: CreatedDocument | null,
) {
  if (kind !== "CREDIT_INVOICE") return terms.lines;
  return terms.lines.map((line) => {
    const stored = copied?.lines[source?.terms.lines.indexOf(line) ?? -1];
    return { ...line, sourceLineId: stored?.id ?? null };
  });
}

/**
 * Creates the documents with the API's own code, so that numbers and totals are correct.
 *
 * @returns their ids, in the order of the plan
 */
async function addDocuments(
  tx: Transaction,
  plan: PlannedDocument[],
  today: Day,
): Promise<Map<PlannedDocument, string>> {
  const created = new Map<PlannedDocument, CreatedDocument>();
  for (const planned of plan) {
    const { kind, date, dueDate, status, terms, archived, source } = planned;
    const copied = source === null ? null : (created.get(source) ?? null);
    const lines = addSourceLineIds(planned, copied);
    const check = kind === "SALES_INVOICE" ? demoCheque(created.size, date) : {};
    const entered = { ...terms, ...check, lines, type: kind, date, dueDate, status };
    const body = newDocument.parse(entered);
    const creditable = await readCreditable(tx, { kind, source_id: copied?.record.id ?? null });
    const options = { today, source: copied && sourceTermsOf(copied), creditable };
    const document = await createDocument(tx, body, options);
    created.set(planned, document);
    if (archived) await archiveDocument(tx, document.record.id);
  }
  return new Map([...created].map(([planned, { record }]) => [planned, record.id]));
}

/** The last day of the eighteen months, and the installation's key. */
interface DemoOptions {
  today: Day;
  sealKey: SealKey;
}

/**
 * Creates the demo's organization with all records in one transaction.
 *
 * @throws ApiError ENTERPRISE_EXISTS when the user has an organization already
 */
export async function fillDemo(
  database: Database,
  userId: string,
  { today, sealKey: key }: DemoOptions,
): Promise<void> {
  const images = await drawImages();
  const random = seededRandom(SEED);
  const start = addDays(today, -DEMO_DAYS);
  await database.inTransaction({ enterpriseId: randomUUID(), userId }, async (tx) => {
    await insertEnterpriseWithFormats(tx, enterprises.create.body.parse(ORGANIZATION), { today });
    await changeImages(tx, { images, maxBytes: Infinity });
    await changeLooks(tx, LOOKS);
    const clients = await addClients(tx, random, start);
    const catalogue = await addProducts(tx, start);
    const counterClient = await ensureCounterClient(tx);
    const plan = [
      ...planDocuments({ random, clients, catalogue, today }),
      ...planCounterSales(counterClient.id, catalogue, today),
    ].toSorted((one, other) => one.date.localeCompare(other.date));
    const ids = await addDocuments(tx, plan, today);
    const lastIds = (records: { id: string }[], count: number) =>
      records.slice(-count).map(({ id }) => id);
    await archiveRecords(tx, lastIds(clients, 4), lastIds(catalogue, 2));
    await backdateDocuments(tx, start);
    await issueOlderDocuments(tx, ids, { today, key });
    await changeEnterprise(tx, enterprises.update.body.parse({ receivablesSince: start }), null);
    await recordPayments(tx, ids, { today, key });
    const buyers = clients.map(({ id }) => id);
    await recordReminders(tx, buyers, today);
  });
}

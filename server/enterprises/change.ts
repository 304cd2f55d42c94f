import type { enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Transaction } from "../database/database.ts";
import type { Requester } from "../database/userAndTenantLimiter.ts";
import type { UploadedFiles } from "../http/files.ts";
import { ApiError, invalidField } from "../http/apiError.ts";
import type { ExpectedVersion } from "../http/expectedVersion.ts";
import type { ImageReader } from "../images/imageReader.ts";
import type { Background, EncodedImage } from "../images/readImage.ts";
import { sumImageBytes, storeImage, deleteUnusedImages } from "../images/storedImages.ts";
import { refuseReceivablesAfterVatBasis } from "./changeVatBasis.ts";
import { lockAllAccounts, refuseStartAfterSettledMovements } from "./receivablesSince.ts";
import * as store from "./store.ts";
import type { EnterpriseChanges, EnterpriseRow } from "./store.ts";
import { toEnterpriseColumns } from "./columns.ts";

type Change = Parsed<typeof enterprises.update>["body"];

type ImageColumn = "logo_url" | "signature_url" | "stamp_url";

/** The decoded images of a request. They are read before its transaction begins. */
export type NewImages = Partial<Record<ImageColumn, EncodedImage>>;

type NewUrls = Partial<Record<ImageColumn, string | null>>;

/** The image files of a request, and the reader that decodes them. */
interface UploadedImages {
  images: ImageReader;
  requester: Requester;
  files: UploadedFiles;
}

async function readUpload(
  { images, requester, files }: UploadedImages,
  field: string,
  background: Background = "OPAQUE",
): Promise<EncodedImage | undefined> {
  const file = files.get(field);
  return file === undefined ? undefined : images.read(requester, file, background);
}

/** @throws ApiError VALIDATION_ERROR without a logo, and as `ImageReader` does */
export async function readLogo(files: UploadedImages): Promise<NewImages> {
  const logo = await readUpload(files, "logo");
  if (logo === undefined) throw invalidField("logo", "REQUIRED");
  return { logo_url: logo };
}

/** @throws ApiError as `ImageReader` does */
export async function readSignatureAndStamp(
  files: UploadedImages,
  { signature_transparent, cachet_transparent }: Change,
): Promise<NewImages> {
  const backgroundOf = (transparent: typeof cachet_transparent) =>
    transparent === true ? "TRANSPARENT" : "OPAQUE";
  return {
    signature_url: await readUpload(files, "signature", backgroundOf(signature_transparent)),
    stamp_url: await readUpload(files, "cachet", backgroundOf(cachet_transparent)),
  };
}

async function storeImages(tx: Transaction, images: NewImages): Promise<NewUrls> {
  const urls: NewUrls = {};
  for (const column of ["logo_url", "signature_url", "stamp_url"] as const) {
    const image = images[column];
    if (image !== undefined) urls[column] = await storeImage(tx, image);
  }
  return urls;
}

/** The columns of the fields that the body contains. */
const fieldColumns = (body: Change): EnterpriseChanges => ({
  ...toEnterpriseColumns(body),
  name: body.name,
  stamp_duty_schedule: body.stampDutySchedule,
  warnings_reserved: body.warningsReserved,
  receivables_since: body.receivablesSince,
  receipt_stamp: body.receiptStamp,
  write_off_limit: body.writeOffLimit,
  reminder_steps: body.reminderSteps,
  vat_activity: body.vatActivity,
});

/**
 * Signature and stamp are set as a pair (docs/rules/accounts.md#images). Either may be sent alone
 * if the organization has the other one already.
 */
function requireSignatureAndStamp(before: EnterpriseRow, images: NewImages): void {
  const isMissing = (column: "signature_url" | "stamp_url") =>
    images[column] === undefined && before[column] === null;
  if (isMissing("signature_url")) throw invalidField("signature", "SIGNATURE_AND_STAMP_REQUIRED");
  if (isMissing("stamp_url")) throw invalidField("cachet", "SIGNATURE_AND_STAMP_REQUIRED");
}

interface ImageChange {
  images: NewImages;
  /** The maximum size of all images of the organization together, in bytes. */
  maxBytes: number;
}

/**
 * Updates the fields that the body contains, and the signature and stamp if they are given.
 *
 * @throws ApiError STALE, SETTLED, VALIDATION_ERROR on `receivablesSince` and on a missing image,
 *   IMAGE_QUOTA_REACHED
 */
export async function changeEnterprise(
  tx: Transaction,
  body: Change,
  change: ImageChange | null,
): Promise<void> {
  // Without the locks, a transaction that has read which debts count could settle one that no longer counts.
  if (body.receivablesSince !== undefined) await lockAllAccounts(tx);
  const before = await store.lockEnterprise(tx, body.version);
  await refuseReceivablesAfterVatBasis(tx, body.receivablesSince);
  await refuseStartAfterSettledMovements(tx, before, body.receivablesSince);
  if (change === null) {
    await store.updateEnterprise(tx, fieldColumns(body));
    return;
  }
  requireSignatureAndStamp(before, change.images);
  await replaceImages(tx, before, change, fieldColumns(body));
}

/** Sets the given images. @throws ApiError STALE, IMAGE_QUOTA_REACHED */
export async function changeImages(
  tx: Transaction,
  change: ImageChange,
  expected?: ExpectedVersion,
): Promise<void> {
  await replaceImages(tx, await store.lockEnterprise(tx, expected), change);
}

/** Sets the given images and other columns, and deletes images that are no longer referenced. */
async function replaceImages(
  tx: Transaction,
  before: EnterpriseRow,
  { images, maxBytes }: ImageChange,
  columns: EnterpriseChanges = {},
): Promise<void> {
  const urls = await storeImages(tx, images);
  await store.updateEnterprise(tx, { ...columns, ...urls });
  await deleteUnusedImages(tx, [...currentImages(before), ...Object.values(urls)]);
  if ((await sumImageBytes(tx)) > maxBytes) {
    throw new ApiError("IMAGE_QUOTA_REACHED", {
      message: "The organization's images take all the room that they may",
    });
  }
}

/**
 * Removes an image from the organization. Its URL stops working, unless the snapshot of a payment, or of a
 * document that has left DRAFT, has the image (docs/rules/accounts.md#images).
 */
export async function removeImage(tx: Transaction, column: ImageColumn): Promise<void> {
  const before = await store.lockEnterprise(tx);
  if (before[column] === null) return;
  await store.updateEnterprise(tx, { [column]: null });
  await deleteUnusedImages(tx, currentImages({ ...before, [column]: null }));
}

const currentImages = ({ logo_url, signature_url, stamp_url }: EnterpriseRow) => [
  logo_url,
  signature_url,
  stamp_url,
];

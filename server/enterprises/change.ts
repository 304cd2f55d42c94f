import type { enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Transaction } from "../database/database.ts";
import type { UploadedFiles } from "../http/files.ts";
import { ApiError, invalidField } from "../http/apiError.ts";
import type { ImageReader } from "../images/imageReader.ts";
import type { Background, ReadImage } from "../images/readImage.ts";
import { storedImageBytes, storeImage, sweepImages } from "../images/storedImages.ts";
import * as store from "./store.ts";
import type { EnterpriseRow } from "./store.ts";
import { toEnterpriseColumns } from "./columns.ts";

type Change = Parsed<typeof enterprises.update>["body"];

type ImageColumn = "logo_url" | "signature_url" | "stamp_url";

/** The images of a request, read before its transaction begins. */
export type NewImages = Partial<Record<ImageColumn, ReadImage>>;

type NewUrls = Partial<Record<ImageColumn, string | null>>;

/** The uploaded files of an organization, and what reads them. */
interface UploadedImages {
  images: ImageReader;
  enterpriseId: string;
  files: UploadedFiles;
}

async function uploaded(
  { images, enterpriseId, files }: UploadedImages,
  field: string,
  background: Background = "OPAQUE",
): Promise<ReadImage | undefined> {
  const file = files.get(field);
  return file === undefined ? undefined : images.read(enterpriseId, file, background);
}

/** @throws ApiError VALIDATION_ERROR without a logo, and as `ImageReader` does */
export async function readLogo(files: UploadedImages): Promise<NewImages> {
  const logo = await uploaded(files, "logo");
  if (logo === undefined) throw invalidField("logo", "REQUIRED");
  return { logo_url: logo };
}

/** @throws ApiError as `ImageReader` does */
export async function readSignatureAndStamp(
  files: UploadedImages,
  { signature_transparent, cachet_transparent }: Change,
): Promise<NewImages> {
  const background = (transparent: typeof cachet_transparent) =>
    transparent === true ? "TRANSPARENT" : "OPAQUE";
  return {
    signature_url: await uploaded(files, "signature", background(signature_transparent)),
    stamp_url: await uploaded(files, "cachet", background(cachet_transparent)),
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

/** Updates the fields that the body contains. */
export async function changeFields(tx: Transaction, body: Change): Promise<void> {
  const { name, stampDutySchedule } = body;
  const columns = { ...toEnterpriseColumns(body), name, stamp_duty_schedule: stampDutySchedule };
  await store.updateEnterprise(tx, columns);
}

/**
 * Signature and stamp come together (docs/rules/accounts.md#images); one alone replaces what was
 * there or joins the other, so that afterwards there are both.
 *
 * @throws ApiError VALIDATION_ERROR on the one that is missing, IMAGE_QUOTA_REACHED
 */
export async function changeSignatureAndStamp(
  tx: Transaction,
  images: NewImages,
  maxBytes: number,
): Promise<void> {
  const before = await store.lockEnterprise(tx);
  const isMissing = (column: "signature_url" | "stamp_url") =>
    images[column] === undefined && before[column] === null;
  if (isMissing("signature_url")) throw invalidField("signature", "SIGNATURE_AND_STAMP_REQUIRED");
  if (isMissing("stamp_url")) throw invalidField("cachet", "SIGNATURE_AND_STAMP_REQUIRED");
  await changeImages(tx, images, maxBytes);
}

/**
 * Sets the given images and deletes images that are no longer referenced.
 *
 * @param maxBytes what all images of the organization may have together
 * @throws ApiError IMAGE_QUOTA_REACHED
 */
export async function changeImages(
  tx: Transaction,
  images: NewImages,
  maxBytes: number,
): Promise<void> {
  const before = await store.lockEnterprise(tx);
  await showInstead(tx, before, await storeImages(tx, images));
  if ((await storedImageBytes(tx)) > maxBytes) {
    throw new ApiError("IMAGE_QUOTA_REACHED", {
      message: "The organization's images take all the room that they may",
    });
  }
}

/**
 * Removes an image from the organization. Its address ends, unless a document that has left DRAFT
 * shows it (docs/rules/accounts.md#images).
 */
export async function removeImage(tx: Transaction, column: ImageColumn): Promise<void> {
  const before = await store.lockEnterprise(tx);
  if (before[column] === null) return;
  await store.updateEnterprise(tx, { [column]: null });
  await sweepImages(tx, currentImages({ ...before, [column]: null }));
}

async function showInstead(tx: Transaction, before: EnterpriseRow, urls: NewUrls): Promise<void> {
  await store.updateEnterprise(tx, urls);
  await sweepImages(tx, [...currentImages(before), ...Object.values(urls)]);
}

const currentImages = ({ logo_url, signature_url, stamp_url }: EnterpriseRow) => [
  logo_url,
  signature_url,
  stamp_url,
];

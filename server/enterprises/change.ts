import type { enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Unit } from "../database/database.ts";
import type { UploadedFiles } from "../http/files.ts";
import { invalid } from "../http/refusal.ts";
import { readImage, type ReadImage } from "../images/read.ts";
import { storeImage, sweepImages } from "../images/library.ts";
import * as store from "./store.ts";
import { columnsOf } from "./written.ts";

type Change = Parsed<typeof enterprises.update>["body"];

type ImageColumn = "logo_url" | "signature_url" | "stamp_url";

/** The images of a request, read before its transaction begins. */
export type NewImages = Partial<Record<ImageColumn, ReadImage>>;

type NewUrls = Partial<Record<ImageColumn, string>>;

async function uploaded(files: UploadedFiles, field: string): Promise<ReadImage> {
  const file = files.get(field);
  if (file === undefined) throw invalid(field, "An image is needed");
  return readImage(file.bytes);
}

/** @throws Refusal VALIDATION_ERROR without a logo, INVALID_FILE_TYPE, FILE_TOO_LARGE */
export async function readLogo(files: UploadedFiles): Promise<NewImages> {
  return { logo_url: await uploaded(files, "logo") };
}

/**
 * Signature and stamp come together or not at all (specification §5).
 *
 * @throws Refusal VALIDATION_ERROR on the missing one, INVALID_FILE_TYPE, FILE_TOO_LARGE
 */
export async function readSignatureAndStamp(files: UploadedFiles): Promise<NewImages> {
  return {
    signature_url: await uploaded(files, "signature"),
    stamp_url: await uploaded(files, "cachet"),
  };
}

async function storeImages(unit: Unit, images: NewImages): Promise<NewUrls> {
  const urls: NewUrls = {};
  for (const column of ["logo_url", "signature_url", "stamp_url"] as const) {
    const image = images[column];
    if (image !== undefined) urls[column] = await storeImage(unit, image);
  }
  return urls;
}

/** Changes the fields that are given and leaves the rest as it is. */
export async function changeFields(unit: Unit, body: Change): Promise<void> {
  const { name, stampDutySchedule } = body;
  const columns = { ...columnsOf(body), name, stamp_duty_schedule: stampDutySchedule };
  await store.updateEnterprise(unit, columns);
}

/** Sets the given images; those that nothing shows any more are deleted. */
export async function changeImages(unit: Unit, images: NewImages): Promise<void> {
  const before = await store.lockEnterprise(unit);
  const urls = await storeImages(unit, images);
  await store.updateEnterprise(unit, urls);
  const { logo_url, signature_url, stamp_url } = before;
  await sweepImages(unit, [logo_url, signature_url, stamp_url, ...Object.values(urls)]);
}

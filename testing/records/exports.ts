import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { strFromU8, unzipSync } from "fflate";
import { enterprises } from "#contract/enterprises.ts";
import { printedText } from "../printing/printedText.ts";
import { makeOrganization, type Organization } from "../attacks/organization.ts";
import { workbookTexts } from "../spreadsheets/workbooks.ts";
import type { Api } from "../api.ts";
import { MANIFEST_FILE } from "../../server/exports/writeExport.ts";

/**
 * Creates an organization whose records have texts that no other organization has.
 * @param place another number for each organization, from 0 to 25
 */
export function exportingOrganization(api: Api, place: number): Promise<Organization> {
  const word = `Atlas${"abcdefghijklmnopqrstuvwxyz"[place]}`;
  return makeOrganization(api, { word, digits: String(50_112_233 + place) }, false);
}

/** Requests an archive and reads it completely. */
export function requestExport(api: Api, token: string, lang: string) {
  return api.app.inject({
    url: `/api${enterprises.export.path}?lang=${lang}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

/**
 * Requests an archive over a socket; the program must be listening.
 *
 * @returns a function that disconnects, once the response has started
 */
export async function beginExport(api: Api, token: string): Promise<() => void> {
  const { port } = api.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api${enterprises.export.path}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers }, resolve).on("error", reject);
  });
  return () => void answer.destroy();
}

async function fileText(name: string, bytes: Uint8Array): Promise<string> {
  if (name.endsWith(".pdf")) return (await printedText(bytes)).pages.join("\n");
  return name.endsWith(".xlsx") ? workbookTexts(bytes) : strFromU8(bytes);
}

/** Returns all texts of an archive. The creation time in its manifest is replaced by NOW. */
export async function readArchiveText(archive: Uint8Array): Promise<string> {
  const files = Object.entries(unzipSync(archive));
  const texts = await Promise.all(
    files.map(async ([name, bytes]) => `${name}\n${await fileText(name, bytes)}`),
  );
  const [, manifest] = files.find(([name]) => name === MANIFEST_FILE) ?? [];
  if (manifest === undefined) return texts.join("\n");
  const { createdAt } = JSON.parse(strFromU8(manifest)) as { createdAt: string };
  const spaced = createdAt.replace("T", " ").replace(/\..*/, "");
  return texts.join("\n").replaceAll(createdAt, "NOW").replaceAll(spaced, "NOW");
}

import type { Archive } from "./archive.ts";
import { FileRefused } from "./refused.ts";
import { attribute, readXml } from "./xml.ts";

const idOf = attribute("id");
const idOfRelation = attribute("Id");
const typeOf = attribute("Type");
const targetOf = attribute("Target");
const stateOf = attribute("state");

/** A workbook's programs, in the language of today and in that of 1992. */
const MACROS = /\/(?:vbaProject|xlMacrosheet|xlIntlMacrosheet)$/;

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Where the parts of a workbook lie in the archive. */
export interface WorkbookParts {
  sheet: string;
  sharedStrings: string | null;
}

async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  const open = (name: string, attributes: string) => {
    if (name !== "Relationship") return;
    const target = targetOf(attributes) ?? "";
    relations.push({
      id: idOfRelation(attributes) ?? "",
      type: typeOf(attributes) ?? "",
      target: target.startsWith("/") ? target.slice(1) : resolved(folder, target),
    });
  };
  await readXml(archive, file, "Relationships", { open });
  return relations;
}

function resolved(folder: string, target: string): string {
  const base = `file:///${folder}`;
  if (!URL.canParse(target, base)) throw new FileRefused("DAMAGED");
  return decoded(new URL(target, base).pathname.slice(1));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a per cent sign of its own
  }
}

const ofType = (relations: readonly Relation[], type: string) =>
  relations.filter((relation) => relation.type.endsWith(`/${type}`));

/**
 * Finds the first sheet that is not hidden, and the texts that its cells share.
 *
 * @throws FileRefused NOT_XLSX when there is none, MACROS for a workbook that has some
 */
export async function findParts(archive: Archive): Promise<WorkbookParts> {
  const [workbook] = ofType(await relationsOf(archive, ""), "officeDocument");
  if (workbook === undefined) throw new FileRefused("NOT_XLSX");
  const relations = await relationsOf(archive, workbook.target);
  if (relations.some(({ type }) => MACROS.test(type))) throw new FileRefused("MACROS");
  const worksheets = ofType(relations, "worksheet");
  const targets = new Map(worksheets.map(({ id, target }) => [id, target]));
  let shown: string | undefined;
  const open = (name: string, attributes: string) => {
    if (name !== "sheet" || /hidden/i.test(stateOf(attributes) ?? "")) return;
    shown ??= targets.get(idOf(attributes) ?? "");
  };
  await readXml(archive, workbook.target, "workbook", { open });
  const sheet = shown ?? worksheets[0]?.target;
  if (sheet === undefined) throw new FileRefused("NOT_XLSX");
  const [strings] = ofType(relations, "sharedStrings");
  return { sheet, sharedStrings: strings?.target ?? null };
}

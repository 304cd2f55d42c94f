import type { Archive } from "./archive.ts";
import { FileRefused } from "./refused.ts";
import { attribute, xmlReader } from "./xml.ts";

const idOf = attribute("id");
const idOfRelation = attribute("Id");
const typeOf = attribute("Type");
const targetOf = attribute("Target");
const stateOf = attribute("state");

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
  await archive.read(file, xmlReader({ open, close: () => undefined, text: () => undefined }));
  return relations;
}

function resolved(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1);
}

const ofType = (relations: readonly Relation[], type: string) =>
  relations.filter((relation) => relation.type.endsWith(`/${type}`));

/**
 * Finds the first sheet that is not hidden, and the texts that its cells share.
 *
 * @throws FileRefused NOT_XLSX when there is none
 */
export async function findParts(archive: Archive): Promise<WorkbookParts> {
  const [workbook] = ofType(await relationsOf(archive, ""), "officeDocument");
  if (workbook === undefined) throw new FileRefused("NOT_XLSX");
  const relations = await relationsOf(archive, workbook.target);
  const worksheets = ofType(relations, "worksheet");
  const shown: string[] = [];
  const open = (name: string, attributes: string) => {
    if (name !== "sheet" || /hidden/i.test(stateOf(attributes) ?? "")) return;
    const sheet = worksheets.find(({ id }) => id === idOf(attributes));
    if (sheet !== undefined) shown.push(sheet.target);
  };
  await archive.read(
    workbook.target,
    xmlReader({ open, close: () => undefined, text: () => undefined }),
  );
  const [sheet = worksheets[0]?.target] = shown;
  if (sheet === undefined) throw new FileRefused("NOT_XLSX");
  const [strings] = ofType(relations, "sharedStrings");
  return { sheet, sharedStrings: strings?.target ?? null };
}

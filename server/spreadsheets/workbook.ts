import { MAX_SHEET_NAME } from "#contract/spreadsheets.ts";
import { shortenText } from "#domain/spreadsheets/spreadsheetCells.ts";
import type { XlsxArchive } from "./archive.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";
import { attributeReader, readXml } from "./xml.ts";

const readId = attributeReader("id");
const readRelationId = attributeReader("Id");
const readType = attributeReader("Type");
const readTarget = attributeReader("Target");
const readState = attributeReader("state");
const readName = attributeReader("name");

/** Relations to VBA projects and to Excel 4.0 macro sheets. */
const MACROS = /\/(?:vbaProject|xlMacrosheet|xlIntlMacrosheet)$/;

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** A sheet: its name, shortened, and the path of its part in the archive. */
export interface NamedSheet {
  name: string;
  path: string;
}

/** The paths of a workbook's parts in the archive. */
export interface WorkbookParts {
  /** The visible sheets, at least one; the first sheet if none is visible. */
  sheets: NamedSheet[];
  sharedStrings: string | null;
  styles: string | null;
}

async function relationsOf(archive: XlsxArchive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  const open = (name: string, attributes: string) => {
    if (name !== "Relationship") return;
    const target = readTarget(attributes) ?? "";
    relations.push({
      id: readRelationId(attributes) ?? "",
      type: readType(attributes) ?? "",
      target: target.startsWith("/") ? target.slice(1) : resolveTarget(folder, target),
    });
  };
  await readXml(archive, file, "Relationships", { open });
  return relations;
}

function resolveTarget(folder: string, target: string): string {
  const base = `file:///${folder}`;
  if (!URL.canParse(target, base)) throw new SpreadsheetError("DAMAGED");
  return decodePath(new URL(target, base).pathname.slice(1));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // the path contains a per cent sign that isn't an escape
  }
}

const relationsOfType = (relations: readonly Relation[], type: string) =>
  relations.filter((relation) => relation.type.endsWith(`/${type}`));

/**
 * Finds the visible sheets, the shared strings and the styles.
 *
 * @throws SpreadsheetError NOT_XLSX without a sheet, MACROS for a workbook with macros
 */
export async function findWorkbookParts(archive: XlsxArchive): Promise<WorkbookParts> {
  const [workbook] = relationsOfType(await relationsOf(archive, ""), "officeDocument");
  if (workbook === undefined) throw new SpreadsheetError("NOT_XLSX");
  const relations = await relationsOf(archive, workbook.target);
  if (relations.some(({ type }) => MACROS.test(type))) throw new SpreadsheetError("MACROS");
  const worksheets = relationsOfType(relations, "worksheet");
  const targets = new Map(worksheets.map(({ id, target }) => [id, target]));
  const sheets: NamedSheet[] = [];
  const open = (name: string, attributes: string) => {
    if (name !== "sheet" || /hidden/i.test(readState(attributes) ?? "")) return;
    const path = targets.get(readId(attributes) ?? "");
    const sheetName = shortenText(readName(attributes) ?? "", MAX_SHEET_NAME);
    if (path !== undefined) sheets.push({ name: sheetName, path });
  };
  await readXml(archive, workbook.target, "workbook", { open });
  const [first] = worksheets;
  if (sheets.length === 0 && first !== undefined) sheets.push({ name: "", path: first.target });
  if (sheets.length === 0) throw new SpreadsheetError("NOT_XLSX");
  const [strings] = relationsOfType(relations, "sharedStrings");
  const [styles] = relationsOfType(relations, "styles");
  return { sheets, sharedStrings: strings?.target ?? null, styles: styles?.target ?? null };
}

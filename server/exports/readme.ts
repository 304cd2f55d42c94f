import type { Language } from "#domain/text/language.ts";

/** A document that could not be printed. */
export interface MissingPdf {
  id: string;
  type: string;
  numero: string;
  reason: string;
}

export const README_FILE = "README.txt";
export const MISSING_PDFS_FILE = "MISSING.txt";

/** In UTC and to the second: "2026-11-20 10:15:00 UTC". */
const timeText = (at: Date) => at.toISOString().replace("T", " ").replace(/\..*/, " UTC");

const README: Record<Language, (time: string) => string> = {
  fr: (time) => `Export complet de votre organisation, telle qu’elle était le ${time}.

json/    Toutes les données, archives comprises (« archived »: true). Les montants y sont en
         dinars ; « centimes » donne les mêmes montants en nombres entiers.
excel/   Les clients, les produits et les documents avec leurs lignes. Les fichiers des clients
         et des produits peuvent être réimportés dans Daftar. Une apostrophe précède les textes
         qu’un tableur exécuterait comme une formule.
pdf/     Chaque document imprimé, sans signature ni cachet, un dossier par type.
images/  Le logo, la signature et le cachet, et les images des documents plus anciens.
audit/   La chaîne de sceaux des factures émises. « node verify.mjs » la vérifie.
manifest.json  La date, les nombres, et les PDF qui n’auraient pas pu être faits : s’il y en a,
         ${MISSING_PDFS_FILE} les nomme.

Ni mots de passe ni sessions ne s’y trouvent. Gardez ce fichier en lieu sûr : il contient les
données de vos clients.
`,
  en: (time) => `A full export of your organization, as it was at ${time}.

json/    All the data, the archive included ("archived": true). Amounts are in dinars;
         "centimes" has the same amounts as whole numbers.
excel/   Clients, products, and documents with their lines. The files of clients and products
         can be imported into Daftar again. An apostrophe stands before texts that a spreadsheet
         would run as a formula.
pdf/     Every document as it is printed, without signature and stamp, a folder for each kind.
images/  Logo, signature and stamp, and the images of older documents.
audit/   The chain of seals of issued invoices. "node verify.mjs" verifies it.
manifest.json  The date, the counts, and the PDFs that could not be made: if there are any,
         ${MISSING_PDFS_FILE} names them.

It holds no passwords and no sessions. Keep this file in a safe place: it has your clients' data.
`,
  ar: (time) => `تصدير كامل لمؤسستك كما كانت في ${time}.

json/    جميع البيانات، بما فيها الأرشيف ("archived": true). المبالغ بالدينار،
         و"centimes" يعطي المبالغ نفسها بالسنتيم أعدادًا صحيحة.
excel/   الزبائن والمنتجات والوثائق مع أسطرها. يمكن إعادة استيراد ملفي الزبائن
         والمنتجات في دفتر. توضع فاصلة عليا قبل النصوص التي قد ينفذها جدول البيانات كصيغة.
pdf/     كل وثيقة كما تُطبع، دون إمضاء ولا ختم، في مجلد لكل نوع.
images/  الشعار والإمضاء والختم، وصور الوثائق الأقدم.
audit/   سلسلة أختام الفواتير الصادرة. الأمر "node verify.mjs" يتحقق منها.
manifest.json  التاريخ والأعداد، وملفات PDF التي تعذر إنشاؤها: إن وُجدت فإن
         ${MISSING_PDFS_FILE} يسميها.

لا يتضمن كلمات مرور ولا جلسات. احفظ هذا الملف في مكان آمن: فيه بيانات زبائنك.
`,
};

const SEPARATOR = "\n----------------------------------------------------------------\n\n";

/** Describes the archive in all three languages, the given one first. */
export function readmeText(at: Date, language: Language): string {
  const others = (["fr", "ar", "en"] as const).filter((each) => each !== language);
  return [language, ...others].map((each) => README[each](timeText(at))).join(SEPARATOR);
}

/** Lists the documents that could not be printed. */
export function describeMissingPdfs(missing: readonly MissingPdf[]): string {
  return [
    "Ces documents n’ont pas pu être imprimés ; leurs données sont dans json/ et excel/.",
    "These documents could not be printed; their data are in json/ and excel/.",
    "تعذرت طباعة هذه الوثائق؛ بياناتها موجودة في json/ و excel/.",
    "",
    ...missing.map(({ type, numero, id }) => `${type}\t${numero}\t${id}`),
    "",
  ].join("\n");
}

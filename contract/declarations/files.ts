import { z } from "zod";
import { operation } from "../operation.ts";
import { XLSX } from "../spreadsheets.ts";
import { language, month } from "../values.ts";
import { declarationYear } from "./yearly.ts";

const fileLanguage = language.default("fr");
const monthQuery = z.object({ month, lang: fileLanguage });
const yearQuery = z.object({ year: declarationYear, lang: fileLanguage });

const fileOperation = {
  method: "GET",
  access: "declarations.read",
  reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  slow: true,
} as const;

const PDF_ERRORS = ["SELECTION_TOO_LARGE", "ORGANIZATION_BUSY", "SERVER_BUSY"] as const;
const sheetOperation = {
  ...fileOperation,
  produces: XLSX,
  errors: ["SELECTION_TOO_LARGE"],
} as const;
const pdfOperation = { ...fileOperation, produces: "application/pdf", errors: PDF_ERRORS } as const;

/** The declarations as files: an .xlsx file or a PDF, with all rows. */
export const declarationFiles = {
  g50Sheet: operation({
    ...sheetOperation,
    path: "/declarations/g50.xlsx",
    summary: "The G50 of a month with what is typed, as an .xlsx file",
    query: monthQuery,
  }),
  g50Pdf: operation({
    ...pdfOperation,
    path: "/declarations/g50.pdf",
    summary: "The G50 of a month with what is typed, as a PDF",
    query: monthQuery,
  }),
  etat104Sheet: operation({
    ...sheetOperation,
    path: "/declarations/etat104.xlsx",
    summary: "The état 104 of a year, as an .xlsx file",
    query: yearQuery,
  }),
  etat104Pdf: operation({
    ...pdfOperation,
    path: "/declarations/etat104.pdf",
    summary: "The état 104 of a year, as a PDF",
    query: yearQuery,
  }),
  g12bisSheet: operation({
    ...sheetOperation,
    path: "/declarations/g12bis.xlsx",
    summary: "The G12 bis of a year, as an .xlsx file",
    query: yearQuery,
  }),
  g12bisPdf: operation({
    ...pdfOperation,
    path: "/declarations/g12bis.pdf",
    summary: "The G12 bis of a year, as a PDF",
    query: yearQuery,
  }),
  stampSheet: operation({
    ...sheetOperation,
    path: "/declarations/stamp.xlsx",
    summary: "The stamp duty of a month with its documents, as an .xlsx file",
    query: monthQuery,
  }),
  stampPdf: operation({
    ...pdfOperation,
    path: "/declarations/stamp.pdf",
    summary: "The stamp duty of a month with its documents, as a PDF",
    query: monthQuery,
  }),
};

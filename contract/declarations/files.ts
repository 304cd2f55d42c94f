import { z } from "zod";
import { operation } from "../operation.ts";
import { XLSX } from "../spreadsheets.ts";
import { language, month } from "../values.ts";
import { declarationYear } from "./yearly.ts";

const lang = language.default("fr");
const ofMonth = z.object({ month, lang });
const ofYear = z.object({ year: declarationYear, lang });

const file = {
  method: "GET",
  access: "declarations.read",
  reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  slow: true,
} as const;

const PDF_ERRORS = ["SELECTION_TOO_LARGE", "ORGANIZATION_BUSY", "SERVER_BUSY"] as const;
const asSheet = { ...file, produces: XLSX, errors: ["SELECTION_TOO_LARGE"] } as const;
const asPdf = { ...file, produces: "application/pdf", errors: PDF_ERRORS } as const;

/** The declarations as files: an .xlsx file or a PDF, with all rows. */
export const declarationFiles = {
  g50Sheet: operation({
    ...asSheet,
    path: "/declarations/g50.xlsx",
    summary: "The G50 of a month with what is typed, as an .xlsx file",
    query: ofMonth,
  }),
  g50Pdf: operation({
    ...asPdf,
    path: "/declarations/g50.pdf",
    summary: "The G50 of a month with what is typed, as a PDF",
    query: ofMonth,
  }),
  etat104Sheet: operation({
    ...asSheet,
    path: "/declarations/etat104.xlsx",
    summary: "The état 104 of a year, as an .xlsx file",
    query: ofYear,
  }),
  etat104Pdf: operation({
    ...asPdf,
    path: "/declarations/etat104.pdf",
    summary: "The état 104 of a year, as a PDF",
    query: ofYear,
  }),
  g12bisSheet: operation({
    ...asSheet,
    path: "/declarations/g12bis.xlsx",
    summary: "The G12 bis of a year, as an .xlsx file",
    query: ofYear,
  }),
  g12bisPdf: operation({
    ...asPdf,
    path: "/declarations/g12bis.pdf",
    summary: "The G12 bis of a year, as a PDF",
    query: ofYear,
  }),
  stampSheet: operation({
    ...asSheet,
    path: "/declarations/stamp.xlsx",
    summary: "The stamp duty of a month with its documents, as an .xlsx file",
    query: ofMonth,
  }),
  stampPdf: operation({
    ...asPdf,
    path: "/declarations/stamp.pdf",
    summary: "The stamp duty of a month with its documents, as a PDF",
    query: ofMonth,
  }),
};

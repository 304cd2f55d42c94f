import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { PdfOptions } from "../queries.ts";

type Changes = Pick<PdfOptions, "lang"> & Partial<PdfOptions>;

/** The options of the PDF that the page shows and shares: at first the page's language, with the images that exist. */
export function usePdfOptions({ id, pageImages: { signature, cachet } }: Document) {
  const initial: Changes = { lang: useLanguage() };
  const [chosen, setChosen] = useState({ id, changes: initial });
  const changes = chosen.id === id ? chosen.changes : initial;
  const options: PdfOptions = { signature, cachet, ...changes };
  const change = (next: Partial<PdfOptions>) => setChosen({ id, changes: { ...changes, ...next } });
  return { options, change };
}

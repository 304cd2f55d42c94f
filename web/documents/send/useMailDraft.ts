import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { fileNameOfDocument } from "../fileNameOfDocument.ts";
import type { PdfOptions } from "../queries.ts";
import { documentMessage } from "./documentMessage.ts";
import { useIssueChoice } from "./useIssueChoice.ts";

export interface MailContext {
  document: Document;
  organizationName: string;
  /** The first choices for the PDF. By default: the page's language, and the images that exist. */
  initialOptions?: PdfOptions;
}

/** The sender's changes to the default texts. */
interface MailEdits {
  to: string;
  /** Null: the default text in the chosen language. */
  subject: string | null;
  message: string | null;
}

/**
 * The state of the mail and its PDF options. Texts start with the defaults, which follow the
 * language until the sender changes them.
 */
export function useMailDraft({ document, organizationName, initialOptions }: MailContext) {
  const defaultTo = document.client.email ?? "";
  const [edits, setEdits] = useState<MailEdits>({ to: defaultTo, subject: null, message: null });
  const issue = useIssueChoice(document);
  const { signature, cachet } = document.pageImages;
  const available = { signature, cachet };
  const [changes, setChanges] = useState<Pick<PdfOptions, "lang"> & Partial<PdfOptions>>({
    lang: useLanguage(),
    ...initialOptions,
  });
  const options = { ...available, ...changes };
  const defaults = documentMessage(document, organizationName, options.lang);
  return {
    mail: {
      to: edits.to,
      subject: edits.subject ?? defaults.subject,
      message: edits.message ?? defaults.text,
    },
    write: (change: Partial<MailEdits>) => setEdits({ ...edits, ...change }),
    isChanged: edits.to !== defaultTo || edits.subject !== null || edits.message !== null,
    options,
    changeOptions: (change: Partial<PdfOptions>) => setChanges({ ...changes, ...change }),
    available,
    issue,
    fileName: fileNameOfDocument(document),
  };
}

export type MailDraft = ReturnType<typeof useMailDraft>;

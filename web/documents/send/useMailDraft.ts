import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import { fileNameOf } from "#domain/documents/documents.ts";
import { documentMail } from "#domain/documents/mailText.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { clientName } from "../../clients/clientName.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { PdfOptions } from "../queries.ts";
import { useIssueChoice } from "./useIssueChoice.ts";

export interface MailContext {
  document: Document;
  enterprise: Enterprise;
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
export function useMailDraft({ document, enterprise }: MailContext) {
  const defaultTo = document.client.email ?? "";
  const [edits, setEdits] = useState<MailEdits>({ to: defaultTo, subject: null, message: null });
  const issue = useIssueChoice(document);
  const { signature, cachet } = document.pageImages;
  const available = { signature, cachet };
  const [changes, setChanges] = useState<Pick<PdfOptions, "lang"> & Partial<PdfOptions>>({
    lang: useLanguage(),
  });
  const options = { ...available, ...changes };
  const defaults = defaultTexts({ document, enterprise }, options);
  const { type: kind, numero, date } = document;
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
    fileName: fileNameOf({ kind, numero, date: date as Day }, "pdf"),
  };
}

export type MailDraft = ReturnType<typeof useMailDraft>;

function defaultTexts({ document, enterprise }: MailContext, { lang }: PdfOptions) {
  const total = centimesFromDinars(document.Total_à_payer);
  if (total === null) throw new RangeError(`not an amount: ${document.Total_à_payer}`);
  return documentMail(lang, {
    kind: document.type,
    number: document.numero,
    clientName: clientName(document.client),
    organizationName: enterprise.name,
    total,
    taxRegime: document.taxRegime,
    paymentMethod: document.paymentMethod,
    date: document.date as Day,
    dueDate: document.dueDate as Day,
  });
}

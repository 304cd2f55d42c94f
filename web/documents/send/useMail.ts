import { useState } from "react";
import type { DocumentRow } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days.ts";
import { fileNameOf } from "#domain/documents.ts";
import { documentMail } from "#domain/mailText.ts";
import { centimesFromDinars } from "#domain/money.ts";
import { clientName } from "../../clients/clientName.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { PdfChoices } from "../queries.ts";

export interface MailParts {
  document: DocumentRow;
  enterprise: Enterprise;
}

/** What a mail says: words of one's own in the place of the usual ones. */
interface Written {
  to: string;
  /** Null: the usual words, in the language that is chosen. */
  subject: string | null;
  message: string | null;
}

/**
 * A mail that brings a document, and how the document is printed for it. It begins with the usual
 * words; those that nobody changed follow the language.
 */
export function useMail({ document, enterprise }: MailParts) {
  const usualTo = document.client.email ?? "";
  const [written, setWritten] = useState<Written>({ to: usualTo, subject: null, message: null });
  const offered = {
    signature: enterprise.signature_url !== null,
    cachet: enterprise.cachet_url !== null,
  };
  const [choices, setChoices] = useState<PdfChoices>({ lang: useLanguage(), ...offered });
  const usual = usualWords({ document, enterprise }, choices);
  const { type: kind, numero, date } = document;
  return {
    mail: {
      to: written.to,
      subject: written.subject ?? usual.subject,
      message: written.message ?? usual.text,
    },
    write: (change: Partial<Written>) => setWritten({ ...written, ...change }),
    isChanged: written.to !== usualTo || written.subject !== null || written.message !== null,
    choices,
    choose: (change: Partial<PdfChoices>) => setChoices({ ...choices, ...change }),
    offered,
    fileName: fileNameOf({ kind, numero, date: date as Day }, "pdf"),
  };
}

export type MailState = ReturnType<typeof useMail>;

function usualWords({ document, enterprise }: MailParts, { lang }: PdfChoices) {
  const total = centimesFromDinars(document.Total_à_payer);
  if (total === null) throw new RangeError(`not an amount: ${document.Total_à_payer}`);
  return documentMail(lang, {
    kind: document.type,
    number: document.numero,
    clientName: clientName(document.client),
    organizationName: enterprise.name,
    total,
    dueDate: document.dueDate as Day,
  });
}

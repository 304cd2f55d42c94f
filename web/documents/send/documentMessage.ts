import type { Document } from "#contract/documents.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import { documentMail, type MailText } from "#domain/documents/mailText.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import type { Language } from "#domain/text/language.ts";

/** The default subject and text of the message that a document is sent or shared with. */
export function documentMessage(
  document: Document,
  organizationName: string,
  lang: Language,
): MailText {
  const total = centimesFromDinars(document.Total_à_payer);
  if (total === null) throw new RangeError(`not an amount: ${document.Total_à_payer}`);
  const { userType, nom, prenom, counter } = document.client;
  const client = { type: userType, lastName: nom, firstName: prenom, counter };
  return documentMail(lang, {
    kind: document.type,
    number: document.numero,
    // The counter client has no name for the greeting.
    clientName: counter ? "" : clientDisplayName(client, lang),
    organizationName,
    total,
    taxRegime: document.taxRegime,
    paymentMethod: document.paymentMethod,
    date: document.date as Day,
    dueDate: document.dueDate as Day,
  });
}

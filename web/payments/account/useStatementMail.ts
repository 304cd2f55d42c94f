import { useState } from "react";
import { useTranslation } from "react-i18next";
import { receivables } from "#contract/payments/receivables.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes, centimesFromDinars } from "#domain/money/money.ts";
import { statementMail } from "#domain/payments/statementMail.ts";
import { call } from "../../api/call.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { currentOrganization } from "../../api/session.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { useDialogSubmit } from "../actions/useDialogSubmit.ts";

/** The client and the period of a statement. */
export interface StatementContext {
  client: { id: string; name: string; email: string | null };
  from: Day;
  to: Day;
  /** The client's balance at the end of the period, in dinars. */
  closing: number;
}

/**
 * The mail with a client's statement, the errors of its fields, and the state of its sending. Subject and text follow
 * the language until the user changes them.
 */
export function useStatementMail(
  { client, from, to, closing }: StatementContext,
  onSent: () => void,
) {
  const { t } = useTranslation();
  const [lang, setLang] = useState(useLanguage());
  const [edits, setEdits] = useState<Partial<Record<"to" | "subject" | "message", string>>>({});
  const [keyOf] = useState(createIdempotencyKeys);
  const standard = statementMail(lang, {
    clientName: client.name,
    organizationName: currentOrganization()?.name ?? "",
    from,
    to,
    closing: centimesFromDinars(closing) ?? centimes(0),
  });
  const mail = {
    to: client.email ?? "",
    subject: standard.subject,
    message: standard.text,
    ...edits,
  };
  const body = {
    to: mail.to.trim(),
    subject: mail.subject.trim(),
    message: mail.message.trim(),
    lang,
  };
  const refused = schemaErrors(receivables.sendAccount.body, body, t);
  const errorOf = (name: "to" | "subject" | "message") =>
    body[name] === "" ? t("ui.fieldErrors.REQUIRED") : (refused[name] ?? null);
  const errors = { to: errorOf("to"), subject: errorOf("subject"), message: errorOf("message") };
  const sending = useDialogSubmit(async () => {
    const input = { params: { id: client.id }, query: { from, to }, body };
    const sent = await call(receivables.sendAccount, { ...input, idempotencyKey: keyOf(input) });
    toast.success(t("payments.statement.sent", { to: sent.to }));
  }, onSent);
  const write = (part: typeof edits) => setEdits({ ...edits, ...part });
  return { mail, write, lang, setLang, sending, errors };
}

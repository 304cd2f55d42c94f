import type { Language } from "#domain/text/language.ts";

const TEXTS: Record<Language, { subject: string; above: string; below: string }> = {
  fr: {
    subject: "Daftar – confirmez votre adresse e-mail",
    above: `Bonjour,

Un compte Daftar a été ouvert avec cette adresse. Si c’est bien vous, confirmez-la en ouvrant ce lien :`,
    below: `Ce lien est valable trois jours. Une fois votre adresse confirmée, Daftar pourra envoyer vos documents à vos clients.

Si vous n’avez pas ouvert ce compte, n’ouvrez pas le lien et ignorez cet e-mail.`,
  },
  en: {
    subject: "Daftar – confirm your email address",
    above: `Hello,

A Daftar account was opened with this address. If it was you, confirm the address by opening this link:`,
    below: `The link works for three days. Once your address is confirmed, Daftar can send your documents to your clients.

If you did not open this account, do not open the link and ignore this mail.`,
  },
  ar: {
    subject: "دفتر – أكّد بريدك الإلكتروني",
    above: `تحية طيبة،

فُتح حساب في دفتر بهذا العنوان. إن كنت أنت من فتحه فأكّد العنوان بفتح هذا الرابط:`,
    below: `الرابط صالح لثلاثة أيام. بعد تأكيد عنوانك يستطيع دفتر إرسال وثائقك إلى زبائنك.

إذا لم تفتح هذا الحساب فلا تفتح الرابط وتجاهل هذه الرسالة.`,
  },
};

/** The mail with the link to verify the address; the link is on its own line. */
export function verificationMail(
  language: Language,
  link: string,
): { subject: string; text: string } {
  const { subject, above, below } = TEXTS[language];
  return { subject, text: `${above}\n\n${link}\n\n${below}` };
}

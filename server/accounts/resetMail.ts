import type { Language } from "#domain/text/language.ts";

const TEXTS: Record<Language, { subject: string; above: string; below: string }> = {
  fr: {
    subject: "Daftar – nouveau mot de passe",
    above: `Bonjour,

Vous avez demandé un nouveau mot de passe pour votre compte Daftar. Pour le choisir, ouvrez ce lien :`,
    below: `Ce lien est valable une heure et ne sert qu’une fois.

Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste inchangé.`,
  },
  en: {
    subject: "Daftar – new password",
    above: `Hello,

You asked for a new password for your Daftar account. Open this link to choose it:`,
    below: `The link works once, within an hour.

If you did not ask for it, ignore this mail: your password stays as it is.`,
  },
  ar: {
    subject: "دفتر – كلمة مرور جديدة",
    above: `تحية طيبة،

لقد طلبت كلمة مرور جديدة لحسابك في دفتر. لاختيارها، افتح هذا الرابط:`,
    below: `الرابط صالح لساعة واحدة ولمرة واحدة فقط.

إذا لم تطلب ذلك فتجاهل هذه الرسالة: كلمة مرورك تبقى كما هي.`,
  },
};

/** The mail with the link to reset the password; the link is on its own line. */
export function resetMail(language: Language, link: string): { subject: string; text: string } {
  const { subject, above, below } = TEXTS[language];
  return { subject, text: `${above}\n\n${link}\n\n${below}` };
}

import type { Language } from "#domain/text/language.ts";
import { isolateText, type MailText, breakLinks } from "#domain/documents/mailText.ts";
import type { Role } from "#domain/team/permissions.ts";

/** The values that the mail contains. */
export interface InvitationMail {
  /** The mail shows the inviter's name, or the address of an inviter without a name. */
  inviter: { name: string | null; email: string };
  organization: string;
  role: Role;
  link: string;
}

interface Texts {
  roles: Record<Role, string>;
  subject: (organization: string) => string;
  above: (inviter: string, organization: string, role: string) => string;
  below: string;
}

const TEXTS: Record<Language, Texts> = {
  fr: {
    roles: {
      BUSINESS_OWNER: "propriétaire",
      MANAGER: "gestionnaire",
      SALES: "commercial",
      ACCOUNTANT: "comptable",
    },
    subject: (organization) => `Daftar – invitation de ${organization}`,
    above: (inviter, organization, role) => `Bonjour,

${inviter} vous invite à rejoindre ${organization} sur Daftar. Votre rôle : ${role}. Pour accepter, ouvrez ce lien :`,
    below: `Ce lien est valable sept jours et ne sert qu’une fois.

Si vous n’attendiez pas cette invitation, ignorez cet e-mail.`,
  },
  en: {
    roles: {
      BUSINESS_OWNER: "owner",
      MANAGER: "manager",
      SALES: "seller",
      ACCOUNTANT: "accountant",
    },
    subject: (organization) => `Daftar – invitation from ${organization}`,
    above: (inviter, organization, role) => `Hello,

${inviter} invites you to join ${organization} on Daftar. Your role: ${role}. Open this link to accept:`,
    below: `The link works once, within seven days.

If you did not expect this invitation, ignore this mail.`,
  },
  ar: {
    roles: {
      BUSINESS_OWNER: "المالك",
      MANAGER: "المسيّر",
      SALES: "مسؤول المبيعات",
      ACCOUNTANT: "المحاسب",
    },
    subject: (organization) => `دفتر – دعوة من ${organization}`,
    above: (inviter, organization, role) => `تحية طيبة،

يدعوك ${inviter} إلى الانضمام إلى ${organization} في دفتر. دورك: ${role}. للقبول افتح هذا الرابط:`,
    below: `الرابط صالح لسبعة أيام ولمرة واحدة فقط.

إذا لم تكن تنتظر هذه الدعوة فتجاهل هذه الرسالة.`,
  },
};

/** The same limit as for the sender's name: a longer name could contain a message. */
const MAX_NAME_LENGTH = 60;

/** Makes a name safe for a mail to an unknown recipient: shortens it, and breaks URLs, so that they don't become links. */
function shortenName(name: string): string {
  const unlinked = breakLinks(name);
  const characters = [...unlinked];
  if (characters.length <= MAX_NAME_LENGTH) return unlinked;
  return `${characters.slice(0, MAX_NAME_LENGTH).join("")}…`;
}

/** The mail with an invitation's link, which is on its own line. */
export function invitationMail(language: Language, invited: InvitationMail): MailText {
  const { roles, subject, above, below } = TEXTS[language];
  const organization = shortenName(invited.organization);
  const { name, email } = invited.inviter;
  const inviter = isolateText(name === null ? email : shortenName(name), language);
  const intro = above(inviter, isolateText(organization, language), roles[invited.role]);
  // The subject has the name without `isolateText`: some mail programs would display its control characters.
  return {
    subject: subject(organization),
    text: `${intro}\n\n${invited.link}\n\n${below}`,
  };
}

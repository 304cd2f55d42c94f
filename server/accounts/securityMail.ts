import type { Language } from "#domain/language.ts";

/** What a mail reports about an account. */
export type SecurityEvent = "NEW_DEVICE" | "PASSWORD_CHANGED" | "TWO_STEP_OFF" | "PASSKEY_ADDED";

interface Text {
  subject: string;
  text: string;
}

const EVENTS: Record<Language, Record<SecurityEvent, Text>> = {
  fr: {
    NEW_DEVICE: {
      subject: "Daftar – connexion depuis un nouvel appareil",
      text: "Votre compte Daftar vient d’être ouvert depuis un nouvel appareil.",
    },
    PASSWORD_CHANGED: {
      subject: "Daftar – mot de passe modifié",
      text: "Le mot de passe de votre compte Daftar vient d’être modifié. Les autres appareils ont été déconnectés.",
    },
    TWO_STEP_OFF: {
      subject: "Daftar – connexion en deux étapes arrêtée",
      text: "La connexion en deux étapes de votre compte Daftar vient d’être arrêtée.",
    },
    PASSKEY_ADDED: {
      subject: "Daftar – clé d’accès ajoutée",
      text: "Une clé d’accès vient d’être ajoutée à votre compte Daftar : elle permet de s’y connecter sans mot de passe. Si ce n’est pas vous, supprimez-la aussi, sous Profil › Sécurité.",
    },
  },
  en: {
    NEW_DEVICE: {
      subject: "Daftar – sign-in from a new device",
      text: "Your Daftar account was just opened from a new device.",
    },
    PASSWORD_CHANGED: {
      subject: "Daftar – password changed",
      text: "The password of your Daftar account was just changed. The other devices were signed out.",
    },
    TWO_STEP_OFF: {
      subject: "Daftar – two-step sign-in is off",
      text: "Two-step sign-in of your Daftar account was just switched off.",
    },
    PASSKEY_ADDED: {
      subject: "Daftar – passkey added",
      text: "A passkey was just added to your Daftar account: it signs in without a password. If it was not you, remove it too, under Profile › Security.",
    },
  },
  ar: {
    NEW_DEVICE: {
      subject: "دفتر – تسجيل دخول من جهاز جديد",
      text: "فُتح حسابك في دفتر قبل قليل من جهاز جديد.",
    },
    PASSWORD_CHANGED: {
      subject: "دفتر – تغيّرت كلمة المرور",
      text: "تغيّرت كلمة مرور حسابك في دفتر قبل قليل، وسُجّل خروج الأجهزة الأخرى.",
    },
    TWO_STEP_OFF: {
      subject: "دفتر – أُوقف تسجيل الدخول بخطوتين",
      text: "أُوقف تسجيل الدخول بخطوتين في حسابك في دفتر قبل قليل.",
    },
    PASSKEY_ADDED: {
      subject: "دفتر – أُضيف مفتاح مرور",
      text: "أُضيف مفتاح مرور إلى حسابك في دفتر قبل قليل، وهو يسمح بتسجيل الدخول دون كلمة مرور. إن لم تكن أنت من أضافه فاحذفه أيضًا من حسابي ومؤسستي › الأمان.",
    },
  },
};

interface Frame {
  greeting: string;
  device: string;
  unknown: string;
  time: string;
  ifNotYou: string;
}

const FRAMES: Record<Language, Frame> = {
  fr: {
    greeting: "Bonjour,",
    device: "Appareil",
    unknown: "inconnu",
    time: "Heure d’Alger",
    ifNotYou: `Si c’est vous, il n’y a rien à faire.

Sinon, choisissez tout de suite un nouveau mot de passe : cela déconnecte tous les appareils.`,
  },
  en: {
    greeting: "Hello,",
    device: "Device",
    unknown: "unknown",
    time: "Time in Algiers",
    ifNotYou: `If it was you, there is nothing to do.

If it was not, choose a new password now: this signs all devices out.`,
  },
  ar: {
    greeting: "تحية طيبة،",
    device: "الجهاز",
    unknown: "غير معروف",
    time: "بتوقيت الجزائر",
    ifNotYou: `إن كنت أنت فلا شيء عليك فعله.

وإلا فاختر كلمة مرور جديدة الآن: هذا يسجّل خروج جميع الأجهزة.`,
  },
};

interface Particulars {
  /** The names of browser and system; empty when unknown. */
  device: string;
  /** In Algiers: "24/11/2026 20:47". */
  time: string;
  /** The page that sets a new password. */
  link: string;
}

/** The mail that reports an event, with the device, the time and what to do. */
export function securityMail(
  language: Language,
  event: SecurityEvent,
  { device, time, link }: Particulars,
): { subject: string; text: string } {
  const { subject, text } = EVENTS[language][event];
  const frame = FRAMES[language];
  const facts = `${frame.device} : ${device || frame.unknown}\n${frame.time} : ${time}`;
  const colons = language === "fr" ? facts : facts.replaceAll(" : ", ": ");
  return { subject, text: [frame.greeting, text, colons, frame.ifNotYou, link].join("\n\n") };
}

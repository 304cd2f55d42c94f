import type { Language } from "#domain/text/language.ts";

/** The events of an account that a mail reports. */
export type SecurityEvent =
  | "NEW_DEVICE"
  | "PASSWORD_CHANGED"
  | "TWO_STEP_ON"
  | "TWO_STEP_OFF"
  | "PASSKEY_ADDED"
  /** In its text, `{name}` is the name of the key. */
  | "API_KEY_CREATED"
  /** An owner of the organization reset the two-step sign-in of the user. */
  | "TWO_STEP_RESET"
  /** The user reset the two-step sign-in of a member. */
  | "MEMBER_TWO_STEP_RESET";

interface EventText {
  subject: string;
  /** `{name}` stands for the name of the other person or of the API key. */
  text: string;
  /** What to do now, above all if it wasn't the user. Absent: the general advice `ifNotYou`. */
  advice?: string;
}

const EVENT_TEXTS: Record<Language, Record<SecurityEvent, EventText>> = {
  fr: {
    NEW_DEVICE: {
      subject: "Daftar – connexion depuis un nouvel appareil",
      text: "Votre compte Daftar vient d’être ouvert depuis un nouvel appareil.",
    },
    PASSWORD_CHANGED: {
      subject: "Daftar – mot de passe modifié",
      text: "Le mot de passe de votre compte Daftar vient d’être modifié. Les autres appareils ont été déconnectés.",
    },
    TWO_STEP_ON: {
      subject: "Daftar – connexion en deux étapes activée",
      text: "La connexion en deux étapes de votre compte Daftar vient d’être activée : un code est désormais demandé après le mot de passe.",
      advice: `Si c’est vous, il n’y a rien à faire.

Sinon, demandez à un propriétaire de votre organisation, ou à l’administrateur, de la réinitialiser, puis choisissez un nouveau mot de passe :`,
    },
    TWO_STEP_OFF: {
      subject: "Daftar – connexion en deux étapes arrêtée",
      text: "La connexion en deux étapes de votre compte Daftar vient d’être arrêtée.",
    },
    PASSKEY_ADDED: {
      subject: "Daftar – clé d’accès ajoutée",
      text: "Une clé d’accès vient d’être ajoutée à votre compte Daftar : elle permet de s’y connecter sans mot de passe. Si ce n’est pas vous, supprimez-la aussi, sous Profil › Sécurité.",
    },
    API_KEY_CREATED: {
      subject: "Daftar – clé d’API créée",
      text: "La clé d’API {name} vient d’être créée depuis votre compte Daftar : un programme peut s’en servir en votre nom. Si ce n’est pas vous, supprimez-la aussi, sous Profil › Clés d’API : un nouveau mot de passe ne l’arrête pas.",
    },
    TWO_STEP_RESET: {
      subject: "Daftar – connexion en deux étapes réinitialisée",
      text: "{name}, propriétaire de votre organisation, a réinitialisé la connexion en deux étapes de votre compte Daftar. Tous vos appareils ont été déconnectés.",
      advice: `Si vous l’avez demandé, connectez-vous avec votre mot de passe, puis activez-la de nouveau.

Sinon, choisissez tout de suite un nouveau mot de passe :`,
    },
    MEMBER_TWO_STEP_RESET: {
      subject: "Daftar – connexion en deux étapes d’un membre réinitialisée",
      text: "La connexion en deux étapes de {name} vient d’être réinitialisée depuis votre compte Daftar.",
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
    TWO_STEP_ON: {
      subject: "Daftar – two-step sign-in is on",
      text: "Two-step sign-in of your Daftar account was just switched on: after the password, a code is asked for from now on.",
      advice: `If it was you, there is nothing to do.

If it was not, ask an owner of your organization, or the administrator, to reset it, then choose a new password:`,
    },
    TWO_STEP_OFF: {
      subject: "Daftar – two-step sign-in is off",
      text: "Two-step sign-in of your Daftar account was just switched off.",
    },
    PASSKEY_ADDED: {
      subject: "Daftar – passkey added",
      text: "A passkey was just added to your Daftar account: it signs in without a password. If it was not you, remove it too, under Profile › Security.",
    },
    API_KEY_CREATED: {
      subject: "Daftar – API key created",
      text: "The API key {name} was just created from your Daftar account: a program can use it in your name. If it was not you, remove it too, under Profile › API keys: a new password does not end it.",
    },
    TWO_STEP_RESET: {
      subject: "Daftar – two-step sign-in was reset",
      text: "{name}, an owner of your organization, reset the two-step sign-in of your Daftar account. All your devices were signed out.",
      advice: `If you asked for it, sign in with your password and set it up again.

If you did not, choose a new password now:`,
    },
    MEMBER_TWO_STEP_RESET: {
      subject: "Daftar – two-step sign-in of a member was reset",
      text: "The two-step sign-in of {name} was just reset from your Daftar account.",
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
    TWO_STEP_ON: {
      subject: "دفتر – فُعّل تسجيل الدخول بخطوتين",
      text: "فُعّل تسجيل الدخول بخطوتين في حسابك في دفتر قبل قليل، وسيُطلب رمز بعد كلمة المرور من الآن فصاعدًا.",
      advice: `إن كنت أنت فلا شيء عليك فعله.

وإلا فاطلب من مالك مؤسستك أو من المسؤول عن الخادم إعادة ضبطه، ثم اختر كلمة مرور جديدة:`,
    },
    TWO_STEP_OFF: {
      subject: "دفتر – أُوقف تسجيل الدخول بخطوتين",
      text: "أُوقف تسجيل الدخول بخطوتين في حسابك في دفتر قبل قليل.",
    },
    PASSKEY_ADDED: {
      subject: "دفتر – أُضيف مفتاح مرور",
      text: "أُضيف مفتاح مرور إلى حسابك في دفتر قبل قليل، وهو يسمح بتسجيل الدخول دون كلمة مرور. إن لم تكن أنت من أضافه فاحذفه أيضًا من حسابي ومؤسستي › الأمان.",
    },
    API_KEY_CREATED: {
      subject: "دفتر – أُنشئ مفتاح للواجهة البرمجية",
      text: "أُنشئ مفتاح الواجهة البرمجية {name} من حسابك في دفتر قبل قليل، ويمكن لبرنامج أن يستعمله باسمك. إن لم تكن أنت من أنشأه فاحذفه أيضًا من حسابي ومؤسستي › مفاتيح الواجهة البرمجية، فتغيير كلمة المرور لا يوقفه.",
    },
    TWO_STEP_RESET: {
      subject: "دفتر – أُعيد ضبط تسجيل الدخول بخطوتين",
      text: "أعاد {name}، مالك مؤسستك، ضبط تسجيل الدخول بخطوتين في حسابك في دفتر، وسُجّل خروج جميع أجهزتك.",
      advice: `إن كنت طلبت ذلك فسجّل الدخول بكلمة مرورك ثم فعّله من جديد.

وإلا فاختر كلمة مرور جديدة الآن:`,
    },
    MEMBER_TWO_STEP_RESET: {
      subject: "دفتر – أُعيد ضبط تسجيل الدخول بخطوتين لأحد الأعضاء",
      text: "أُعيد ضبط تسجيل الدخول بخطوتين للعضو {name} من حسابك في دفتر قبل قليل.",
    },
  },
};

interface MailFrame {
  greeting: string;
  device: string;
  unknown: string;
  time: string;
  ifNotYou: string;
}

const MAIL_FRAMES: Record<Language, MailFrame> = {
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

interface EventDetails {
  /** The names of browser and system. Empty if unknown; null if the mail shows no device. */
  device: string | null;
  /** The name of the other person or of the API key; in an Arabic mail within Unicode isolates. May be empty. */
  about: string;
  /** The day in the mail's language and the time, in Algiers: "24/11/2026 20:47". */
  time: string;
  /** The URL of the page on which users request a link to set a new password. */
  link: string;
}

/** The mail that reports an event, with the device, the time and what to do. */
export function securityMail(
  language: Language,
  event: SecurityEvent,
  { device, about, time, link }: EventDetails,
): { subject: string; text: string } {
  const frame = MAIL_FRAMES[language];
  const { subject, text, advice = frame.ifNotYou } = EVENT_TEXTS[language][event];
  const colon = language === "fr" ? " :" : ":";
  const shownDevice = device === null ? [] : [`${frame.device}${colon} ${device || frame.unknown}`];
  const facts = [...shownDevice, `${frame.time}${colon} ${time}`].join("\n");
  const what = text.replace("{name}", () => about);
  return { subject, text: [frame.greeting, what, facts, advice, link].join("\n\n") };
}

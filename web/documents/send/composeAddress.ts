/** Where a mail can be written: a mailbox on the web, or the program that the machine has for it. */
export type Mailbox = "gmail" | "outlook" | "yahoo" | "icloud" | "program";

export interface ComposedMail {
  to: string;
  subject: string;
  /** Plain text; its lines end in "\n". */
  text: string;
}

/** A country's own ending too: "outlook.fr", "hotmail.co.uk", "yahoo.com.br". */
const ANY_ENDING = String.raw`\.[a-z]{2,4}(?:\.[a-z]{2})?`;

/** The mailboxes by the domain of an address (docs/rules/documents.md#e-mail). */
const DOMAINS: readonly (readonly [Mailbox, RegExp])[] = [
  ["gmail", /^(?:gmail|googlemail)\.com$/],
  ["outlook", new RegExp(`^(?:outlook|hotmail|live|msn)${ANY_ENDING}$`)],
  ["yahoo", new RegExp(`^(?:yahoo${ANY_ENDING}|ymail\\.com)$`)],
  ["icloud", /^(?:icloud|me|mac)\.com$/],
];

/** The mailbox that an address lives in; any other domain is left to the machine's own program. */
export function mailboxOf(address: string): Mailbox {
  const domain = address.trim().toLowerCase().split("@").at(-1) ?? "";
  return DOMAINS.find(([, pattern]) => pattern.test(domain))?.[0] ?? "program";
}

/**
 * The mailbox that is offered first: the one that the sender's own address names, else the one of
 * the client's address. A compose page helps only a sender who has a mailbox there. The dialog
 * lets the sender choose another.
 */
export function usualMailbox(addresses: { sender: string; client: string }): Mailbox {
  const own = mailboxOf(addresses.sender);
  return own === "program" ? mailboxOf(addresses.client) : own;
}

/** Whether the mailbox takes over a mail's subject and text: iCloud can only be opened. */
export function takesText(mailbox: Mailbox): boolean {
  return mailbox !== "icloud";
}

/** The address of a page, or of the mail program, that holds the mail ready to be sent. */
export function composeAddress(mailbox: Mailbox, mail: ComposedMail): string {
  const { to, subject, text } = mail;
  switch (mailbox) {
    case "gmail": {
      const query = { view: "cm", fs: "1", to, su: subject, body: text };
      return `https://mail.google.com/mail/?${written(query)}`;
    }
    case "outlook":
      return `https://outlook.live.com/mail/0/deeplink/compose?${written({ to, subject, body: text })}`;
    case "yahoo":
      return `https://compose.mail.yahoo.com/?${written({ to, subject, body: text })}`;
    case "icloud":
      return "https://www.icloud.com/mail";
    case "program":
      // RFC 6068: the @ stands as it is, a blank is %20 and a line ends in %0D%0A.
      return `mailto:${encoded(to).replace("%40", "@")}?${written({ subject, body: text })}`;
  }
}

function written(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
}

/** Not URLSearchParams: its "+" for a blank stays a plus sign in mail programs. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r?\n/g, "\r\n"));
}

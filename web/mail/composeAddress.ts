/** Where a mail can be composed: a webmail, or the device's mail program. */
export type Mailbox = "gmail" | "outlook" | "yahoo" | "icloud" | "program";

export interface ComposedMail {
  to: string;
  subject: string;
  /** Plain text with "\n" line ends. */
  text: string;
}

/** Any top-level domain, of countries too: "outlook.fr", "hotmail.co.uk", "yahoo.com.br". */
const ANY_ENDING = String.raw`\.[a-z]{2,4}(?:\.[a-z]{2})?`;

/** The mailboxes by the domain of an address (docs/rules/documents.md#e-mail). */
const DOMAINS: readonly (readonly [Mailbox, RegExp])[] = [
  ["gmail", /^(?:gmail|googlemail)\.com$/],
  ["outlook", new RegExp(`^(?:outlook|hotmail|live|msn)${ANY_ENDING}$`)],
  ["yahoo", new RegExp(`^(?:yahoo${ANY_ENDING}|ymail\\.com)$`)],
  ["icloud", /^(?:icloud|me|mac)\.com$/],
];

/** The webmail of an address; `program` for any other domain. */
export function mailboxOf(address: string): Mailbox {
  const domain = address.trim().toLowerCase().split("@").at(-1) ?? "";
  return DOMAINS.find(([, pattern]) => pattern.test(domain))?.[0] ?? "program";
}

/**
 * The mailbox that is offered first: that of the sender's own address, because a compose page only helps
 * a sender who has a mailbox there; else that of the client's address. The sender can choose another.
 */
export function defaultMailbox(addresses: { sender: string; client: string }): Mailbox {
  const own = mailboxOf(addresses.sender);
  return own === "program" ? mailboxOf(addresses.client) : own;
}

/** Whether the compose page accepts subject and text by URL; iCloud doesn't. */
export function acceptsSubjectAndText(mailbox: Mailbox): boolean {
  return mailbox !== "icloud";
}

/** The URL of the compose page, or a mailto: URL, with the mail filled in (`acceptsSubjectAndText`). */
export function composeAddress(mailbox: Mailbox, mail: ComposedMail): string {
  const { to, subject, text } = mail;
  switch (mailbox) {
    case "gmail": {
      const query = { view: "cm", fs: "1", to, su: subject, body: text };
      return `https://mail.google.com/mail/?${queryText(query)}`;
    }
    case "outlook":
      return `https://outlook.live.com/mail/0/deeplink/compose?${queryText({ to, subject, body: text })}`;
    case "yahoo":
      return `https://compose.mail.yahoo.com/?${queryText({ to, subject, body: text })}`;
    case "icloud":
      return "https://www.icloud.com/mail";
    case "program":
      // RFC 6068: @ is not encoded, a space is %20, a line ends in %0D%0A.
      return `mailto:${encodeText(to).replace("%40", "@")}?${queryText({ subject, body: text })}`;
  }
}

function queryText(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeText(value)}`)
    .join("&");
}

/** URLSearchParams encodes a space as "+", which mail programs show as a plus sign. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r?\n/g, "\r\n"));
}

const LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Whether a text is a valid e-mail address of at most 254 characters: RFC 5321 without quoted
 * names, IP addresses in brackets and hosts without a dot.
 */
export function isEmail(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const [local = "", domain = "", ...more] = text.split("@");
  if (more.length > 0 || local.length > LOCAL_LENGTH_MAX || !LOCAL_PART.test(local)) return false;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(last);
}

/** The key under which an address is unique, without regard to case. */
export function emailKey(text: string): string {
  return text.trim().toLowerCase();
}

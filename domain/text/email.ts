const LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Letters of any script: mail programs send "société.dz" as "xn--socit-esab.dz". */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const LAST_LABEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
const INVISIBLE_CHARACTER = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Whether a text is a valid e-mail address of at most 254 characters: RFC 5321 without quoted
 * names, IP addresses in brackets and hosts without a dot. The domain may have letters beyond ASCII (RFC 5890).
 */
export function isEmail(text: string): boolean {
  if (text.length > LENGTH_MAX || INVISIBLE_CHARACTER.test(text)) return false;
  const [local = "", domain = "", ...more] = text.split("@");
  if (more.length > 0 || local.length > LOCAL_LENGTH_MAX || !LOCAL_PART.test(local)) return false;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(last);
}

/** The key under which an address is unique, regardless of case and of how accents are encoded. */
export function emailKey(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

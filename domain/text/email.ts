const LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Letters of any script: mail programs send "société.dz" as "xn--socit-esab.dz". */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const LAST_LABEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
const INVISIBLE_CHARACTER = /\p{Default_Ignorable_Code_Point}/u;
const INTERNATIONAL_DOMAIN = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The WHATWG's URL, which browsers and Node have; domain/ is compiled with the types of ECMAScript
 * only.
 */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): { hostname: string };
};

/**
 * Whether a text is a valid e-mail address of at most 254 characters: RFC 5321 without quoted
 * names, IP addresses in brackets and hosts without a dot. The domain may have letters beyond ASCII (RFC 5890),
 * but none that mail programs replace by others: "ｇmail.com" is gmail.com.
 */
export function isEmail(text: string): boolean {
  if (text.length > LENGTH_MAX || INVISIBLE_CHARACTER.test(text)) return false;
  const [local = "", domain = "", ...more] = text.split("@");
  if (more.length > 0 || local.length > LOCAL_LENGTH_MAX || !LOCAL_PART.test(local)) return false;
  if (domain.normalize("NFKC") !== domain.normalize("NFC")) return false;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(last);
}

/**
 * The key under which an address is unique, regardless of case and of how its domain is written:
 * "x@société.dz" and "x@xn--socit-esab.dz" are one mailbox.
 */
export function emailKey(text: string): string {
  const address = text.trim().normalize("NFC");
  const domain = address.lastIndexOf("@") + 1;
  if (domain === 0) return address.toLowerCase();
  return address.slice(0, domain).toLowerCase() + asciiDomain(address.slice(domain));
}

/**
 * The key that earlier versions computed: the whole address in lower case, with the domain as typed.
 * If two accounts had the same mailbox at the upgrade to `emailKey`, one of them still has this key
 * (migration 0077).
 */
export function formerEmailKey(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/**
 * Converts an international domain to its ASCII form, as in the DNS, and any other text to lower
 * case.
 */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  const isConvertible = INTERNATIONAL_DOMAIN.test(domain) && URL.canParse(url);
  return isConvertible ? new URL(url).hostname : domain.toLowerCase();
}

interface Address {
  /** With its colon. */
  protocol: string;
  hostname: string;
}

/**
 * Whether a site can have passkeys at this URL: WebAuthn needs https with a domain, or localhost.
 *
 * @param url the address of the site, such as `location`
 */
export function canHavePasskeys({ protocol, hostname }: Address): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const isAddress = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return protocol === "https:" && !isAddress;
}

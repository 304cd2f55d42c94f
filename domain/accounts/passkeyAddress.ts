interface SiteUrl {
  /** With its colon: "https:". */
  protocol: string;
  hostname: string;
}

/**
 * Whether a site can have passkeys at this URL: WebAuthn needs https with a domain, or localhost.
 *
 * @param site its URL, such as `location`
 */
export function canHavePasskeys({ protocol, hostname }: SiteUrl): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const isIpAddress = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return protocol === "https:" && !isIpAddress;
}

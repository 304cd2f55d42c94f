/** What encodeURIComponent leaves and RFC 5987 does not allow. */
const STILL_TO_ENCODE = /['()*]/g;

/**
 * The Content-Disposition of a download, as RFC 6266 has it: the name in ASCII for old programs,
 * whole for all others. Nothing in the name can end the header or begin another one.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, "-");
  const whole = encodeURIComponent(fileName).replace(
    STILL_TO_ENCODE,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

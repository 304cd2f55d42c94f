/** The id of a user as authenticators store it: the 16 bytes of the UUID, in base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

/** The mail server is away, refused the mail or took too long: its words are in `cause`. */
export class MailFailed extends Error {
  override readonly name = "MailFailed";
}

import { ApiError } from "../http/apiError.ts";

/** The mail server is down, refused the mail or took too long; `cause` has its error. */
export class MailFailedError extends ApiError {
  override readonly name = "MailFailedError";

  constructor(message: string, { cause }: { cause: unknown }) {
    super("MAIL_FAILED", { message });
    this.cause = cause;
  }
}

import { ApiError } from "../http/apiError.ts";

/** The SMTP commands whose failure concerns the recipient or the mail. The failure of others concerns the connection. */
const MAIL_COMMANDS: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"]);

/** Whether the mail server refused the recipient or the mail with 5xx: sending the mail again would fail too. */
function isPermanentRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { command, responseCode } = cause as Error & { command?: unknown; responseCode?: unknown };
  return MAIL_COMMANDS.has(command) && typeof responseCode === "number" && responseCode >= 500;
}

/** The mail server is down, refused the mail or took too long; `cause` has its error. */
export class MailFailedError extends ApiError {
  override readonly name = "MailFailedError";
  /**
   * Whether the mail server has refused the recipient or the mail permanently. Such a mail counts in the
   * limits like a sent one: many refused mails harm the reputation of the installation's mail server.
   */
  readonly isPermanent: boolean;

  constructor(message: string, { cause }: { cause: unknown }) {
    super("MAIL_FAILED", { message });
    this.cause = cause;
    this.isPermanent = isPermanentRefusal(cause);
  }
}

/** Whether an error is a permanent refusal by the mail server. */
export const isPermanentMailFailure = (error: unknown): boolean =>
  error instanceof MailFailedError && error.isPermanent;

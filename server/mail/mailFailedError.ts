import { ApiError } from "../http/apiError.ts";

/** The commands whose reply judges the recipient or the mail; others judge the connection or the installation. */
const MAIL_COMMANDS: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"]);

/** Whether the mail server answered the recipient or the mail with 5xx: sending it again has the same end. */
function isPermanentRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { command, responseCode } = cause as Error & { command?: unknown; responseCode?: unknown };
  return MAIL_COMMANDS.has(command) && typeof responseCode === "number" && responseCode >= 500;
}

/** The mail server is down, refused the mail or took too long; `cause` has its error. */
export class MailFailedError extends ApiError {
  override readonly name = "MailFailedError";
  /**
   * Whether the mail server has refused the recipient or the mail for good. Such a mail counts in the limits as a sent
   * one: a mail server that is asked to deliver many of them loses its standing.
   */
  readonly isPermanent: boolean;

  constructor(message: string, { cause }: { cause: unknown }) {
    super("MAIL_FAILED", { message });
    this.cause = cause;
    this.isPermanent = isPermanentRefusal(cause);
  }
}

/** Whether an error is a mail server's refusal for good. */
export const isPermanentMailFailure = (error: unknown): boolean =>
  error instanceof MailFailedError && error.isPermanent;

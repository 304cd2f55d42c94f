import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import type { Mailer } from "./mailer.ts";
import type { MailSender } from "./throttle.ts";

async function readMailSender({ db, enterpriseId, userId }: Transaction): Promise<MailSender> {
  const { created_at: createdAt } = await db
    .selectFrom("enterprise")
    .select("created_at")
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return { enterpriseId, userId, createdAt };
}

/**
 * The address of the user who sends the mail, for replies. It must be verified: otherwise anybody
 * could register with a stranger's address and send mails in that name.
 *
 * @throws ApiError EMAIL_NOT_VERIFIED
 */
async function readVerifiedAddress({ db, userId }: Transaction): Promise<string> {
  const user = await db
    .selectFrom("app_user")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (user !== undefined) return user.email;
  throw new ApiError("EMAIL_NOT_VERIFIED", { message: "Verify your own e-mail address first" });
}

/**
 * The sender of a mail to a client, the address for replies, and the mailer.
 *
 * @throws ApiError MAIL_NOT_CONFIGURED, EMAIL_NOT_VERIFIED
 */
export async function readSender(
  { app, mailer }: Pick<Services, "app" | "mailer">,
  tx: Transaction,
): Promise<{ mailer: Mailer; replyTo: string; sender: MailSender }> {
  if (mailer === null) {
    app.log.warn("a mail to a client was not sent: SMTP_URL and MAIL_FROM are not set");
    throw new ApiError("MAIL_NOT_CONFIGURED", { message: "This installation sends no mail" });
  }
  const replyTo = await readVerifiedAddress(tx);
  return { mailer, replyTo, sender: await readMailSender(tx) };
}

/** The maximum numbers of mails within 24 hours. */
export interface MailLimits {
  /** Mails of one organization: in its first 7 days, until its 30th day, and later. */
  perOrganization: readonly [firstWeek: number, firstMonth: number, later: number];
  /** Mails of all organizations together. */
  total: number;
}

export const MAIL_LIMITS: MailLimits = { perOrganization: [20, 100, 500], total: 10_000 };

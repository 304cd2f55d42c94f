import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Reminder, reminders, type ReminderProposal } from "#calls/payments/reminders.ts";
import type { ReminderChannel, ReminderRefusal } from "#domain/payments/reminders.ts";
import type { Language } from "#domain/text/language.ts";
import { isolate } from "#domain/text/isolate.ts";
import { call, callForFile } from "../../api/call.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { groupByReason } from "../../ui/table/runBulk.ts";
import { type BulkRun, useBulkAction } from "../../ui/table/useBulkAction.ts";
import { usePdfDownload } from "../actions/usePdfDownload.ts";
import { invalidatePaymentData } from "../mutations.ts";
import { proposalClientName } from "./proposalClientName.ts";

/** Thrown when the server doesn't record the letter to a client. */
class LetterRefusedError extends Error {
  readonly refusal: ReminderRefusal;

  constructor(refusal: ReminderRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

function reasonText(error: unknown, t: TFunction): string {
  if (!(error instanceof LetterRefusedError)) return errorText(error, t);
  const { refusal } = error;
  if (
    refusal === "NOT_DUE" ||
    refusal === "CLIENT_HAS_NO_TELEPHONE" ||
    refusal === "SELECTION_TOO_LARGE"
  ) {
    return t(`payments.reminders.refusal.${refusal}`);
  }
  return t(`ui.errors.${refusal}`);
}

/**
 * Records one letter. With the channel EMAIL the server also sends it, unless `byHand` is set.
 * @throws LetterRefusedError if the server refuses this letter; ApiError
 */
async function sendLetter(
  { clientId }: ReminderProposal,
  { channel, lang, byHand }: { channel: ReminderChannel; lang: Language; byHand: boolean },
): Promise<Reminder> {
  const body = { clientIds: [clientId], channel, lang, byHand };
  // A retry after a lost connection returns the first reply.
  const idempotencyKey = crypto.randomUUID();
  const { results } = await call(reminders.send, { body, idempotencyKey });
  const [result] = results;
  if (result?.reminder == null) throw new LetterRefusedError(result?.refusal ?? "NOT_DUE");
  return result.reminder;
}

type FailedLetters = Parameters<NonNullable<BulkRun<ReminderProposal>["onFailed"]>>[0]["failed"];

/** Each reason with the names of its clients. */
const failuresText = (failed: FailedLetters, t: TFunction) =>
  groupByReason(failed, (error) => reasonText(error, t).replace(/\.$/, ""))
    .map(({ reason, records }) => {
      const names = records.map((record) => isolate(proposalClientName(record)));
      return t("ui.bulk.reason", { reason, names: names.join(t("ui.bulk.comma")) });
    })
    .join("\n");

/**
 * Returns a function that records letters to clients, one request each, and reports the failures by client. EMAIL sends
 * the letters unless `byHand` is set, PRINT downloads them as one PDF. It resolves to the failed rows; to all rows if
 * another run isn't over.
 */
export function useSendReminders(lang: Language) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, progress } = useBulkAction();
  const { download } = usePdfDownload();
  const send = async (
    records: readonly ReminderProposal[],
    channel: ReminderChannel,
    { byHand = false } = {},
  ): Promise<ReminderProposal[]> => {
    const recorded = new Map<string, string>();
    const result = await run({
      records,
      send: async (record) => {
        const { id } = await sendLetter(record, { channel, lang, byHand });
        recorded.set(record.clientId, id);
      },
      texts: {
        done: (count) =>
          t(`payments.reminders.done.${byHand ? "WHATSAPP" : channel}.count`, { count }),
        partly: (done, total) => t("payments.reminders.partly", { done, total }),
      },
      nameOf: proposalClientName,
      onFailed: ({ done, failed }) => {
        const show = done.length === 0 ? toast.error : toast.warning;
        const text = t("payments.reminders.partly", { done: done.length, total: records.length });
        show(text, { description: failuresText(failed, t) });
      },
      onDone: () => invalidatePaymentData(client),
    });
    const ids = records.flatMap(({ clientId }) => recorded.get(clientId) ?? []);
    if (channel === "PRINT" && ids.length > 0) {
      await download(() => callForFile(reminders.letters, { body: { ids } }));
    }
    return result?.failed.map(({ record }) => record) ?? [...records];
  };
  return { send, progress };
}

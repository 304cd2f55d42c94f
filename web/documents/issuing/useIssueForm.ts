import { useForm } from "@mantine/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { ApiError } from "../../api/errors.ts";
import { focusUnreadDay } from "../../ui/days/unreadDay.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { focusFirst } from "../../ui/form/focusFirst.ts";
import type { AskedItem } from "./askedItems.ts";
import { useIssueDocument } from "./mutations.ts";
import { RecordNotSaved, type TypedTexts, useSaveTypedTexts } from "./saveTypedTexts.ts";
import { isIncomplete, useIssueToasts } from "./useIssue.ts";

interface IssueFormOptions {
  document: DocumentRow;
  items: readonly AskedItem[];
  mayAcceptWarnings: boolean;
  onIssued: (issued: Document) => void;
  /** Called after a failure: what was saved by then is no longer missing. */
  onFailed: () => void;
}

/**
 * The form of the issue dialog: saves what was typed to organization, client and document, then issues,
 * accepting the warnings that it shows if the user may. A failure keeps everything typed.
 */
export function useIssueForm(options: IssueFormOptions) {
  const { document, items, mayAcceptWarnings, onIssued, onFailed } = options;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const saveTypedTexts = useSaveTypedTexts(document);
  const { mutateAsync: issue } = useIssueDocument();
  const toasts = useIssueToasts();
  const form = useForm<TypedTexts>({
    initialValues: { client: {}, enterprise: {}, document: {} },
    validate: (values) => missingTexts(values, items, t("ui.fieldErrors.REQUIRED")),
  });
  const focusFirstError = focusFirst(form);

  const showFailure = (error: unknown) => {
    const cause = error instanceof RecordNotSaved ? error.cause : error;
    const errors =
      error instanceof RecordNotSaved ? errorsByPath(error, fieldErrors(cause, t)) : {};
    form.setErrors(errors);
    focusFirstError(errors);
    // Another field of the record than those shown, such as an old telephone.
    const isElsewhere =
      error instanceof RecordNotSaved &&
      cause instanceof ApiError &&
      cause.details.some(({ path }) => !isAsked(items, error.record, path));
    if (isElsewhere) setFailure(t(`issuing.elsewhere.${error.record}`));
    else if (Object.keys(errors).length === 0 && !isIncomplete(error)) {
      setFailure(errorText(cause, t));
    }
  };

  const submitRead = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      await saveTypedTexts(values);
      const issued = await issue({ id: document.id, acceptWarnings: mayAcceptWarnings });
      toasts.done(document);
      onIssued(issued);
    } catch (error) {
      showFailure(error);
      onFailed();
    }
  }, focusFirstError);
  const submit: typeof submitRead = (event) => {
    event?.preventDefault();
    if (!focusUnreadDay()) submitRead(event);
  };
  return { form, submit, failure, isBusy: form.submitting };
}

const isAsked = (items: readonly AskedItem[], record: string, wire: string) =>
  items.some(({ field }) => field?.record === record && field.wire === wire);

/** What must not be empty. */
function missingTexts(values: TypedTexts, items: readonly AskedItem[], text: string) {
  const empty = items.flatMap(({ field, isRequired }) =>
    field !== null && isRequired && !values[field.record][field.wire]?.trim()
      ? [[`${field.record}.${field.wire}`, text]]
      : [],
  );
  return Object.fromEntries(empty) as Record<string, string>;
}

function errorsByPath({ record }: RecordNotSaved, errors: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(errors).map(([wire, text]) => [`${record}.${wire}`, text]),
  );
}

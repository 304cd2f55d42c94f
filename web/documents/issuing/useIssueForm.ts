import type { Day } from "#domain/days/days.ts";
import { useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { hasCode } from "../../api/errors.ts";
import { focusInvalidInput } from "../../ui/days/invalidInput.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { cacheDocument } from "../cacheDocument.ts";
import { type AskedItem, type Checklist } from "./askedItems.ts";
import { focusItem, useFocusAfterChecklist } from "./issueFocus.ts";
import { toRecordFailure } from "./recordFailure.ts";
import { useIssueDocument } from "./mutations.ts";
import { changeDocumentDate, type TypedTexts, useSaveTypedTexts } from "./saveTypedTexts.ts";
import { issueStepOf, NOTHING_TYPED, requiredPaths } from "./typedTexts.ts";
import { isIncomplete, useIssueToasts } from "./useIssue.ts";

interface IssueFormOptions {
  document: DocumentRow;
  checklist: Checklist;
  items: readonly AskedItem[];
  mayAcceptWarnings: boolean;
  onIssued: (issued: Document) => void;
  /** Reads the checklist again. @throws the error of the call */
  check: () => Promise<Checklist>;
}

/** Stores the text of the field that has the focus, such as a day without its year. */
function leaveField(root: HTMLElement | null): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || root?.contains(activeElement) !== true) return;
  flushSync(() => activeElement.blur());
}

/**
 * The form of the issue dialog. While it has typed texts, submitting it saves them to the organization, client and
 * document and loads the checklist again. Otherwise submitting it issues the document, and accepts the warnings if the
 * user may. A failure keeps the typed texts.
 */
export function useIssueForm(options: IssueFormOptions) {
  const { document, checklist, items, mayAcceptWarnings, onIssued, check } = options;
  const { t } = useTranslation();
  const root = useRef<HTMLFormElement>(null);
  /** The version that the dialog shows; the server refuses to change or issue another one. */
  const version = useRef(document.version);
  const cache = useQueryClient();
  const [date, setDate] = useState(document.date);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<TypedTexts>({ initialValues: NOTHING_TYPED });
  const saveTypedTexts = useSaveTypedTexts(document);
  const { mutateAsync: issue } = useIssueDocument();
  const toasts = useIssueToasts();
  const focusAfter = useFocusAfterChecklist(root, checklist);
  const { isBusy, runOnce } = useRunOnce();

  const showFailure = async (error: unknown) => {
    const { errors, elsewhere, cause } = toRecordFailure(error, items, t);
    form.setErrors(errors);
    if (elsewhere !== null) setFailure(t(`issuing.elsewhere.${elsewhere}`));
    else if (Object.keys(errors).length === 0 && !isShownInDialog(error)) {
      setFailure(errorText(cause, t));
    }
    // Records saved before the failure are no longer missing.
    await check().catch(() => undefined);
    focusItem(root.current, Object.keys(errors));
  };
  const saveAndCheck = async () => {
    version.current = await saveTypedTexts(form.getValues(), version.current);
    const checked = await check();
    form.setValues(NOTHING_TYPED);
    focusAfter(checked);
  };
  /** Changes the date of the document, so that the button can issue it. */
  const changeDate = async (day: Day) => {
    const saved = await changeDocumentDate(document, day, version.current);
    version.current = saved.version;
    cacheDocument(cache, saved);
    setDate(day);
    await check();
  };
  const issueIt = async () => {
    const { current } = version;
    const issued = await issue({
      id: document.id,
      acceptWarnings: mayAcceptWarnings,
      version: current,
    });
    toasts.done(document);
    onIssued(issued);
  };
  const submit = () => {
    leaveField(root.current);
    if (focusInvalidInput()) return;
    const values = form.getValues();
    const step = issueStepOf(items, values);
    const required = requiredPaths(items, values);
    if (step === null) return;
    setFailure(null);
    form.setErrors(
      Object.fromEntries(required.map((path) => [path, t("ui.fieldErrors.REQUIRED")])),
    );
    if (required.length > 0) return focusItem(root.current, required);
    void runOnce(() => (step === "save" ? saveAndCheck() : issueIt()).catch(showFailure));
  };
  const takeDay = (day: Day) => {
    setFailure(null);
    void runOnce(() => changeDate(day).catch(showFailure));
  };
  return {
    form,
    root,
    submit,
    date,
    takeDay,
    failure,
    isBusy,
    step: issueStepOf(items, form.values),
  };
}

/** Whether the dialog already shows an error: the checklist lists missing items, a notice names the first open day. */
const isShownInDialog = (error: unknown) => isIncomplete(error) || hasCode(error, "PERIOD_CLOSED");

/** Returns `runOnce`, which ignores a task while another one is running. */
function useRunOnce() {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const runOnce = async (task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await task();
    running.current = false;
    setBusy(false);
  };
  return { isBusy, runOnce };
}

import { Button, CloseButton, Text, Title } from "@mantine/core";
import { useEventListener } from "@mantine/hooks";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { useKeyboardInset } from "../../../ui/layout/useKeyboardInset.ts";
import { INVALID_INPUT } from "../../../ui/days/invalidInput.ts";
import { documentToast } from "../../documentToast.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { EntryTotal } from "./EntryTotal.tsx";
import { entryFormRef, revealRow } from "./entryView.ts";
import { EntryNumbers } from "./EntryNumbers.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { isEditingLine } from "../state/lineReducer.ts";
import classes from "./LineEntryForm.module.css";
import { NameField } from "./NameField.tsx";

interface EntryProps {
  store: FormStore;
}

interface LineEntryFormProps extends EntryProps {
  kind: DocumentKind;
  hasVat: boolean;
}

/**
 * The form of one line. Enter adds the line and focuses the name of the next one; Shift+Enter adds the line and keeps
 * its values and the focus (docs/rules/documents.md#line-editor).
 */
export function LineEntryForm({ kind, store, hasVat }: LineEntryFormProps) {
  const { t } = useTranslation();
  const isChange = useFormPart(store, isEditingLine);
  const isOfInvoice = useFormCreditable() !== null;
  const keyboardInset = useKeyboardInset();
  /** Whether the fields are open on a phone; elsewhere they always are. */
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    flushSync(() => setOpen(true));
    document.querySelector<HTMLElement>('[data-field="lineName"]')?.focus();
  };
  /** The search for the line's product; while it runs, the line isn't added. */
  const lookup = useRef<Promise<void> | null>(null);
  const startLookup = (promise: Promise<void>) => {
    lookup.current = promise;
    void promise.finally(() => (lookup.current = null));
  };
  /** The field that Shift+Enter was pressed in. */
  const repeatedIn = useRef<HTMLInputElement | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (lookup.current !== null) return void lookup.current.then(() => form.requestSubmit());
    const field = repeatedIn.current;
    repeatedIn.current = null;
    const refused = form.querySelector<HTMLElement>(`[${INVALID_INPUT}]`);
    if (refused !== null) return refused.focus();
    const { editing } = store.getState();
    const isFull = !isChange && store.getState().form.lines.length >= DOCUMENT_LIMITS.linesMax;
    // Synchronous, so that the focus moves before the next key is handled.
    if (isFull) documentToast.error(t("documents.lines.full", { count: DOCUMENT_LIMITS.linesMax }));
    else flushSync(() => store.dispatch({ type: "commitEntry", repeat: field !== null }));
    focusNext(form, field);
    if (!isFull) revealRow(editing);
  };
  const root = useEventListener<"keydown", HTMLFormElement>("keydown", (event) => {
    const { key, shiftKey, target } = event;
    if (key !== "Enter" || !shiftKey || !(target instanceof HTMLInputElement)) return;
    if (target.dataset.field === "lineName") return;
    event.preventDefault();
    repeatedIn.current = target;
    target.form?.requestSubmit();
  });
  if (isOfInvoice && !isChange) return <CreditHint />;
  const isClosed = !isChange && !isOpen;
  return (
    <div
      ref={entryFormRef}
      data-entry-dock
      className={classes.dock}
      style={{ insetBlockEnd: `calc(var(--daftar-bottom-bar, 0px) + ${keyboardInset}px)` }}
    >
      <form
        ref={root}
        className={classes.root}
        onSubmit={submit}
        aria-label={t(isChange ? "documents.line.changeTitle" : "documents.line.addTitle")}
        data-entry
        data-change={isChange || undefined}
        data-closed={isClosed || undefined}
      >
        {isChange && (
          <Title order={3} size="h4" className={classes.title}>
            {t("documents.line.changeTitle")}
          </Title>
        )}
        <div className={classes.name}>
          <NameField kind={kind} store={store} onLookUp={startLookup} />
        </div>
        <EntryNumbers store={store} hasVat={hasVat} />
        <EntryTotal store={store} hasVat={hasVat} />
        <div className={classes.actions}>
          {isChange && (
            <Button variant="default" onClick={() => store.dispatch({ type: "clearEntry" })}>
              {t("ui.cancel")}
            </Button>
          )}
          <Button
            type="submit"
            variant="light"
            leftSection={isChange ? <IconCheck size={16} /> : <IconPlus size={16} />}
          >
            {t(isChange ? "documents.line.change" : "documents.line.add")}
          </Button>
        </div>
        <EntryDetails store={store} />
        {!isChange && (
          <CloseButton
            className={classes.close}
            size="xl"
            aria-label={t("ui.close")}
            onClick={() => setOpen(false)}
          />
        )}
      </form>
      <div className={classes.opener}>
        <Button
          fullWidth
          size="md"
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={open}
        >
          {t("documents.line.addTitle")}
        </Button>
      </div>
    </div>
  );
}

/** The hint that a credit note can only have lines of its invoice. */
function CreditHint() {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" px="md" pb="sm">
      {t("documents.creditNote.hint")}
    </Text>
  );
}

/**
 * Focuses the first invalid field; without one, `field`, which keeps the focus after Shift+Enter, or
 * the name of the next line.
 */
function focusNext(form: HTMLFormElement, field: HTMLInputElement | null): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid !== null) return invalid.focus();
  if (field !== null) return field.select();
  form.querySelector<HTMLElement>('[data-field="lineName"]')?.focus();
}

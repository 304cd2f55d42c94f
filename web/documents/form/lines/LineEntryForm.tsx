import { Button, InputBase, Text, Title } from "@mantine/core";
import { useEventListener } from "@mantine/hooks";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { type FormEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { LIMITS } from "#domain/totals/totals.ts";
import { GrowingText } from "../../../ui/form/GrowingText.tsx";
import { documentToast } from "../../documentToast.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { entryText, useEntryError } from "./entryFields.ts";
import { EntryNumbers } from "./EntryNumbers.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { isEditingLine } from "../state/lineReducer.ts";
import classes from "./LineEntryForm.module.css";
import { NameField } from "./NameField.tsx";
import { StoreTextInput } from "../fields/StoreTextInput.tsx";

interface EntryProps {
  store: FormStore;
}

interface LineEntryFormProps extends EntryProps {
  kind: DocumentKind;
  hasVat: boolean;
}

/**
 * The form of one line. Enter adds it and returns to its name; Shift+Enter adds it and keeps its
 * values and the focus (docs/rules/documents.md#line-editor).
 */
export function LineEntryForm({ kind, store, hasVat }: LineEntryFormProps) {
  const { t } = useTranslation();
  const isChange = useFormPart(store, isEditingLine);
  const isOfInvoice = useFormCreditable() !== null;
  /** A line is added only after the search for its product. */
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
    const isFull = !isChange && store.getState().form.lines.length >= LIMITS.linesMax;
    if (isFull) documentToast.error(t("documents.lines.full", { count: LIMITS.linesMax }));
    // Synchronous, so that the focus moves before the next key is handled.
    else flushSync(() => store.dispatch({ type: "commitEntry", repeat: field !== null }));
    focusNext(form, field);
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
  return (
    <form
      ref={root}
      className={classes.root}
      onSubmit={submit}
      aria-label={t(isChange ? "documents.line.changeTitle" : "documents.line.addTitle")}
      data-change={isChange || undefined}
    >
      {isChange && (
        <Title order={3} size="h4" className={classes.title}>
          {t("documents.line.changeTitle")}
        </Title>
      )}
      <div className={classes.name}>
        <NameField kind={kind} store={store} onLookUp={startLookup} />
      </div>
      <Reference store={store} />
      <Description store={store} />
      <EntryNumbers store={store} hasVat={hasVat} />
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
    </form>
  );
}

/** A credit note of an invoice has no other lines than that invoice. */
function CreditHint() {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" px="md" pb="sm">
      {t("documents.creditNote.hint")}
    </Text>
  );
}

function Reference({ store }: EntryProps) {
  const { t } = useTranslation();
  const error = useEntryError(store, "reference");
  return (
    <InputBase
      {...entryText(store, "reference")}
      component={StoreTextInput}
      className={classes.reference}
      label={t("documents.line.reference")}
      error={error}
    />
  );
}

function Description({ store }: EntryProps) {
  const { t } = useTranslation();
  const { selectText, onText } = entryText(store, "description");
  const error = useEntryError(store, "description");
  return (
    <GrowingText
      className={classes.description}
      label={t("documents.line.description")}
      value={useFormPart(store, selectText)}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      error={error}
      minRows={1}
      maxRows={6}
    />
  );
}

/** Focuses the first invalid field, else the field to stay in, else the name of the next line. */
function focusNext(form: HTMLFormElement, field: HTMLInputElement | null): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid !== null) return invalid.focus();
  if (field !== null) return field.select();
  form.querySelector<HTMLElement>('[data-field="lineName"]')?.focus();
}

import { Button, InputBase, Title } from "@mantine/core";
import { useEventListener } from "@mantine/hooks";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents.ts";
import { LIMITS } from "#domain/totals.ts";
import { GrowingText } from "../../../ui/form/GrowingText.tsx";
import { documentToast } from "../../documentToast.ts";
import { entryText, useEntryError } from "./entryFields.ts";
import { EntryNumbers } from "./EntryNumbers.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { isEditingLine } from "../state/lineReducer.ts";
import classes from "./LineEntryForm.module.css";
import { ProductPicker } from "./ProductPicker.tsx";
import { StoreTextInput } from "../fields/StoreTextInput.tsx";

interface EntryProps {
  store: FormStore;
}

/** The form of one line. Enter submits it; in the description Ctrl+Enter or Cmd+Enter does. */
export function LineEntryForm({ kind, store }: EntryProps & { kind: DocumentKind }) {
  const { t } = useTranslation();
  const isChange = useFormPart(store, isEditingLine);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isFull = !isChange && store.getState().form.lines.length >= LIMITS.linesMax;
    if (isFull) documentToast.error(t("documents.lines.full", { count: LIMITS.linesMax }));
    // Synchronous, so that the focus moves before the next key is handled.
    else flushSync(() => store.dispatch({ type: "commitEntry" }));
    focusNext(event.currentTarget);
  };
  const root = useEventListener<"keydown", HTMLFormElement>("keydown", submitByKey);
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
      <div className={classes.product}>
        <ProductPicker kind={kind} store={store} />
      </div>
      <EntryText
        store={store}
        field="reference"
        className={classes.reference}
        label={t("documents.line.reference")}
      />
      <EntryText
        store={store}
        field="name"
        className={classes.name}
        label={t("documents.line.name")}
        data-field="lineName"
      />
      <Description store={store} />
      <EntryNumbers store={store} />
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

interface EntryTextProps extends EntryProps {
  field: "reference" | "name";
  className: string | undefined;
  label: string;
  "data-field"?: string;
}

function EntryText({ store, field, ...rest }: EntryTextProps) {
  const error = useEntryError(store, field);
  return (
    <InputBase {...rest} {...entryText(store, field)} component={StoreTextInput} error={error} />
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

/** Focuses the first invalid field, else the name of the next line. */
function focusNext(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (invalid ?? form.querySelector<HTMLElement>('[data-field="lineName"]'))?.focus();
}

function submitByKey(this: HTMLFormElement, event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  this.requestSubmit();
}

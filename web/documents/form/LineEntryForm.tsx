import { Button, Textarea, TextInput, Title } from "@mantine/core";
import { useEventListener } from "@mantine/hooks";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { type Dispatch, type FormEvent, memo, useCallback } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents.ts";
import { EntryNumbers } from "./EntryNumbers.tsx";
import type { FormAction } from "./formState.ts";
import type { EntryField, EntryProblems, LineEntry } from "./lineEntry.ts";
import classes from "./LineEntryForm.module.css";
import { ProductPicker } from "./ProductPicker.tsx";

interface LineEntryFormProps {
  kind: DocumentKind;
  entry: LineEntry;
  problems: EntryProblems;
  isChange: boolean;
  dispatch: Dispatch<FormAction>;
  onCommit: () => void;
}

/** The line being typed. Enter adds it; in the description Ctrl or Cmd with Enter does. */
export const LineEntryForm = memo(function LineEntryForm(props: LineEntryFormProps) {
  const { kind, entry, problems, isChange, dispatch, onCommit } = props;
  const { t } = useTranslation();
  const change = useCallback(
    (changes: Partial<LineEntry>) => dispatch({ type: "entry", changes }),
    [dispatch],
  );
  const words = (field: EntryField) => {
    const problem = problems[field];
    return problem === undefined ? undefined : t(`documents.problems.${problem}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The cursor is there before the next key: later it would take it from where that has led.
    flushSync(onCommit);
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
        <ProductPicker
          kind={kind}
          productId={entry.productId}
          name={entry.productId === null ? "" : entry.name}
          onPick={change}
        />
      </div>
      <TextInput
        className={classes.reference}
        label={t("documents.line.reference")}
        value={entry.reference}
        onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
        error={words("reference")}
        autoComplete="off"
      />
      <TextInput
        className={classes.name}
        label={t("documents.line.name")}
        value={entry.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={words("name")}
        autoComplete="off"
        data-field="lineName"
      />
      <Description text={entry.description} error={words("description")} change={change} />
      <EntryNumbers entry={entry} words={words} change={change} dispatch={dispatch} />
      <div className={classes.deeds}>
        {isChange && (
          <Button variant="default" onClick={() => dispatch({ type: "clearEntry" })}>
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
});

interface DescriptionProps {
  text: string;
  error: string | undefined;
  change: (changes: Partial<LineEntry>) => void;
}

/** Kept apart: it measures its height, and with it the page, whenever it is drawn. */
const Description = memo(function Description({ text, error, change }: DescriptionProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      className={classes.description}
      label={t("documents.line.description")}
      value={text}
      onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      error={error}
      autosize
      minRows={1}
      maxRows={6}
    />
  );
});

/** Where the typing goes on: at what was refused, else with the name of the next line. */
function focusNext(form: HTMLFormElement): void {
  const refused = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (refused ?? form.querySelector<HTMLElement>('[data-field="lineName"]'))?.focus();
}

function submitByKey(this: HTMLFormElement, event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  this.requestSubmit();
}

import { InputBase } from "@mantine/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { GrowingText } from "../../../ui/form/GrowingText.tsx";
import { usePageKey } from "../../../ui/shortcuts/pageKeys.ts";
import { StoreTextInput } from "../fields/StoreTextInput.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { isEditingLine } from "../state/lineReducer.ts";
import { bindEntryText, useEntryError } from "./entryFields.ts";
import classes from "./LineEntryForm.module.css";

interface EntryProps {
  store: FormStore;
}

/**
 * Reference and description of the line being typed, under its row. They are open if the edited line
 * has one, if one has an error, and after a click on the button or Ctrl+D.
 */
export function EntryDetails({ store }: EntryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const hasTexts = useFormPart(
    store,
    (state) => isEditingLine(state) && (state.entry.reference || state.entry.description) !== "",
  );
  const hasError = useFormPart(
    store,
    ({ entryProblems }) => (entryProblems.reference ?? entryProblems.description) !== undefined,
  );
  const isShown = isOpen || hasTexts || hasError;
  const open = () => {
    flushSync(() => setOpen(true));
    document.querySelector<HTMLElement>('[data-field="lineReference"]')?.focus();
  };
  usePageKey("mod+D", t("documents.line.details"), open);
  return (
    <>
      <button type="button" className={classes.more} aria-expanded={isShown} onClick={open}>
        <MoreText store={store} />
      </button>
      {isShown && (
        <div className={classes.details}>
          <Reference store={store} />
          <Description store={store} />
        </div>
      )}
    </>
  );
}

/** The texts of the folded fields, such as the reference of the chosen product. */
function MoreText({ store }: EntryProps) {
  const { t } = useTranslation();
  const reference = useFormPart(store, ({ entry }) => entry.reference.trim());
  const description = useFormPart(store, ({ entry }) => entry.description.trim());
  const texts = [reference, description].filter((text) => text !== "");
  return <bdi>{texts.length === 0 ? t("documents.line.details") : texts.join(" · ")}</bdi>;
}

function Reference({ store }: EntryProps) {
  const { t } = useTranslation();
  const error = useEntryError(store, "reference");
  return (
    <InputBase
      {...bindEntryText(store, "reference")}
      component={StoreTextInput}
      className={classes.reference}
      label={t("documents.line.reference")}
      error={error}
      data-field="lineReference"
    />
  );
}

function Description({ store }: EntryProps) {
  const { t } = useTranslation();
  const { selectText, onText } = bindEntryText(store, "description");
  const error = useEntryError(store, "description");
  return (
    <GrowingText
      className={classes.description}
      label={t("documents.line.description")}
      value={useFormPart(store, selectText)}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      error={error}
      minRows={1}
      maxRows={3}
    />
  );
}

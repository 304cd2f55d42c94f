import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../ui/language/language.ts";
import type { FormStore } from "../state/formStore.ts";
import { type CellColumn, cellText, readCell } from "./cellText.ts";
import type { EntryProblem } from "./lineEntry.ts";
import classes from "./LinesTable.module.css";

/** How an editor was left: to a neighbouring cell, or back to its own. */
export type CellExit = "next" | "previous" | "own" | "none";

interface CellEditorProps {
  store: FormStore;
  lineKey: string;
  column: CellColumn;
  label: string;
  /** The change is stored or taken back. @returns whether the exit handled the Tab key */
  onExit: (exit: CellExit) => boolean;
}

/** Edits one value of a line in its cell; an invalid text stays, with its error. */
export function CellEditor({ store, lineKey, column, label, onExit }: CellEditorProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const line = store.getState().form.lines.find(({ key }) => key === lineKey);
  const [start] = useState(() =>
    line === undefined ? "" : cellText(line, column, currentLanguage()),
  );
  useEffect(() => ref.current?.select(), []);

  const close = (exit: CellExit) => {
    isClosed.current = true;
    return onExit(exit);
  };
  /** @returns whether the Tab key is handled, or null when the text is invalid */
  const commit = (exit: CellExit): boolean | null => {
    const text = ref.current?.value ?? start;
    if (isClosed.current || line === undefined || text === start) return close(exit);
    const read = readCell(line, column, text, currentLanguage());
    if (typeof read === "string") {
      setProblem(read);
      return null;
    }
    store.dispatch({ type: "replaceLine", line: { ...read, key: lineKey } });
    return close(exit);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close("own");
    else if (event.key === "Enter") commit("own");
    else if (event.key !== "Tab" || commit(event.shiftKey ? "previous" : "next") === false) return;
    event.preventDefault();
  };
  return (
    <span className={classes.editor} data-cell-editor>
      <input
        ref={ref}
        defaultValue={start}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        title={problem === null ? undefined : t(`documents.problems.${problem}`)}
        autoComplete="off"
        onKeyDown={press}
        onBlur={() => !isClosed.current && commit("none")}
        onChange={() => setProblem(null)}
      />
      {problem !== null && (
        <span className={classes.error} role="alert">
          {t(`documents.problems.${problem}`)}
        </span>
      )}
    </span>
  );
}

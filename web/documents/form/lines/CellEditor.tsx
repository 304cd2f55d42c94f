import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creditable } from "#domain/creditNotes/creditable.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { currentLanguage } from "../../../ui/language/language.ts";
import type { FormStore } from "../state/formStore.ts";
import { type CellColumn, cellText, parseCell } from "./cellText.ts";
import type { FormLine } from "./lineEntry.ts";
import classes from "./LinesTable.module.css";

/** The cell that gets the focus when an editor closes: a neighbour, the edited cell itself, or none. */
export type CellExit = "next" | "previous" | "own" | "none";

interface CellEditorProps {
  store: FormStore;
  lineKey: string;
  column: CellColumn;
  label: string;
  /** Called once the change is stored or discarded. @returns whether the exit handled the Tab key */
  onExit: (exit: CellExit) => boolean;
}

/** The largest quantity that a credit note's line can credit; null for any other line. */
function maxCreditableQuantity(creditable: Creditable | null, { sourceLineId }: FormLine) {
  const left = creditable?.lines.find(({ line }) => line.id === sourceLineId);
  return left?.quantity ?? null;
}

/** Edits one value of a line in its cell; an invalid text stays, with its error. */
export function CellEditor({ store, lineKey, column, label, onExit }: CellEditorProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const creditable = useFormCreditable();
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
    const read = parseCell(line, column, text, currentLanguage());
    if (typeof read === "string") {
      setProblem(t(`documents.problems.${read}`));
      return null;
    }
    const most = column === "quantity" ? maxCreditableQuantity(creditable, line) : null;
    if (most !== null && read.quantity > most) {
      const quantity = formatQuantity(most, currentLanguage());
      setProblem(t("documents.creditNote.exceeds", { quantity }));
      return null;
    }
    store.dispatch({ type: "replaceLine", line: { ...read, key: lineKey } });
    return close(exit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
        title={problem ?? undefined}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onBlur={() => !isClosed.current && commit("none")}
        onChange={() => setProblem(null)}
      />
      {problem !== null && (
        <span className={classes.error} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

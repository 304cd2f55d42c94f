import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/feedback/toast.ts";
import { currentLanguage } from "../../../ui/language/language.ts";
import { confirm } from "../../../ui/panel/confirm.ts";
import { documentToast } from "../../documentToast.ts";
import { focusField, focusLine, type LinePart } from "../fields/focusField.ts";
import { isEntryUnsaved } from "../state/lineReducer.ts";
import type { FormStore } from "../state/formStore.ts";

/** The actions on a line; a stable object. */
export interface LineActions {
  move: (key: string, by: 1 | -1, part: LinePart) => void;
  drop: (key: string, to: number) => void;
  edit: (key: string) => void;
  remove: (key: string) => void;
  /** Runs the action of a key on a focused row or cell; returns false if the key has none. */
  handleKey: (event: KeyboardEvent, key: string) => boolean;
}

/** The actions that move, edit and remove lines. The focus follows the line. */
export function useLineActions(store: FormStore): LineActions {
  const { t } = useTranslation();
  const bindToForm = useBindToastToForm();
  return useMemo(() => {
    const { dispatch } = store;
    const currentLines = () => store.getState().form.lines;
    const move = (key: string, by: 1 | -1, part: LinePart) => {
      const to = currentLines().findIndex((line) => line.key === key) + by;
      if (to < 0 || to >= currentLines().length) return;
      flushSync(() => dispatch({ type: "moveLine", key, to }));
      focusLine(key, part);
      documentToast.success(t("documents.toasts.lineMoved"), "line-moved");
    };
    const drop = (key: string, to: number) => {
      dispatch({ type: "moveLine", key, to });
      documentToast.success(t("documents.toasts.linesReordered"), "line-moved");
    };
    const edit = async (key: string) => {
      const question = {
        verb: t("ui.verbs.dropEntry"),
        text: t("documents.form.entryReplaced"),
        danger: true,
      };
      if (isEntryUnsaved(store.getState()) && !(await confirm(question))) return;
      dispatch({ type: "editLine", key, language: currentLanguage() });
      focusField("lineName");
    };
    const remove = (key: string) => {
      const at = currentLines().findIndex((line) => line.key === key);
      const line = currentLines()[at];
      if (line === undefined) return;
      const neighbour = currentLines()[at + 1] ?? currentLines()[at - 1];
      flushSync(() => dispatch({ type: "removeLine", key }));
      const undo = () => {
        flushSync(() => dispatch({ type: "insertLine", line, at }));
        // Sonner restores the previous focus when the toast loses it: blur first, then focus the line.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        requestAnimationFrame(() => focusLine(key));
      };
      const removed = toast.undoable({
        action: "line",
        record: key,
        text: (count) =>
          count === 1
            ? t("documents.toasts.lineRemoved")
            : t("documents.toasts.linesRemoved", { count }),
        undo,
        label: t("ui.undo"),
      });
      bindToForm(removed);
      if (neighbour === undefined) focusField("lineName");
      else focusLine(neighbour.key);
    };
    const handleKey = (event: KeyboardEvent, key: string) => {
      const action = actionOfKey(event);
      if (action === "up") move(key, -1, "row");
      if (action === "down") move(key, 1, "row");
      if (action === "edit") void edit(key);
      if (action === "remove") remove(key);
      return action !== null;
    };
    return { move, drop, edit: (key: string) => void edit(key), remove, handleKey };
  }, [store, t, bindToForm]);
}

/**
 * Returns a stable function that binds a toast to the form: leaving the form dismisses it, since its
 * undo would change the next form. A failed save keeps the form and the undo.
 */
function useBindToastToForm(): (id: string | number) => void {
  const ids = useRef(new Set<string | number>());
  useEffect(() => {
    const bound = ids.current;
    return () => {
      for (const id of bound) toast.dismiss(id);
      bound.clear();
    };
  }, []);
  return useCallback((id) => void ids.current.add(id), []);
}

function actionOfKey(event: KeyboardEvent): "up" | "down" | "edit" | "remove" | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case "ArrowUp":
    case "k":
      return "up";
    case "ArrowDown":
    case "j":
      return "down";
    case "e":
      return "edit";
    case "Delete":
    case "d":
      return "remove";
    default:
      return null;
  }
}

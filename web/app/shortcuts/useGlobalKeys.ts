import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { areKeysBuffered } from "../../ui/shortcuts/keyBuffer.ts";
import { isOverlayOpen, handlesKeys, latinKey } from "../../ui/shortcuts/keyEvents.ts";
import { type KeyName, runPageKey } from "../../ui/shortcuts/pageKeys.ts";
import { GO_KEYS } from "./goKeys.ts";
import { runListKey, runSearchKey } from "./listKeys.ts";

/** Milliseconds that `g` waits for its second key. */
const GO_TIMEOUT = 1500;

/**
 * Handles the shortcuts of every page (docs/rules/screens.md#keys). It listens in the capture phase, so that nothing
 * else handles the key after `g`: on a focused line, `d` would delete it.
 * @param showKeys opens the list of shortcuts
 */
export function useGlobalKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  const goUntil = useRef(0);
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const path = GO_KEYS.find(({ key }) => key === latinKey(event))?.path;
      goUntil.current = 0;
      stopEvent(event);
      if (path !== undefined) void navigate(path);
    };
    const runWithoutModifier = (event: KeyboardEvent) => {
      if (event.altKey || isOverlayOpen()) return;
      if (runSearchKey(event)) return stopEvent(event);
      if (handlesKeys(event.target)) return;
      if (event.timeStamp < goUntil.current && !isModifier(event)) return go(event);
      const key = latinKey(event);
      if (key === "g") goUntil.current = event.timeStamp + GO_TIMEOUT;
      else if (key === "?") showKeys();
      else if (!runLetterKey(key, event)) return;
      stopEvent(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || areKeysBuffered()) return;
      if (!event.ctrlKey && !event.metaKey) return runWithoutModifier(event);
      const key = keyWithModifier(event);
      // A key that is held down doesn't save or issue again.
      if (key !== null && (event.repeat || runWithModifier(key, event))) stopEvent(event);
    };
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [navigate, showKeys]);
}

/**
 * Runs a one-letter shortcut of the page or its list.
 * @returns whether it did something
 */
function runLetterKey(key: string, event: KeyboardEvent): boolean {
  if (key === "n") return runPageKey(key);
  if (!isListKey(event)) return false;
  return key === "e" ? runPageKey(key) : runListKey(key);
}

/** Whether a key may be one of the page's list. A focused document line handles these keys itself. */
const isListKey = ({ target }: KeyboardEvent) =>
  !(target instanceof Element && target.closest("[data-line]") !== null);

const isModifier = ({ key }: KeyboardEvent) => /^(?:Shift|Control|Alt|Meta|CapsLock)$/.test(key);

function keyWithModifier(event: KeyboardEvent): KeyName | null {
  if (event.altKey || event.shiftKey) return null;
  if (event.key === "Enter") return "mod+Enter";
  const key = latinKey(event);
  if (key === "p") return "mod+P";
  if (key === "i") return "mod+I";
  return key === "d" ? "mod+D" : null;
}

/** In a dialog, Ctrl+Enter submits the dialog's form. The page behind it gets no keys. */
function runWithModifier(key: KeyName, { target }: KeyboardEvent): boolean {
  if (!isOverlayOpen()) return runPageKey(key);
  const form = target instanceof Element ? target.closest("[aria-modal] form") : null;
  if (key !== "mod+Enter" || !(form instanceof HTMLFormElement)) return false;
  form.requestSubmit();
  return true;
}

function stopEvent(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

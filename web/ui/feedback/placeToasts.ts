import { keyboardInset } from "../layout/useKeyboardInset.ts";
import { type Box, freeBottom } from "./freeBottom.ts";

/** Pixels between toasts, controls and the bottom of the window. */
const GAP = 16;

/** Pixels between two toasts. */
export const TOAST_GAP = 8;

const BARS = "header, aside, [data-bottom-bar], [data-entry-dock]";
const CONTROLS = "a, button, input:not([type=hidden]), select, textarea, label, [tabindex='0']";
const SHOWN = "[data-sonner-toast][data-visible=true]:not([data-removed=true])";
const DIALOG = "[aria-modal=true]";
const MENU = "[role=menu]"; // also above a dialog
const FIELD = "input, select, textarea";

/**
 * The ref of sonner's section: places its toasts where they cover no control of a bar, dialog, panel or
 * menu and not the focused field (docs/rules/screens.md#toasts). A dialog or panel that leaves no
 * place becomes shorter by their height (`Toasts.css`).
 */
export function placeToasts(section: HTMLElement | null): (() => void) | undefined {
  if (section === null) return undefined;
  let frame = 0;
  const runPlacement = () => {
    frame = 0;
    move(section);
  };
  const schedule = () => {
    if (frame === 0 && section.childElementCount > 0) frame = requestAnimationFrame(runPlacement);
  };
  const own = new MutationObserver(runPlacement); // also of the last toast's removal
  own.observe(section, { childList: true, subtree: true, attributeFilter: ["style"] });
  const page = new MutationObserver(schedule); // a bar, dialog, panel or menu opens or closes
  page.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-empty"] });
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  for (const type of ["scroll", "focusin", "transitionend"])
    addEventListener(type, schedule, options);
  addEventListener("resize", schedule, options);
  visualViewport?.addEventListener("resize", schedule, options);
  return () => {
    own.disconnect();
    page.disconnect();
    ending.abort();
    cancelAnimationFrame(frame);
    reset();
  };
}

function move(section: HTMLElement): void {
  const list = section.querySelector("ol");
  const height = list === null ? 0 : heightOf(list);
  if (list === null || height <= 0) return reset();
  const { width } = list.getBoundingClientRect();
  const keyboard = keyboardInset();
  const windowHeight = innerHeight - keyboard;
  const field = focusedField(section);
  const far = innerWidth - GAP - width;
  const isOpen = document.querySelector(DIALOG) !== null;
  const boxes = [...barBoxes(), ...field];
  const place = (left: number) =>
    freeBottom(boxes, { left, right: left + width, height, windowHeight, gap: GAP });
  const [start, end] = document.dir === "rtl" ? [far, GAP] : [GAP, far];
  let bottom = isOpen && innerWidth <= 600 ? null : place(start);
  // A menu beside a long bar leaves no place at its own side.
  const opposite = bottom === null && !isOpen ? place(end) : null;
  bottom ??= opposite;
  const { style, dataset } = document.documentElement;
  style.setProperty("--daftar-toasts-side", `${opposite === null ? GAP : far}px`);
  style.setProperty("--daftar-toasts-bottom", `${(bottom ?? GAP) + keyboard}px`);
  style.setProperty("--daftar-toasts", `${height + 2 * GAP}px`);
  dataset.toasts = "";
  if (isOpen && bottom === null) dataset.toastsNeedRoom = "";
  if (!isOpen) delete dataset.toastsNeedRoom;
}

function reset(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty("--daftar-toasts-bottom");
  style.removeProperty("--daftar-toasts");
  delete dataset.toasts;
  delete dataset.toastsNeedRoom;
}

/** The height of all shown toasts. */
function heightOf(list: HTMLElement): number {
  const toasts = list.querySelectorAll<HTMLElement>(SHOWN);
  return [...toasts].reduce((sum, { offsetHeight }) => sum + offsetHeight + TOAST_GAP, -TOAST_GAP);
}

function barBoxes(): Box[] {
  // The bars behind a dialog can't be pressed.
  const dialogs = [...document.querySelectorAll(DIALOG)];
  const bars = dialogs.length > 0 ? dialogs : [...document.querySelectorAll(BARS)];
  const menus = [...document.querySelectorAll(MENU)];
  return [...bars, ...menus]
    .flatMap((bar) => [...bar.querySelectorAll(CONTROLS)].map((each) => visibleBox(each, bar)))
    .filter((box) => box.right - box.left > 1 && box.bottom - box.top > 1);
}

/** Without what a scrolling part of the bar hides. */
function visibleBox(control: Element, bar: Element): Box {
  const box = control.getBoundingClientRect();
  let { top, bottom } = box;
  for (let part = control.parentElement; part !== null; part = part.parentElement) {
    if (part.scrollHeight > part.clientHeight) {
      const seen = part.getBoundingClientRect();
      [top, bottom] = [Math.max(top, seen.top), Math.min(bottom, seen.bottom)];
    }
    if (part === bar) break;
  }
  return { left: box.left, right: box.right, top, bottom };
}

function focusedField(section: HTMLElement): Box[] {
  const active = document.activeElement;
  if (active === null || section.contains(active) || !active.matches(FIELD)) return [];
  return [active.getBoundingClientRect()];
}

import { currentKeyboardInset } from "../layout/useKeyboardInset.ts";
import { type Box, findFreeBottom } from "./freeBottom.ts";

/** Pixels between toasts, controls and the bottom of the window. */
const GAP = 16;

/** Pixels between two toasts. */
export const TOAST_GAP = 8;

const BAR_SELECTOR = "header, aside, [data-bottom-bar], [data-entry-dock]";
const CONTROL_SELECTOR =
  "a, button, input:not([type=hidden]), select, textarea, label, [tabindex='0']";
const VISIBLE_TOASTS = "[data-sonner-toast][data-visible=true]:not([data-removed=true])";
const DIALOG_SELECTOR = "[aria-modal=true]";
const MENU_SELECTOR = "[role=menu]"; // a menu can be above a dialog
const FIELD_SELECTOR = "input, select, textarea";

/**
 * The ref of sonner's section: places the toasts where they cover neither a control of a bar, dialog, panel or menu nor
 * the focused field (docs/rules/screens.md#toasts). If a dialog or panel leaves no room, it becomes shorter by the
 * height of the toasts (`Toasts.css`).
 */
export function placeToasts(section: HTMLElement | null): (() => void) | undefined {
  if (section === null) return undefined;
  let frame = 0;
  const runPlacement = () => {
    frame = 0;
    updatePlacement(section);
  };
  const schedule = () => {
    if (frame === 0 && section.childElementCount > 0) frame = requestAnimationFrame(runPlacement);
  };
  const own = new MutationObserver(runPlacement); // also after the last toast is removed
  own.observe(section, { childList: true, subtree: true, attributeFilter: ["style"] });
  const page = new MutationObserver(schedule); // bars, dialogs, panels and menus that open or close
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
    resetPlacement();
  };
}

function updatePlacement(section: HTMLElement): void {
  const list = section.querySelector("ol");
  const height = list === null ? 0 : heightOfToasts(list);
  if (list === null || height <= 0) return resetPlacement();
  const { width } = list.getBoundingClientRect();
  const keyboard = currentKeyboardInset();
  const windowHeight = innerHeight - keyboard;
  const field = focusedFieldBox(section);
  const far = innerWidth - GAP - width;
  const isOpen = document.querySelector(DIALOG_SELECTOR) !== null;
  const boxes = [...boxesToAvoid(), ...field];
  const place = (left: number) =>
    findFreeBottom(boxes, { left, right: left + width, height, windowHeight, gap: GAP });
  const [start, end] = document.dir === "rtl" ? [far, GAP] : [GAP, far];
  let bottom = isOpen && innerWidth <= 600 ? null : place(start);
  // If a menu above a long bar leaves no room on one side, the toasts go to the other side.
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

function resetPlacement(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty("--daftar-toasts-bottom");
  style.removeProperty("--daftar-toasts");
  delete dataset.toasts;
  delete dataset.toastsNeedRoom;
}

/** The height of all shown toasts. */
function heightOfToasts(list: HTMLElement): number {
  const toasts = list.querySelectorAll<HTMLElement>(VISIBLE_TOASTS);
  return [...toasts].reduce((sum, { offsetHeight }) => sum + offsetHeight + TOAST_GAP, -TOAST_GAP);
}

function boxesToAvoid(): Box[] {
  // While a dialog is open, the bars behind it can't be clicked.
  const dialogs = [...document.querySelectorAll(DIALOG_SELECTOR)];
  const bars = dialogs.length > 0 ? dialogs : [...document.querySelectorAll(BAR_SELECTOR)];
  const menus = [...document.querySelectorAll(MENU_SELECTOR)];
  return [...bars, ...menus]
    .flatMap((bar) =>
      [...bar.querySelectorAll(CONTROL_SELECTOR)].map((each) => visibleBox(each, bar)),
    )
    .filter((box) => box.right - box.left > 1 && box.bottom - box.top > 1);
}

/** The part of a control that its scrolling containers don't hide. */
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

function focusedFieldBox(section: HTMLElement): Box[] {
  const active = document.activeElement;
  if (active === null || section.contains(active) || !active.matches(FIELD_SELECTOR)) return [];
  return [active.getBoundingClientRect()];
}

import { hasLine, subscribeToLine } from "../api/line.ts";
import "./needsLine.css";
import { reason, refuseWithoutLine } from "./refuseWithoutLine.ts";

/** Declares a control that works with a line only: it changes stored records, issues, pays or mails. */
const NEEDS_LINE = "[data-needs-line]";
/** The attributes that a control has without a line, which say why it doesn't work. */
const REASONS = ["aria-description", "title"] as const;

/**
 * Without a line, every control with `data-needs-line` says why it doesn't work: in its description,
 * and in a toast when it is used; it keeps the focus and what is typed stays. One place for all of
 * them, so that pages load nothing for it before their first paint.
 */
export function explainControls(): void {
  subscribeToLine(markAll);
  addEventListener("click", refuse, { capture: true });
  addEventListener("submit", refuse, { capture: true });
  if (!hasLine()) markAll();
}

const added = new MutationObserver(() => markAdded());

function markAll(): void {
  if (hasLine()) {
    added.disconnect();
    for (const control of document.querySelectorAll("[data-no-line]")) unmark(control);
    return;
  }
  added.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-needs-line"],
  });
  markAdded();
}

function markAdded(): void {
  for (const control of document.querySelectorAll(`${NEEDS_LINE}:not([data-no-line])`)) {
    control.setAttribute("data-no-line", "");
    control.setAttribute("aria-disabled", "true");
    for (const name of REASONS) {
      if (!control.hasAttribute(name)) control.setAttribute(name, reason());
    }
  }
}

function unmark(control: Element): void {
  for (const name of REASONS) {
    if (control.getAttribute(name) === reason()) control.removeAttribute(name);
  }
  control.removeAttribute("aria-disabled");
  control.removeAttribute("data-no-line");
}

/** Refuses a click, also that of Enter or Space, and the submission of a form by its keys. */
function refuse(event: Event): void {
  if (hasLine() || !(event.target instanceof Element)) return;
  if (usedControl(event, event.target) === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  refuseWithoutLine();
}

/** The control of an event; of a form's submission its button. */
function usedControl(event: Event, target: Element): Element | null {
  if (event.type === "click" || !(target instanceof HTMLFormElement)) {
    return target.closest(NEEDS_LINE);
  }
  const button = [...target.elements].find((element) => element.matches("[type=submit]"));
  return button?.closest(NEEDS_LINE) ?? null;
}

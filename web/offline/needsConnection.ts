import { isOnline, subscribeToConnection } from "../api/connection.ts";
import "./needsConnection.css";
import { reason, refuseOffline } from "./refuseOffline.ts";

/** Declares a control that works with a connection only: it changes stored records, issues, pays or mails. */
const NEEDS_CONNECTION = "[data-needs-connection]";
/** The attributes that a control has without a connection, which say why it doesn't work. */
const REASONS = ["aria-description", "title"] as const;

/**
 * Without a connection, every control with `data-needs-connection` says why it doesn't work: in its description,
 * and in a toast when it is used; it keeps the focus and what is typed stays. One place for all of
 * them, so that pages load nothing for it before their first paint.
 */
export function explainControls(): void {
  subscribeToConnection(markAll);
  addEventListener("click", refuse, { capture: true });
  addEventListener("submit", refuse, { capture: true });
  if (!isOnline()) markAll();
}

const added = new MutationObserver(() => markAdded());

function markAll(): void {
  if (isOnline()) {
    added.disconnect();
    for (const control of document.querySelectorAll("[data-offline]")) unmark(control);
    return;
  }
  added.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-needs-connection"],
  });
  markAdded();
}

function markAdded(): void {
  for (const control of document.querySelectorAll(`${NEEDS_CONNECTION}:not([data-offline])`)) {
    control.setAttribute("data-offline", "");
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
  control.removeAttribute("data-offline");
}

/** Refuses a click, also that of Enter or Space, and the submission of a form by its keys. */
function refuse(event: Event): void {
  if (isOnline() || !(event.target instanceof Element)) return;
  if (usedControl(event, event.target) === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  refuseOffline();
}

/** The control of an event; of a form's submission its button. */
function usedControl(event: Event, target: Element): Element | null {
  if (event.type === "click" || !(target instanceof HTMLFormElement)) {
    return target.closest(NEEDS_CONNECTION);
  }
  const button = [...target.elements].find((element) => element.matches("[type=submit]"));
  return button?.closest(NEEDS_CONNECTION) ?? null;
}

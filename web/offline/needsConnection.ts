import { isOnline, subscribeToConnection } from "../api/connection.ts";
import "./needsConnection.css";
import { offlineReason, refuseOffline } from "./refuseOffline.ts";

/** Selects the controls that need a connection: those that change stored records, issue, pay or mail. */
const NEEDS_CONNECTION = "[data-needs-connection]";
/** The attributes that tell, without a connection, why a control doesn't work. */
const REASON_ATTRIBUTES = ["aria-description", "title"] as const;

/**
 * Without a connection, explains why each control with `data-needs-connection` doesn't work: in its description, and
 * in a toast when it is used. The control keeps the focus, and typed texts stay. One module does it for all
 * controls, so that pages load nothing for it before their first paint.
 */
export function explainControlsWithoutConnection(): void {
  subscribeToConnection(updateMarks);
  addEventListener("click", refuseEvent, { capture: true });
  addEventListener("submit", refuseEvent, { capture: true });
  if (!isOnline()) updateMarks();
}

const addedObserver = new MutationObserver(() => markAdded());

function updateMarks(): void {
  if (isOnline()) {
    addedObserver.disconnect();
    for (const control of document.querySelectorAll("[data-offline]")) unmark(control);
    return;
  }
  addedObserver.observe(document.body, {
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
    for (const name of REASON_ATTRIBUTES) {
      if (!control.hasAttribute(name)) control.setAttribute(name, offlineReason());
    }
  }
}

function unmark(control: Element): void {
  for (const name of REASON_ATTRIBUTES) {
    if (control.getAttribute(name) === offlineReason()) control.removeAttribute(name);
  }
  control.removeAttribute("aria-disabled");
  control.removeAttribute("data-offline");
}

/** Without a connection, refuses a click, also by Enter or Space, and the submission of a form by a key. */
function refuseEvent(event: Event): void {
  if (isOnline() || !(event.target instanceof Element)) return;
  if (usedControl(event, event.target) === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  refuseOffline();
}

/** The control of an event; for the submission of a form, its submit button. */
function usedControl(event: Event, target: Element): Element | null {
  if (event.type === "click" || !(target instanceof HTMLFormElement)) {
    return target.closest(NEEDS_CONNECTION);
  }
  const button = [...target.elements].find((element) => element.matches("[type=submit]"));
  return button?.closest(NEEDS_CONNECTION) ?? null;
}

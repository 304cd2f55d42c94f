import type { Document } from "#contract/documents.ts";
import { type EarlyReply, requestEarly } from "../api/earlyReply.ts";
import { formatQuery } from "../api/request.ts";
import { contentOf, type EarlyContent, titleOfForm } from "./contents.ts";
import styles from "./earlyContent.css?inline";
import { element, language, readStored } from "./elements.ts";

/**
 * Shows the reply of the page's first request, or the title of a form, in the shell's outline while the page's scripts
 * are still loading: on a slow connection they arrive two seconds later. Its links work, but it is hidden from screen
 * readers and not reachable by keyboard. The page's first render replaces it (app/RootLayout.tsx). This script is built
 * separately (build/earlyContent.ts) and shares no file with the page.
 */
async function showEarlyContent(): Promise<void> {
  const early = window.earlyReplies?.[0];
  const place = document.querySelector(".early-content");
  if (place === null) return;
  if (early === undefined) {
    show(place, titleOfForm(location.pathname));
    return;
  }
  const reply = await readReply(early);
  const shown = reply === null ? null : contentOf(early.address, reply);
  if (shown === null || !isOfCurrentSession(early)) return;
  show(place, shown);
  // Another tab has signed out or chosen another organization; the browser keeps this page for its Back button.
  addEventListener("storage", () => isOfCurrentSession(early) || place.replaceChildren());
  addEventListener("pagehide", () => place.replaceChildren());
  if (isDocument(early.address))
    showPicture(place, reply as Document, early).catch(() => undefined);
}

function show(place: Element, shown: EarlyContent | null): void {
  if (shown === null) return;
  addStyles();
  place.replaceChildren(...shown);
}

/** Whether the session that sent the request is still the stored one. */
const isOfCurrentSession = ({ token }: EarlyReply) =>
  Reflect.get(readStored("auth"), "accessToken") === token;

const isDocument = (address: string) => /^\/api\/documents\/[^/?]+$/.test(address);

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Requests the picture of a document's first page and adds it below the lines. The page reuses the reply. */
async function showPicture(
  place: Element,
  { id, pageImages }: Document,
  { token }: EarlyReply,
): Promise<void> {
  const { signature, cachet } = pageImages;
  const query = formatQuery({ signature, cachet, lang: language });
  const early = requestEarly(`/api/documents/${id}/first-page?${query}`, token);
  const page = (await readReply(early)) as { svg: string } | null;
  if (page === null) return;
  const picture = element("img", "early-picture");
  picture.alt = "";
  picture.src = URL.createObjectURL(new Blob([page.svg], { type: "image/svg+xml" }));
  await picture.decode();
  URL.revokeObjectURL(picture.src);
  // The place is empty if the session has changed meanwhile, or the page is left.
  if (place.firstChild !== null) place.append(picture);
}

/** The body of a reply; null if it has failed, or if the page has read it first. */
async function readReply({ reply }: EarlyReply): Promise<unknown> {
  const response = await reply.catch(() => null);
  if (response?.ok !== true || response.bodyUsed) return null;
  return await response.clone().json();
}

/** Resolves once the browser has painted what was inserted. A hidden page isn't painted. */
const waitForPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

// Without early content the outline stays until the page is rendered.
window.earlyContent = showEarlyContent().then(waitForPaint, () => undefined);

import { directionOf, type Language } from "#domain/text/language.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A line that consists of a URL. */
const LINK_LINE = /^https?:\/\/[^\s"'<>]+$/;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

function lineHtml(line: string): string {
  const shown = escapeHtml(line);
  return LINK_LINE.test(line) ? `<a href="${shown}">${shown}</a>` : shown;
}

/** A plain text as HTML: paragraphs, line breaks and links; everything else is escaped. */
export function mailHtml(text: string, language: Language): string {
  const paragraphs = text
    .split(/\r?\n[^\S\n]*(?:\r?\n)+/)
    .map((paragraph) => `<p dir="auto">${paragraph.split(/\r?\n/).map(lineHtml).join("<br>")}</p>`);
  const style = "font-family: sans-serif; font-size: 15px; line-height: 1.5; max-width: 38em";
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}">` +
    `<head><meta charset="utf-8"></head>` +
    `<body><div style="${style}">${paragraphs.join("")}</div></body></html>`
  );
}

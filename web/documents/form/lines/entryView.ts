const HEIGHT_PROPERTY = "--daftar-line-entry";

/** The ref of the part with the entry form: stores its height in a CSS property, so that rows scroll clear of it. */
export function entryFormRef(dock: HTMLElement | null): (() => void) | undefined {
  if (dock === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty(HEIGHT_PROPERTY, `${dock.offsetHeight}px`),
  );
  observer.observe(dock);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT_PROPERTY);
  };
}

/** Scrolls a row of the table into view, above the entry form: the changed one, else the last. */
export function revealRow(key: string | null): void {
  const rows = [...document.querySelectorAll<HTMLElement>("tr[data-line]")];
  const row = rows.find(({ dataset }) => dataset.line === key) ?? rows.at(-1);
  row?.scrollIntoView({ block: "nearest" });
}

type Close = () => Promise<void>;

/** What is still open: whoever ends early closes it. */
const open = new Set<Close>();

/** Notes what has to be closed however the bench ends. @returns closes it; asked again, waits */
export function closedAtEnd(close: Close): Close {
  let closing: Promise<void> | undefined;
  const once = () => (closing ??= close().finally(() => open.delete(once)));
  open.add(once);
  return once;
}

export async function closeEverything(): Promise<void> {
  await Promise.allSettled([...open].map((close) => close()));
}

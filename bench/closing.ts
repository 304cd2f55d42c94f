type Close = () => Promise<unknown>;

/** What is still open: whoever ends early closes it. */
const open = new Set<Close>();

/** Notes what has to be closed however the bench ends. @returns closes it, once */
export function closedAtEnd(close: Close): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
}

export async function closeEverything(): Promise<void> {
  await Promise.allSettled([...open].map((close) => close()));
}

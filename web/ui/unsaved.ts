type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** A form with something unsaved is asked before the user is signed out; answers what ends it. */
export function guardUnsaved(ask: Ask): () => void {
  guards.add(ask);
  return () => guards.delete(ask);
}

/** Whether the page may be left: nothing is unsaved, or the user gives it up. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) {
    if (!(await ask())) return false;
  }
  return true;
}

import { type ReactNode, useEffect, useState } from "react";
import { runWhenIdle } from "../ui/layout/runWhenIdle.ts";
import { loadNamespaces } from "../ui/language/translations.ts";

/** The parts of the shell that load once the browser is idle; null before, and without a connection. */
export function useIdleParts(): ReactNode {
  const [parts, setParts] = useState<ReactNode>(null);
  useEffect(() => {
    const load = async () => {
      const loaded = Promise.all([import("./IdleParts.tsx"), loadNamespaces(["offline"])]);
      const [{ IdleParts }] = await loaded;
      setParts(<IdleParts />);
    };
    // Without a connection, a later visit loads them.
    runWhenIdle(() => void load().catch(() => undefined));
  }, []);
  return parts;
}

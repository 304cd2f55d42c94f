import type { TablerIcon } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef } from "react";

/** An action of the current page that the palette also lists. */
export interface PageCommand {
  id: string;
  label: string;
  icon: TablerIcon;
  /**
   * Whether the action changes stored data. Without a connection it only explains why it doesn't
   * run.
   */
  needsConnection?: boolean;
  run: () => void;
}

const registrations = new Set<{ readonly current: readonly PageCommand[] }>();

/** Lists actions of the page in the palette while the component is mounted. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    registrations.add(latest);
    return () => void registrations.delete(latest);
  }, []);
}

/** The actions of the current page. */
export function currentPageCommands(): PageCommand[] {
  return [...registrations].flatMap(({ current }) => current);
}

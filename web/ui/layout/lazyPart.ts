import i18next from "i18next";
import { type ComponentType, createElement, lazy, useEffect, useState } from "react";
import { hasCode } from "../../api/errors.ts";
import { toast } from "../feedback/toast.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * React's `lazy` for a part of a page, such as a panel. If its code can't be fetched, the page goes on without it: a
 * toast offers to try again, and so does each later mount, where `lazy` would throw at each of them.
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!isLost(error)) throw error;
      return { default: retriedPart(load) };
    }),
  );
}

/** Whether a script or its texts couldn't be fetched: `fetch` and `import()` then reject with a TypeError. */
const isLost = (error: unknown) => error instanceof TypeError || hasCode(error, "NETWORK");

/** The attempts of the mounted parts whose code is lost. */
const attempts = new Set<() => void>();

function retriedPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function RetriedPart(props: Props) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (isLoaded) return undefined;
      const attempt = async () => {
        try {
          Loaded = (await load()).default;
          setIsLoaded(true);
        } catch (error) {
          if (!isLost(error)) setFailure({ error });
          else if (attempts.has(start)) reportLostPart();
        }
      };
      const start = () => void attempt();
      attempts.add(start);
      addEventListener("online", start);
      start();
      return () => {
        attempts.delete(start);
        removeEventListener("online", start);
      };
    }, [isLoaded]);
    if (failure !== null) throw failure.error;
    return Loaded === null ? null : createElement(Loaded, props);
  };
}

/** Shows one toast for all parts that are lost; its button loads them all. */
function reportLostPart(): void {
  const retry = () => attempts.forEach((attempt) => attempt());
  toast.error(i18next.t("ui.errors.NETWORK"), {
    id: "lost-part",
    action: { label: i18next.t("ui.retry"), onClick: retry },
  });
}

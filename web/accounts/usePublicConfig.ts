import { useEffect, useState } from "react";
import type { Reply } from "#contract/operation.ts";
import type { system } from "#contract/system.ts";
import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";

type Config = Reply<typeof system.config>;

/**
 * The features of this installation, for the pages before sign-in, which don't load TanStack Query as
 * `useConfig` does. Undefined until they are loaded, and if they can't be.
 */
export function usePublicConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // If the features can't be loaded, the pages offer sign-in by password only, and assume that
    // the server sends mail.
    call(baseOperations.config, { signal }).then(setConfig, () => undefined);
    return () => leaving.abort();
  }, []);
  return config;
}

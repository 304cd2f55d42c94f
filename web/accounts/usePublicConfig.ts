import { useEffect, useState } from "react";
import type { Reply } from "#contract/operation.ts";
import type { system } from "#contract/system.ts";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";

type Config = Reply<typeof system.config>;

/**
 * What this installation offers, for the pages before sign-in: they don't load TanStack Query, as
 * `useConfig` does. Undefined until it is known, and when it can't be fetched.
 */
export function usePublicConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Without it the pages work: sign-in by password, and the texts of a server with mail.
    call(publicOperations.config, { signal }).then(setConfig, () => undefined);
    return () => leaving.abort();
  }, []);
  return config;
}

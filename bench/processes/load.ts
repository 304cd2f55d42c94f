import { type Child, startChild } from "./child.ts";

export interface ApiRequest {
  method: "GET" | "POST" | "PUT";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Concurrent clients; each sends its share of the requests in a loop. */
export interface Load {
  url: string;
  requests: readonly ApiRequest[];
  clients: number;
  seconds: number;
  /** Send each request once. */
  once?: boolean;
  /** Whether the server may refuse requests. */
  mayRefuse?: boolean;
}

/** Replies per second, and latencies in milliseconds. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
}

export const CONCURRENT_CLIENTS = 16;
const SECONDS = 2;

export interface LoadGenerator {
  /** @throws Error when a request fails */
  run(load: Pick<Load, "url" | "requests"> & Partial<Load>): Promise<LoadResult>;
  stop(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const child: Child = startChild(new URL("loadGenerator.ts", import.meta.url));
  return {
    run: (load) => {
      const clients = Math.min(CONCURRENT_CLIENTS, load.requests.length);
      return child.send<LoadResult>({ clients, seconds: SECONDS, ...load });
    },
    stop: child.stop,
  };
}

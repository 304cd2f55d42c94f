import type { FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import { createTenantLimiter, type QueueCounts } from "../database/tenantLimiter.ts";
import { abortOnDisconnect } from "./clientDisconnectedError.ts";
import { createNetworkLimiter } from "./networkLimiter.ts";

/** The calls of one user outside an organization. */
const USER_LIMITS = { maxRunning: 3, maxWaiting: 256 };
/**
 * The calls of one public operation from one network. Each operation has its own queue, because many
 * people can share one network (carrier-grade NAT).
 */
const NETWORK_LIMITS = { maxRunning: 4, maxWaiting: 256 };

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Runs work of a call that belongs to no organization as soon as its user or, without one, its network has a free slot. */
export interface CallLimiter {
  /**
   * Runs the handler of an operation. Operations of an organization have limits per transaction, and
   * those that hash a password have slots of their own: they run at once.
   *
   * @throws LimiterQueueFullError, ClientDisconnectedError
   */
  handle<T>(call: Call & { operation: Operation }, work: () => Promise<T>): Promise<T>;
  /** Runs the check of an early refusal (`RefuseEarly`). @throws LimiterQueueFullError, ClientDisconnectedError */
  refuse(call: Call, check: () => Promise<void>): Promise<void>;
  /** Counts the calls of all users and networks. */
  counts(): QueueCounts;
}

export function createCallLimiter(): CallLimiter {
  const byUser = createTenantLimiter(USER_LIMITS);
  const byNetwork = createNetworkLimiter(NETWORK_LIMITS);

  function runInSlot<T>({ request, reply }: Call, work: () => Promise<T>): Promise<T> {
    const signal = abortOnDisconnect(reply);
    if (request.caller !== null) return byUser(request.caller.userId, work, signal);
    const purpose = `${request.method} ${request.routeOptions.url}`;
    return byNetwork({ address: request.ip, purpose }, work, signal);
  }

  return {
    handle: async ({ operation, ...call }, work) => {
      const { access, hashesPassword } = operation;
      const isLimited = !hashesPassword && (access === "public" || access === "account");
      return isLimited ? runInSlot(call, work) : work();
    },
    refuse: async (call, check) => runInSlot(call, check),
    counts: () => ({
      running: byUser.counts().running + byNetwork.counts().running,
      waiting: byUser.counts().waiting + byNetwork.counts().waiting,
    }),
  };
}

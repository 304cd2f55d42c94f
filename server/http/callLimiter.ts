import type { FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import { createTenantLimiter, type QueueCounts } from "../database/tenantLimiter.ts";
import { abortOnDisconnect } from "./clientDisconnectedError.ts";
import { networksOf } from "./networks.ts";

/** The calls of one user outside an organization. */
const USER_LIMITS = { maxRunning: 3, maxWaiting: 256 };
/**
 * The calls of one public operation from one network. Each operation has its own queue, because many
 * people can share one network (carrier-grade NAT).
 */
const NETWORK_LIMITS = { maxRunning: 4, maxWaiting: 256 };

interface Call {
  operation: Operation;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Runs the handler of a call that belongs to no organization as soon as its user, or for a public operation its
 * network, has a free slot. Operations of an organization have limits per transaction, and those that
 * hash a password have slots of their own: they run at once.
 *
 * @throws LimiterQueueFullError, ClientDisconnectedError
 */
export interface CallLimiter {
  <T>(call: Call, handle: () => Promise<T>): Promise<T>;
  /** Counts the calls of all users and networks. */
  counts(): QueueCounts;
}

export function createCallLimiter(): CallLimiter {
  const byUser = createTenantLimiter(USER_LIMITS);
  const byNetwork = createTenantLimiter(NETWORK_LIMITS);

  async function run<T>({ operation, request, reply }: Call, handle: () => Promise<T>): Promise<T> {
    const { access, hashesPassword, method, path } = operation;
    if (hashesPassword || (access !== "public" && access !== "account")) return handle();
    const signal = abortOnDisconnect(reply);
    if (request.caller !== null) return byUser(request.caller.userId, handle, signal);
    return byNetwork(`${networksOf(request.ip).own} ${method} ${path}`, handle, signal);
  }

  const counts = () => ({
    running: byUser.counts().running + byNetwork.counts().running,
    waiting: byUser.counts().waiting + byNetwork.counts().waiting,
  });
  return Object.assign(run, { counts });
}

import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { allOperations } from "#contract/operations.ts";
import type { Database } from "../database/database.ts";
import type { QueueCounts } from "../database/tenantLimiter.ts";
import { ApiError } from "../http/apiError.ts";
import type { Mailer } from "../mail/mailer.ts";

export interface MetricsSettings {
  /** METRICS_TOKEN, the bearer token with which the metrics are read. */
  token: string;
  /** The folder whose disk is measured. */
  dataDir: string;
}

/** The sources of the metrics. */
export interface MetricsSources {
  database: Database;
  /** Null: mail is disabled. */
  mailer: Mailer | null;
  queues: Readonly<Record<string, () => QueueCounts>>;
}

/** The buckets of response times, in seconds. Exports and printed lists take longest. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Creates a check of the token. It compares digests, so that the duration reveals neither the token nor its length. */
function createTokenCheck(token: string): (authorization: string | undefined) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (authorization = "") => timingSafeEqual(digest(authorization), expected);
}

/**
 * Measures the duration of requests by operation and status. The `operation` of other routes is their
 * path; that of requests without a route, such as pages and files, is `other`.
 */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const operations = new Map(
    allOperations().map(({ name, operation }) => [
      `${operation.method} /api${operation.path}`,
      name,
    ]),
  );
  const duration = new Histogram({
    name: "daftar_http_request_duration_seconds",
    help: "Duration of requests by operation of the API and HTTP status",
    labelNames: ["operation", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { url } = request.routeOptions;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const operation = operations.get(`${method} ${url}`) ?? url ?? "other";
    duration.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
}

function measureDatabase({ pool }: Database, registry: Registry): void {
  // The collector of connections is registered before the query below, which uses a connection
  // itself.
  registry.registerMetric(
    new Gauge({
      name: "daftar_database_connections",
      help: "Connections of the pool, by state; `waiting` are requests without one",
      labelNames: ["state"],
      registers: [],
      collect() {
        this.set({ state: "used" }, pool.totalCount - pool.idleCount);
        this.set({ state: "idle" }, pool.idleCount);
        this.set({ state: "waiting" }, pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "daftar_database_up",
      help: "1 when the database answers",
      registers: [],
      async collect() {
        this.set(
          await pool.query("select 1").then(
            () => 1,
            () => 0,
          ),
        );
      },
    }),
  );
}

function measureQueues(queues: MetricsSources["queues"], registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: "daftar_queue",
      help: "Work of a queue, by state",
      labelNames: ["queue", "state"],
      registers: [],
      collect() {
        for (const [queue, counts] of Object.entries(queues)) {
          const { running, waiting } = counts();
          this.set({ queue, state: "running" }, running);
          this.set({ queue, state: "waiting" }, waiting);
        }
      },
    }),
  );
}

function measureMail(mailer: Mailer, registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: "daftar_mails_total",
      help: "Mails by result: accepted by the mail server, or failed",
      labelNames: ["result"],
      registers: [],
      collect() {
        const { sent, failed } = mailer.counts();
        this.reset();
        this.inc({ result: "sent" }, sent);
        this.inc({ result: "failed" }, failed);
      },
    }),
  );
}

function measureDisk(folder: string, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: "daftar_disk_bytes",
      help: "The disk of DATA_DIR: its size, and what is free for the program",
      labelNames: ["state"],
      registers: [],
      async collect() {
        const disk = await statfs(folder).catch(() => null);
        if (disk === null) return; // with DATABASE_URL, JWT_SECRET and SEAL_KEY there may be no folder
        this.set({ state: "size" }, disk.blocks * disk.bsize);
        this.set({ state: "free" }, disk.bavail * disk.bsize);
      },
    }),
  );
}

/** Serves Prometheus metrics at /api/metrics (docs/operations.md#monitoring). */
export function serveMetrics(
  app: FastifyInstance,
  { token, dataDir }: MetricsSettings,
  { database, mailer, queues }: MetricsSources,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureDatabase(database, registry);
  measureQueues(queues, registry);
  measureDisk(dataDir, registry);
  if (mailer !== null) measureMail(mailer, registry);
  const isAllowed = createTokenCheck(token);
  app.get("/api/metrics", async (request, reply) => {
    if (!isAllowed(request.headers.authorization)) {
      throw new ApiError("UNAUTHENTICATED", { message: "The token of METRICS_TOKEN is needed" });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

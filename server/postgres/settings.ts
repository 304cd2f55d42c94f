import { totalmem } from "node:os";
import { SOCKET_PORT } from "./socket.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Bytes that the program and its PostgreSQL may take: all of the machine's, or what a container or
 * a service manager leaves them. Node tells an immense number, or 0, where there is no such limit.
 */
export function availableMemory(machine: number, limit: number): number {
  return limit > 0 ? Math.min(machine, limit) : machine;
}

/**
 * Megabytes that PostgreSQL keeps of its tables: a sixteenth of the memory. Only what is read of
 * them is taken; what doesn't fit is fetched from the operating system, which made a dashboard
 * among 2,000 organizations take half as long again.
 */
export function sharedBuffersMegabytes(memory: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memory / 16 / MEGABYTE)));
}

/**
 * PostgreSQL's settings for a small machine of 2 cores that also runs Node. What keeps data safe
 * (fsync, synchronous_commit, full_page_writes) stays at its default: on.
 */
export function serverArguments(cluster: string, socketFolder: string): string[] {
  const memory = availableMemory(totalmem(), process.constrainedMemory());
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    port: String(SOCKET_PORT),
    max_connections: "60",
    shared_buffers: `${sharedBuffersMegabytes(memory)}MB`,
    effective_cache_size: "1GB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    random_page_cost: "1.1",
    jit: "off",
    // The data is mostly in memory: reading processes of their own would only take some of it.
    io_method: "sync",
    max_parallel_workers_per_gather: "1",
    // No standby ever reads our log of changes.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    max_wal_size: "1GB",
    checkpoint_timeout: "10min",
    // After a crash: one call instead of one for each of a thousand files.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    timezone: "UTC",
    log_timezone: "UTC",
    // Only PostgreSQL's own life: an error's text may quote what a person typed.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_statement: "none",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster, ...flags];
}

import { totalmem } from "node:os";
import { SOCKET_PORT } from "./socket.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Bytes of memory that the program and its PostgreSQL may use: the machine's memory, or the limit of a
 * container or service manager. Node reports a huge number or 0 when there is no limit.
 */
export function availableMemory(machine: number, limit: number): number {
  return limit > 0 ? Math.min(machine, limit) : machine;
}

/**
 * Megabytes of shared_buffers: a sixteenth of the memory, between 128 and 1024. PostgreSQL uses only as much as it
 * reads. With fewer, database pages come from the operating system's cache, which made a dashboard among
 * 2,000 organizations take 50 % longer.
 *
 * @param memory in bytes
 */
export function sharedBuffersMegabytes(memory: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memory / 16 / MEGABYTE)));
}

/**
 * PostgreSQL's settings for a small machine of 2 cores that also runs Node. The durability settings
 * (fsync, synchronous_commit, full_page_writes) have their default: on.
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
    // The data is mostly cached: I/O worker processes would only use memory.
    io_method: "sync",
    max_parallel_workers_per_gather: "1",
    // No standby reads the write-ahead log.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    max_wal_size: "1GB",
    checkpoint_timeout: "10min",
    // Crash recovery syncs with one call instead of one for each of a thousand files.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    timezone: "UTC",
    log_timezone: "UTC",
    // Log only server events: the text of an error may contain users' data.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_statement: "none",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster, ...flags];
}

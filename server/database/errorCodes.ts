/** The SQLSTATE codes that the program handles: PostgreSQL's, under its names, and two of the migrations. */
export const SQLSTATE = {
  CONNECTION_EXCEPTION: "08000",
  CONNECTION_DOES_NOT_EXIST: "08003",
  CONNECTION_FAILURE: "08006",
  FOREIGN_KEY_VIOLATION: "23503",
  UNIQUE_VIOLATION: "23505",
  READ_ONLY_SQL_TRANSACTION: "25006",
  SERIALIZATION_FAILURE: "40001",
  DEADLOCK_DETECTED: "40P01",
  DISK_FULL: "53100",
  OUT_OF_MEMORY: "53200",
  TOO_MANY_CONNECTIONS: "53300",
  LOCK_NOT_AVAILABLE: "55P03",
  QUERY_CANCELED: "57014",
  ADMIN_SHUTDOWN: "57P01",
  CRASH_SHUTDOWN: "57P02",
  CANNOT_CONNECT_NOW: "57P03",
  IO_ERROR: "58030",
  /** Raised by the triggers that refuse changes of issued and cancelled documents (docs/rules/issuing.md#frozen). */
  DOCUMENT_ISSUED: "ISS01",
  DOCUMENT_CANCELLED: "ISS02",
} as const;

/** Whether an error of the database is the violation of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return code === SQLSTATE.UNIQUE_VIOLATION && violated === constraint;
}

/** Whether an error of the database is the violation of a foreign key. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: string }).code === SQLSTATE.FOREIGN_KEY_VIOLATION;
}

/** Where one PostgreSQL keeps what it needs. */
export interface PostgresPaths {
  /** The data folder itself. */
  cluster: string;
  socketFolder: string;
  logFile: string;
}

/** The paths of one PostgreSQL instance. */
export interface PostgresPaths {
  /** The data folder. */
  cluster: string;
  socketFolder: string;
  logFile: string;
}

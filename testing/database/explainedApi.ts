import type { Input, Operation, Reply } from "#contract/operation.ts";
import { type Api, startApi } from "../api.ts";
import { type ExplainedWork, explainQueriesOf } from "./queryPlans.ts";
import { copyFilledDatabase } from "./filledDatabase.ts";

/** The program on a filled database; each of its queries is explained. */
export interface ExplainedApi extends Api {
  /** The owner's token of one of the ten organizations. */
  token: string;
  enterpriseId: string;
  explainDuring<T>(work: () => Promise<T>): Promise<ExplainedWork<T>>;
  /** Calls an operation. @throws when a query scans a table in full, or none was explained */
  callWithoutFullScan<O extends Operation>(operation: O, input?: Input<O>): Promise<Reply<O>>;
}

/**
 * Starts the program on a filled database. The first call of a run fills it, which takes some ten
 * seconds.
 */
export async function startExplainedApi(): Promise<ExplainedApi> {
  const { owner, ...database } = await copyFilledDatabase();
  const { token, enterpriseId } = owner;
  const api = await startApi({}, () => Promise.resolve(database));
  const explainDuring = explainQueriesOf(api);
  async function callWithoutFullScan<O extends Operation>(operation: O, input?: Input<O>) {
    const { result, queries, fullScans } = await explainDuring(() =>
      api.call(token, operation, input),
    );
    if (fullScans.length > 0)
      throw new Error(`${operation.path} reads whole ${fullScans.join("\n")}`);
    if (queries === 0) throw new Error(`${operation.path} ran no query that was explained`);
    return result;
  }
  return { ...api, token, enterpriseId, explainDuring, callWithoutFullScan };
}

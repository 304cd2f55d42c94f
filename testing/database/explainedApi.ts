import { Client } from "pg";
import { enterprises } from "#contract/enterprises.ts";
import type { Input, Operation, Reply } from "#contract/operation.ts";
import { type Api, startApi } from "../api.ts";
import { type Explained, explainQueriesOf } from "./queryPlans.ts";
import { fillOrganizations } from "../records/manyOrganizations.ts";
import { fillWithRecords } from "../records/manyRecords.ts";

/** 100,000 documents of ten organizations: a query of one must not scan the rows of the others. */
const ORGANIZATIONS = 10;
const EACH = { documents: 10_000, clients: 2_000, products: 2_000 };

/** The program on a filled database; each of its queries is explained. */
export interface ExplainedApi extends Api {
  /** Of one of the ten organizations. */
  token: string;
  enterpriseId: string;
  explainDuring<T>(work: () => Promise<T>): Promise<Explained<T>>;
  /** Calls an operation. @throws when a query scans a table in full, or none was explained */
  callWithoutFullScan<O extends Operation>(operation: O, input?: Input<O>): Promise<Reply<O>>;
}

async function fill(api: Api, enterpriseId: string): Promise<void> {
  const others = Array.from({ length: ORGANIZATIONS - 1 }, () => crypto.randomUUID());
  const owner = new Client(api.connection);
  await owner.connect();
  await fillWithRecords(owner, [...others.slice(0, 5), enterpriseId, ...others.slice(5)], EACH);
  await fillOrganizations(owner);
  await owner.end();
}

/** Filling takes some ten seconds: start one per file, not per test. */
export async function startExplainedApi(): Promise<ExplainedApi> {
  const api = await startApi();
  const token = await api.withEnterprise();
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  await fill(api, enterpriseId);
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

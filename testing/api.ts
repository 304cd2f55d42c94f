import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { DetailCode, ErrorBody, ErrorCode } from "#contract/errors.ts";
import type { Input, Operation, Reply } from "#contract/operation.ts";
import type { Database } from "../server/database/database.ts";
import { createLogger } from "../server/logging.ts";
import { createServer, type Server, type ServerOptions } from "../server/server.ts";
import { SEAL_KEY } from "./sealKey.ts";
import { freshDatabase, type TestDatabase } from "./database/database.ts";

/** The secret that signs access tokens in tests. */
export const SECRET = "a secret for tests with more than 32 characters";

/** The input of a call, valid or not. */
interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An error reply: its code and the fields with errors. */
export interface ErrorReply {
  status: number;
  code: ErrorCode;
  paths: string[];
  /** The code of each field's error, in the order of `paths`. */
  codes: DetailCode[];
}

/** Settings of the installation that a test may replace. */
type InstallationSettings = Pick<
  ServerOptions,
  | "publicUrl"
  | "mail"
  | "mailLimits"
  | "google"
  | "metrics"
  | "log"
  | "uploads"
  | "quotas"
  | "images"
  | "passwords"
  | "storage"
  | "trustedProxies"
>;

/** The whole program on its own database. Tests call it by injected HTTP requests. */
export interface Api {
  app: Server["app"];
  database: Database;
  /** Connects to its database as the owner of the tables. */
  connection: ServerOptions["connection"];
  /** Registers a new account. @returns its access token */
  register(): Promise<string>;
  /** Registers a new account with an organization. @returns the owner's access token */
  withEnterprise(name?: string): Promise<string>;
  /** Calls an operation with valid input and returns the reply. @throws on an error reply */
  call<O extends Operation>(
    token: string | null,
    operation: O,
    input?: Input<O> & Pick<CallInput, "headers">,
  ): Promise<Reply<O>>;
  /** Calls an operation with any input and returns the error reply. @throws when it succeeds */
  refusal(token: string | null, operation: Operation, input?: CallInput): Promise<ErrorReply>;
  close(): Promise<void>;
}

function addressOf({ path }: Operation, { params = {}, query = {} }: CallInput): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return `/api${filledPath}?${new URLSearchParams(parameters).toString()}`;
}

function send(app: Server["app"], token: string | null, operation: Operation, input: CallInput) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return app.inject({
    method: operation.method,
    url: addressOf(operation, input),
    headers: { ...authorization, ...input.headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
}

type Callers = Pick<Api, "call" | "refusal">;

function callersOf(app: Server["app"]): Callers {
  return {
    call: async <O extends Operation>(token: string | null, operation: O, input?: unknown) => {
      const answer = await send(app, token, operation, input ?? {});
      if (answer.statusCode !== operation.status) {
        throw new Error(`${operation.method} ${operation.path}: ${answer.body}`);
      }
      if (answer.headers["content-type"] === "application/pdf") {
        return answer.rawPayload as Uint8Array as Reply<O>;
      }
      return (answer.body === "" ? undefined : answer.json()) as Reply<O>;
    },
    refusal: async (token, operation, input = {}) => {
      const answer = await send(app, token, operation, input);
      if (answer.statusCode < 400) throw new Error(`No error reply: ${answer.body}`);
      const { code, details = [] } = answer.json<ErrorBody>();
      return {
        status: answer.statusCode,
        code,
        paths: details.map(({ path }) => path),
        codes: details.map((detail) => detail.code),
      };
    },
  };
}

/**
 * Starts the program for one test file; `close` also drops its database.
 *
 * @param settings the installation's settings; by default it has neither mail nor Google sign-in
 * @param source where its database comes from
 */
export async function startApi(
  settings: Partial<InstallationSettings> = {},
  source: () => Promise<TestDatabase> = freshDatabase,
): Promise<Api> {
  const { connection, pool, drop } = await source();
  const { app, database, close } = await createServer({
    connection: pool,
    secret: SECRET,
    sealKey: SEAL_KEY,
    log: createLogger("silent"),
    publicUrl: "http://localhost:3000",
    mail: null,
    google: null,
    passwords: { refusalDelay: 0 },
    ...settings,
  });
  const callers = callersOf(app);
  let accountCount = 0;
  const register = async () => {
    accountCount += 1;
    const body = {
      email: `owner${accountCount}@atlas.dz`,
      password: "Sahara-2026!",
      phone: "0550123456",
    };
    // Each registration has its own network address: registrations are limited per network.
    const headers = { "x-forwarded-for": `10.1.${accountCount >> 8}.${accountCount & 255}` };
    return (await callers.call(null, accounts.register, { body, headers })).accessToken;
  };
  const withEnterprise = async (name = "Atelier Atlas") => {
    const token = await register();
    await callers.call(token, enterprises.create, { body: { name } });
    return token;
  };
  const end = async () => {
    await close();
    await drop();
  };
  return { app, database, connection, register, withEnterprise, ...callers, close: end };
}

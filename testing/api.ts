import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { DetailCode, ErrorBody, ErrorCode } from "#contract/errors.ts";
import type { Input, Operation, Reply } from "#contract/operation.ts";
import type { Database } from "../server/database/database.ts";
import { createLogger } from "../server/logging.ts";
import { createServer, type Server, type ServerOptions } from "../server/server.ts";
import { freshDatabase } from "./database/database.ts";

/** What signs the access tokens of the tests. */
export const SECRET = "the secret of the tests, which nobody else knows";

/** What a test sends, right or wrong. */
interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A refusal as a test reads it: its code, and the fields that it names. */
export interface ErrorReply {
  status: number;
  code: ErrorCode;
  paths: string[];
  /** The code of each field's error, in the order of `paths`. */
  codes: DetailCode[];
}

/** What a test may set up otherwise. */
type Settings = Pick<ServerOptions, "publicUrl" | "mail" | "google" | "log">;

/** The whole program on a database of its own, called over HTTP without a socket. */
export interface Api {
  app: Server["app"];
  database: Database;
  /** Its database, as the owner of the tables. */
  connection: ServerOptions["connection"];
  /** An account of its own. @returns its access token */
  register(): Promise<string>;
  /** An account with an organization. @returns the owner's access token */
  withEnterprise(name?: string): Promise<string>;
  /** Calls with a right input and gives the reply. @throws with the answer when it is refused */
  call<O extends Operation>(
    token: string | null,
    operation: O,
    input?: Input<O> & Pick<CallInput, "headers">,
  ): Promise<Reply<O>>;
  /** Calls with any input and gives the refusal. @throws with the answer when it succeeds */
  refusal(token: string | null, operation: Operation, input?: CallInput): Promise<ErrorReply>;
  close(): Promise<void>;
}

function addressOf({ path }: Operation, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const given = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return `/api${filled}?${new URLSearchParams(given).toString()}`;
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
      return (answer.body === "" ? undefined : answer.json()) as Reply<O>;
    },
    refusal: async (token, operation, input = {}) => {
      const answer = await send(app, token, operation, input);
      if (answer.statusCode < 400) throw new Error(`Was not refused: ${answer.body}`);
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
 * Starts the program for one test file; `close` removes its database too.
 *
 * @param settings what this installation has been set up for: nothing, unless a test says so
 */
export async function startApi(settings: Partial<Settings> = {}): Promise<Api> {
  const { connection, drop } = await freshDatabase();
  const { app, database, close } = await createServer({
    connection,
    secret: SECRET,
    log: createLogger("silent"),
    publicUrl: "http://localhost:3000",
    mail: null,
    google: null,
    ...settings,
  });
  const callers = callersOf(app);
  let people = 0;
  const register = async () => {
    people += 1;
    const body = {
      email: `owner${people}@atlas.dz`,
      password: "Sahara-2026!",
      phone: "0550123456",
    };
    return (await callers.call(null, accounts.register, { body })).accessToken;
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

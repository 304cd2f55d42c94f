import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

type Reply = { result: unknown } | { error: string };

/** A child process that handles messages one after the other. */
export interface Child {
  /** @throws Error when the work fails or the process ends */
  send<Result>(message: object): Promise<Result>;
  stop(): void;
}

export function startChild(program: URL): Child {
  const child = fork(fileURLToPath(program), { execArgv: [] });
  const exited = once(child, "exit").then((): never => {
    throw new Error(`${program.pathname} exited`);
  });
  exited.catch(() => undefined); // `send` reports it
  return {
    send: async <Result>(message: object) => {
      const replied = once(child, "message");
      child.send(message);
      const [reply] = (await Promise.race([replied, exited])) as [Reply];
      if ("error" in reply) throw new Error(reply.error);
      return reply.result as Result;
    },
    stop: () => void child.kill(),
  };
}

/** Runs in the child: replies to each message with the result of `work`. */
export function answerMessages(work: (message: never) => Promise<unknown>): void {
  process.on("message", (message) => {
    void work(message as never).then(
      (result) => process.send?.({ result } satisfies Reply),
      (error: unknown) => process.send?.({ error: String(error) } satisfies Reply),
    );
  });
  process.once("disconnect", () => process.exit());
}

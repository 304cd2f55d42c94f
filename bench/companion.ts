import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a companion answers to each thing that it is asked. */
export type Answer = { result: unknown } | { failure: string };

/** A process that works for us, so that its work takes no time from what is measured. */
export interface Companion {
  /** One question at a time. @throws when it fails or ends */
  ask<Result>(question: object): Promise<Result>;
  end(): void;
}

/** @param program beside this file's folder; it ends with us, as its channel closes */
export function startCompanion(program: URL): Companion {
  const child = fork(fileURLToPath(program), { execArgv: [] });
  const ended = once(child, "exit").then((): never => {
    throw new Error(`${program.pathname} ended`);
  });
  ended.catch(() => undefined); // told to whoever waits for an answer
  return {
    ask: async <Result>(question: object) => {
      const answered = once(child, "message");
      child.send(question);
      const [answer] = (await Promise.race([answered, ended])) as [Answer];
      if ("failure" in answer) throw new Error(answer.failure);
      return answer.result as Result;
    },
    end: () => void child.kill(),
  };
}

/** The companion's side: answers everything that it is asked, one after the other. */
export function answerWith(work: (question: never) => Promise<unknown>): void {
  const answer = (message: Answer) => void process.send?.(message);
  process.on("message", (question) => {
    void work(question as never).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ failure: String(error) }),
    );
  });
  process.once("disconnect", () => process.exit());
}

import { expect, test } from "vitest";
import { createLogger } from "./logging.ts";

function lines(): { written: string[]; write(line: string): void } {
  const written: string[] = [];
  return { written, write: (line) => void written.push(line) };
}

test("a request is logged by its path, without the query string", () => {
  const log = lines();
  createLogger("info", log).info({ req: { method: "GET", url: "/api/clients?search=Benali" } });
  expect(log.written.join()).toContain('"path":"/api/clients"');
  expect(log.written.join()).not.toContain("Benali");
});

test("a database error is logged without row values and connection settings", () => {
  const log = lines();
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email_key)=(amel@example.dz) already exists.",
    client: { connectionParameters: { password: "hunter2" } },
  });
  createLogger("info", log).error({ err: error }, "request failed");
  const [line = ""] = log.written;
  expect(JSON.parse(line)).toMatchObject({ err: { message: "duplicate key", code: "23505" } });
  expect(line).not.toMatch(/amel|hunter2/);
});

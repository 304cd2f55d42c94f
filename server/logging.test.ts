import { expect, test } from "vitest";
import { createLogger } from "./logging.ts";

function captureLines(): { written: string[]; write(line: string): void } {
  const written: string[] = [];
  return { written, write: (line) => void written.push(line) };
}

test("a request is logged by its operation's pattern and ids, never by its address", () => {
  const log = captureLines();
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const params = { id, token: "secret-token", "*": "secret-file.png" };
  const routeOptions = { url: "/api/clients/:id" };
  const url = `/api/clients/${id}?search=Benali`;
  createLogger("info", log).info({ req: { method: "GET", url, routeOptions, params } });
  const [line = ""] = log.written;
  expect(JSON.parse(line)).toMatchObject({
    req: { method: "GET", path: "/api/clients/:id", ids: { id } },
  });
  expect(line).not.toMatch(/Benali|secret/);
});

test("a database error is logged without row values and connection settings", () => {
  const log = captureLines();
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

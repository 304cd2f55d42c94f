import { expect, test } from "vitest";
import { ApiError } from "../http/apiError.ts";
import { createPasswordSlots } from "./passwordSlots.ts";

const ADDRESS = "192.0.2.1";

test("a refusal is held back until its delay ends, and takes no place meanwhile", async () => {
  const delay = Promise.withResolvers<void>();
  const work = Promise.withResolvers<string>();
  const { use } = createPasswordSlots(() => delay.promise);
  const settled: string[] = [];
  const settle = (name: string, answer: Promise<string>) =>
    answer.then(
      () => settled.push(`${name} signed in`),
      (error: unknown) => settled.push(`${name} ${(error as ApiError).code}`),
    );
  const first = Array.from({ length: 8 }, () => use(ADDRESS, () => work.promise));
  const ninth = settle(
    "ninth",
    use(ADDRESS, () => Promise.resolve("")),
  );
  work.resolve("");
  await Promise.all(first);
  await settle(
    "tenth",
    use(ADDRESS, () => Promise.resolve("")),
  );
  expect(settled).toEqual(["tenth signed in"]);
  delay.resolve();
  await ninth;
  expect(settled).toEqual(["tenth signed in", "ninth TOO_MANY_REQUESTS"]);
});

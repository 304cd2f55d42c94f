import { expect, test } from "vitest";
import { pauseBetweenParts } from "./pauseBetweenParts.ts";

test("items come in their order, with a pause between the parts", async () => {
  const events: (string | number)[] = [];
  const startThrottle = () => ({
    pause: async (times: number) => void events.push(`pause ${times}`),
  });
  for await (const item of pauseBetweenParts([1, 2, 3, 4, 5], 2, startThrottle)) events.push(item);
  expect(events).toEqual([1, 2, "pause 4", 3, 4, "pause 4", 5]);
});

test("one part has no pause", async () => {
  const startThrottle = () => ({ pause: () => Promise.reject(new Error("A pause")) });
  const items = await Array.fromAsync(pauseBetweenParts([1, 2], 2, startThrottle));
  expect(items).toEqual([1, 2]);
});

import { expect, test } from "vitest";
import { imageFault } from "./imageRules.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test("one image of at most 4 MB is accepted: jpg, jpeg, png or gif", () => {
  expect(imageFault([file("cachet.png", "image/png")])).toBeNull();
  expect(imageFault([file("CACHET.JPEG", "")])).toBeNull();
  expect(imageFault([file("logo.gif", "image/gif", 4_194_304)])).toBeNull();
});

test("any other file is rejected with its reason", () => {
  expect(imageFault([file("logo.png", "image/png", 4_194_305)])).toBe("TOO_LARGE");
  expect(imageFault([file("logo.png", "image/png", 0)])).toBe("EMPTY");
  expect(imageFault([file("logo.svg", "image/svg+xml")])).toBe("TYPE");
  expect(imageFault([file("statuts.pdf", "")])).toBe("TYPE");
  expect(imageFault([])).toBe("TYPE");
  expect(imageFault([file("a.png", "image/png"), file("b.png", "image/png")])).toBe("MANY");
});

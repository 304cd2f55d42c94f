import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["DEVIS-D26000001.pdf", "DEVIS-D26000001.pdf", "DEVIS-D26000001.pdf"],
  ["عرض 1.pdf", "--- 1.pdf", "%D8%B9%D8%B1%D8%B6%201.pdf"],
  ["l'été (2).pdf", "l'-t- (2).pdf", "l%27%C3%A9t%C3%A9%20%282%29.pdf"],
  ['a"; b\\\r\nX: y.pdf', "a-; b---X: y.pdf", "a%22%3B%20b%5C%0D%0AX%3A%20y.pdf"],
])("the file name %j", (name, plain, whole) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${whole}`);
});

import { expect, test } from "vitest";
import { listFields, markedFields, namesOf, textMapper, wireNames, wireReaders } from "./fields.ts";

const FIELDS = {
  phone: { column: "phone", wire: "telephone", max: 20, format: "singleLine", counts: true },
  tradeRegister: { column: "trade_register", wire: "RC", max: 40, format: "singleLine" },
} as const;

test("textMapper copies texts from column names to wire names and back", () => {
  const row = { phone: "0550123456", trade_register: null, id: "1" };
  const wire = textMapper(FIELDS, "column", "wire")(row);
  expect(wire).toEqual({ telephone: "0550123456", RC: null });
  expect(textMapper(FIELDS, "wire", "column")(wire)).toEqual({
    phone: "0550123456",
    trade_register: null,
  });
});

test("listFields gives the fields with their names, without the omitted ones", () => {
  expect(listFields(FIELDS).map(({ name, wire }) => [name, wire])).toEqual([
    ["phone", "telephone"],
    ["tradeRegister", "RC"],
  ]);
  expect(listFields(FIELDS, "phone").map(({ name }) => name)).toEqual(["tradeRegister"]);
});

test("namesOf and wireNames keep the order of declaration", () => {
  expect(namesOf(FIELDS, "name")).toEqual(["phone", "tradeRegister"]);
  expect(namesOf(FIELDS, "column")).toEqual(["phone", "trade_register"]);
  expect(wireNames(FIELDS)).toEqual({ phone: "telephone", tradeRegister: "RC" });
});

test("markedFields picks the fields with a mark", () => {
  expect(namesOf(markedFields(FIELDS, "counts"), "wire")).toEqual(["telephone"]);
});

test("wireReaders reads a field's text from a record of the wire", () => {
  expect(wireReaders(FIELDS).tradeRegister({ telephone: "0550123456", RC: "16/00" })).toBe("16/00");
});

import { expect, test } from "vitest";
import { linePlace, missingFieldAt } from "./missingField.ts";

test("an item of a record names the field where it is typed", () => {
  expect(missingFieldAt("client.NIF")).toMatchObject({
    record: "client",
    field: { format: "digits" },
  });
  expect(missingFieldAt("client.nom")).toMatchObject({ record: "client", field: { max: 200 } });
  expect(missingFieldAt("enterprise.register_commerce")).toMatchObject({
    record: "enterprise",
    field: { max: 40 },
  });
  expect(missingFieldAt("enterprise.name")?.wire).toBe("name");
  expect(missingFieldAt("enterprise.capitale")).toMatchObject({ field: { format: "digits" } });
});

test("the reason for 0 % VAT and the check that pays are fields of the document", () => {
  expect(missingFieldAt("vatReason")).toMatchObject({ record: "document", field: { max: 200 } });
  for (const wire of ["checkNumber", "checkDate", "checkBank"]) {
    expect(missingFieldAt(wire)).toMatchObject({ record: "document", wire });
  }
});

test("other items have no field in the dialog", () => {
  for (const path of [
    "date",
    "lines.0.name",
    "paymentMethod",
    "vatExempt",
    "client.color",
    "sourceId",
  ]) {
    expect(missingFieldAt(path)).toBeNull();
  }
});

test("an item of a line names its place on the page", () => {
  expect(linePlace("lines.0.unitPrice")).toBe(1);
  expect(linePlace("lines.11.name")).toBe(12);
  expect(linePlace("client.NIF")).toBeNull();
});

import { expect, test } from "vitest";
import { linePlace, missingField } from "./missingField.ts";

test("an item of a record names the field where it is typed", () => {
  expect(missingField("client.NIF")).toMatchObject({
    record: "client",
    field: { format: "digits" },
  });
  expect(missingField("client.nom")).toMatchObject({ record: "client", field: { max: 200 } });
  expect(missingField("enterprise.register_commerce")).toMatchObject({
    record: "enterprise",
    field: { max: 40 },
  });
  expect(missingField("enterprise.name")?.wire).toBe("name");
  expect(missingField("enterprise.capitale")).toMatchObject({ field: { format: "digits" } });
});

test("the reason for 0 % VAT and the check that pays are fields of the document", () => {
  expect(missingField("vatReason")).toMatchObject({ record: "document", field: { max: 200 } });
  for (const wire of ["checkNumber", "checkDate", "checkBank"]) {
    expect(missingField(wire)).toMatchObject({ record: "document", wire });
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
    expect(missingField(path)).toBeNull();
  }
});

test("an item of a line names its place on the page", () => {
  expect(linePlace("lines.0.unitPrice")).toBe(1);
  expect(linePlace("lines.11.name")).toBe(12);
  expect(linePlace("client.NIF")).toBeNull();
});

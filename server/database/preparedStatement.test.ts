import { expect, test } from "vitest";
import { prepareStatement } from "./preparedStatement.ts";

const NEWEST = prepareStatement(
  (db, values: { enterpriseId: string; kind: "QUOTATION" | "SALES_INVOICE" }) =>
    db
      .selectFrom("document")
      .select("number")
      .where("kind", "=", values.kind)
      .where("enterprise_id", "=", values.enterpriseId)
      .limit(10),
);

test("a prepared statement has fixed SQL text and orders its values by parameter number", () => {
  expect(NEWEST.text).toBe(
    'select "number" from "document" where "kind" = $1 and "enterprise_id" = $2 limit $3',
  );
  expect(NEWEST.parametersOf({ enterpriseId: "Atlas", kind: "QUOTATION" })).toEqual([
    "QUOTATION",
    "Atlas",
    10,
  ]);
});

test("each prepared statement has a unique name", () => {
  const other = prepareStatement((db, values: { id: string }) =>
    db.selectFrom("client").select("id").where("id", "=", values.id),
  );
  expect(other.name).not.toBe(NEWEST.name);
});

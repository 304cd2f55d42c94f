import type { RecordCounts } from "../../testing/records/manyRecords.ts";

/** A database of organizations of equal size. */
export interface Size extends RecordCounts {
  name: string;
  organizations: number;
}

const LINES = 5;
const SMALL_ORGANIZATION = { documents: 500, clients: 50, products: 50, lines: LINES };

const oneOrganization = (documents: number): Size => ({
  name: `one-of-${documents}`,
  organizations: 1,
  documents,
  clients: documents / 20,
  products: 2_000,
  lines: LINES,
});

const manyOrganizations = (organizations: number): Size => ({
  name: `${organizations}-of-500`,
  organizations,
  ...SMALL_ORGANIZATION,
});

/** 10,000, 100,000 and 1,000,000 documents, in organizations of 500 each. */
export const MANY_ORGANIZATIONS = {
  tenth: manyOrganizations(20),
  usual: manyOrganizations(200),
  tenfold: manyOrganizations(2_000),
};
/** The same numbers of documents in one organization. */
export const ONE_ORGANIZATION = {
  tenth: oneOrganization(10_000),
  usual: oneOrganization(100_000),
  tenfold: oneOrganization(1_000_000),
};

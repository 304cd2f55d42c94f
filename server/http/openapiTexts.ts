import { isOpenToKeys } from "#contract/apiKeyAccess.ts";
import type { Operation } from "#contract/operation.ts";

export const API_INFO = { title: "Daftar", version: "1" };

/** The description of the API in the document. @param publicUrl the address in its example */
export const describeApi = (publicUrl: string) => ({
  ...API_INFO,
  description: `Amounts are dinars with at most two decimals, VAT is a fraction, days are ISO 8601.

## API keys

A program signs in with an API key. An owner of the organization creates it in Daftar, under
Profile › API keys, with a role and, if wanted, an end. It is shown once; send it as bearer token:

\`\`\`
curl ${publicUrl}/api/clients -H "Authorization: Bearer $DAFTAR_API_KEY"
\`\`\`

The key acts for the member who created it, with the role of the key, on the calls whose authorizations
name \`apiKey\`. The others, on accounts, people and keys, are 403 \`FORBIDDEN\`. A key that is unknown,
removed or expired is 401 \`UNAUTHENTICATED\`. Send an \`Idempotency-Key\` with what creates, so that a
retry creates nothing twice.`,
});

/** The ways to authenticate a call of an operation. */
export function securityOf({ access }: Operation): object[] {
  if (access === "public") return [];
  return isOpenToKeys(access) ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }];
}

export const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a signed-in user",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "daf_…",
    description: "An API key of the organization",
  },
};

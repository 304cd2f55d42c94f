/**
 * Returns a function that returns an idempotency key for the contents of a form. The key stays the same until the
 * contents change, so that a second click after a network error creates only one record
 * (docs/rules/wire.md#idempotency).
 */
export function createIdempotencyKeys(): (body: unknown) => string {
  let known = "";
  let key = "";
  return (body) => {
    const contents = JSON.stringify(body);
    if (contents !== known) {
      known = contents;
      key = crypto.randomUUID();
    }
    return key;
  };
}

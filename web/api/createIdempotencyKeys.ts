/**
 * Returns a function that gives the idempotency key of a form's contents: the same key for the same
 * contents, so that a second click after a network error creates one record (docs/rules/wire.md#idempotency).
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

/**
 * The idempotency key of what a form sends: the same while the contents stay the same, so that a
 * second click after a broken line makes nothing twice (docs/rules/wire.md#idempotency).
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

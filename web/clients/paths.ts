/** The page of a client. */
export function clientPath({ id }: { id: string }): string {
  return `/clients/${id}`;
}

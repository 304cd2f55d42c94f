/** The path of a client's page. */
export function clientPath({ id }: { id: string }): string {
  return `/clients/${id}`;
}

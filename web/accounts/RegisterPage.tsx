/** Stands here until the page is written. */
export function RegisterPage() {
  return <main>RegisterPage</main>;
}

/** Stands here until the page is written. */
export function LoginPage() {
  return <main>LoginPage</main>;
}

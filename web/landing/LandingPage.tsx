/** Stands here until the page is written. */
export function LandingPage() {
  return <main>LandingPage</main>;
}

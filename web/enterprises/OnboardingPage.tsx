/** Stands here until the page is written. */
export function OnboardingPage() {
  return <main>OnboardingPage</main>;
}

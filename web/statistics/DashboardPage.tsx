/** Stands here until the page is written. */
export function DashboardPage() {
  return <main>DashboardPage</main>;
}

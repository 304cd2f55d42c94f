/** Stands here until the page is written. */
export function ProfilePage() {
  return <main>ProfilePage</main>;
}

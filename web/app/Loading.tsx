import { Center, Loader } from "@mantine/core";

/** Shown while the first page loads; the landing page and the shell are in the page already. */
export function Loading() {
  const { landing, shell } = document.documentElement.dataset;
  if (landing !== undefined || shell !== undefined) return null;
  return (
    <Center mih="100dvh">
      <Loader type="dots" />
    </Center>
  );
}

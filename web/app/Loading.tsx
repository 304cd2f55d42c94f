import { Center, Loader } from "@mantine/core";

/** Shown while the first page loads. The landing page and the shell are prerendered instead. */
export function Loading() {
  const { landing, shell } = document.documentElement.dataset;
  if (landing !== undefined || shell !== undefined) return null;
  return (
    <Center mih="100dvh">
      <Loader type="dots" />
    </Center>
  );
}

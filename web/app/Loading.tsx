import { Center, Loader } from "@mantine/core";

/** Shown while the first page loads; the landing page is prerendered and needs none. */
export function Loading() {
  if (document.documentElement.dataset.landing !== undefined) return null;
  return (
    <Center mih="100dvh">
      <Loader type="dots" />
    </Center>
  );
}

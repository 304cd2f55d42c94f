import { Center, Loader } from "@mantine/core";

/** While the first page is on its way; the landing page's first screen stands there already. */
export function Loading() {
  if (document.documentElement.dataset.landing !== undefined) return null;
  return (
    <Center mih="100dvh">
      <Loader type="dots" />
    </Center>
  );
}

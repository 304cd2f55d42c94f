import { Center, Loader } from "@mantine/core";

/** While the first page is on its way. */
export function Loading() {
  return (
    <Center mih="100dvh">
      <Loader type="dots" />
    </Center>
  );
}

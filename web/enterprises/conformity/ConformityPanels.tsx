import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const Conformity = lazyPart(async () => {
  const [{ Conformity }] = await Promise.all([
    import("./Conformity.tsx"),
    loadNamespaces(["conformity"]),
  ]);
  return { default: Conformity };
});

/** The verification of issued documents. Its code and texts load when the tab opens. */
export function ConformityPanels() {
  return (
    <Suspense fallback={<Skeleton height={220} radius="lg" aria-busy />}>
      <Conformity />
    </Suspense>
  );
}

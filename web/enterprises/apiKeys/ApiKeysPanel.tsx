import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const ApiKeys = lazyPart(async () => {
  const [{ ApiKeys }] = await Promise.all([import("./ApiKeys.tsx"), loadNamespaces(["apiKeys"])]);
  return { default: ApiKeys };
});

/** The organization's API keys. The panel's code and texts load when its tab opens. */
export function ApiKeysPanel() {
  return (
    <Suspense fallback={<Skeleton height={220} radius="lg" aria-busy />}>
      <ApiKeys />
    </Suspense>
  );
}

import { Suspense, useState } from "react";
import { OutboxStrip } from "../../outbox/OutboxStrip.tsx";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const OutboxPanel = lazyPart(async () => ({
  default: (await import("./OutboxPanel.tsx")).OutboxPanel,
}));

/** The number of items that wait for a connection, and the panel with their list. */
export function Outbox() {
  const [opening, setOpening] = useState<{ opened: boolean } | null>(null);
  return (
    <>
      <OutboxStrip onOpen={() => setOpening({ opened: true })} />
      {opening !== null && (
        <Suspense>
          <OutboxPanel opened={opening.opened} onClose={() => setOpening({ opened: false })} />
        </Suspense>
      )}
    </>
  );
}

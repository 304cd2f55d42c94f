import { lazy, Suspense, useState } from "react";
import { OutboxStrip } from "../../outbox/OutboxStrip.tsx";

const OutboxPanel = lazy(async () => ({
  default: (await import("./OutboxPanel.tsx")).OutboxPanel,
}));

/** The count of what waits for a connection, and its list once it is opened. */
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

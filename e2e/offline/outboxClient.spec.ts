import { expect, test } from "../../testing/browser/fixtures.ts";
import {
  controlNetwork,
  createWaitingClient,
  fetchQuotations,
  saveQuotation,
  waitingItems,
} from "../../testing/browser/outbox.ts";
import { addLine, chooseClient, main } from "../../testing/browser/steps.ts";

test.use({ hasOutbox: true });

test("a client that waits is offered to a second document, and both are sent after it", async ({
  page,
  context,
  signedIn,
  problems,
  t,
}) => {
  const network = await controlNetwork(context);
  await createWaitingClient(page, t, network);
  await addLine(page, t, { name: "Ciment", quantity: "10", unitPrice: "950" });
  await saveQuotation(page, t);
  await expect(waitingItems(page, t).getByRole("listitem")).toHaveCount(1);

  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Tassili");
  await addLine(page, t, { name: "Sable", quantity: "1", unitPrice: "500" });
  await saveQuotation(page, t);
  const text = t("offline.reasons.client", { name: "SARL Tassili" });
  await expect(waitingItems(page, t).getByText(text)).toHaveCount(2);

  network.isLost = false;
  await expect(main(page).getByText("D26000002").first()).toBeVisible();
  await expect(waitingItems(page, t)).toHaveCount(0);
  const stored = await fetchQuotations(signedIn);
  expect(stored.map((each) => each.Total_à_payer).toSorted((a, b) => a - b)).toEqual([595, 11_305]);
  expect(new Set(stored.map(({ clientId }) => clientId)).size).toBe(1);
  problems.length = 0; // the connection is lost
});

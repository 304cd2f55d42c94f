import { expect, type Page } from "@playwright/test";

/**
 * Runs in the page: finds touch targets that are too small. It ignores links within a text, links and
 * buttons in rows that open by a touch anywhere, and the link that only keyboard users see.
 * @returns the controls that are lower or narrower than 44 px
 */
function smallTargets(): string[] {
  const controls = "a[href], button, input:not([type=hidden], [type=file]), select, textarea";
  const rows = "tr[data-opens] :is(a, button):not([aria-haspopup])";
  const areaOf = (control: Element) => {
    if (!control.matches("[type=checkbox], [type=radio]")) return control;
    const label = control.closest("label") ?? document.querySelector(`label[for="${control.id}"]`);
    return label?.closest("[class*=labelWrapper]") ?? label ?? control;
  };
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.matches(`${rows}, [href="#content"], p a`))
    .map((control) => ({ control, box: areaOf(control).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
    .map(({ control, box }) => {
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return `${control.tagName} ${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
    });
}

/** @param place the name of what is shown, for the message */
export async function expectTouchSizes(page: Page, place: string): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets), `too small: ${place}`).toEqual([]);
}

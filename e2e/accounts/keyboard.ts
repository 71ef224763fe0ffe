import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of ours has. */
const MOST_STOPS = 90;

/** Presses Tab until this is where the keyboard is. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${goal} cannot be reached with the Tab key`);
}

/** Goes there by Tab and types over what stands there. */
export async function typeInto(page: Page, goal: Locator, text: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes there by Tab and presses Enter. */
export async function pressBy(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

interface Stop {
  name: string;
  /** Comes after the stop before it in the document, which is the order a screen reader reads. */
  follows: boolean;
  /** Something shows that the keyboard is here. */
  marked: boolean;
}

/** Every stop of the Tab key on the page, from its top to where it begins again. */
export async function stopsOf(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  for (let n = 0; n < MOST_STOPS; n += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      // A date has a stop for each of its parts.
      if (element.dataset.seenByKeyboard === 'last') return 'inside';
      if (element.dataset.seenByKeyboard) return null;
      const before = document.querySelector('[data-seen-by-keyboard="last"]');
      before?.setAttribute('data-seen-by-keyboard', 'yes');
      element.dataset.seenByKeyboard = 'last';
      const label = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby');
      const named = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;
      const parts = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
      const look = () => {
        for (const animation of document.getAnimations()) {
          if (animation instanceof CSSTransition) animation.finish();
        }
        return parts
          .map((part) => part && getComputedStyle(part))
          .map((style) => style && [style.outline, style.boxShadow, style.borderColor, style.backgroundColor])
          .join();
      };
      // What the keyboard's presence changes is what shows it: a shadow that is always there does not.
      const withKeyboard = look();
      element.blur();
      const without = look();
      element.focus();
      return {
        name: (label ?? named ?? element.textContent ?? '').trim(),
        follows:
          !before || Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
        marked: withKeyboard !== without,
      };
    });
    if (!stop) break;
    if (stop !== 'inside') stops.push(stop);
  }
  return stops;
}

/** What can be used in the page's own part but was no stop; radio buttons are one stop together. */
export function unreachedIn(page: Page): Promise<string[]> {
  return page
    .locator('main')
    .locator('a[href], button:enabled, input:enabled:not([type=radio]), select:enabled, textarea:enabled')
    .evaluateAll((elements) =>
      elements
        .filter((element): element is HTMLElement => element instanceof HTMLElement)
        .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
        .filter((element) => !element.dataset.seenByKeyboard)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
}

/** The levels of the headings, in reading order. */
export function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
}

import { expect, type Locator, type Page } from '@playwright/test';
import { shellHasTakenOver } from '../product/at-rest.ts';
import { readOutOfOrder } from './reading.ts';

/** The maximum number of Tab stops, which none of our pages reaches. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${goal} cannot be reached with the Tab key`);
}

/** Moves to a field with Tab and replaces its contents. */
export async function typeInto(page: Page, goal: Locator, text: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves to an element with Tab and presses Enter. */
export async function pressBy(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

interface Stop {
  name: string;
  /** Whether it comes after the previous stop in the document, which is the reading order of a screen reader. */
  follows: boolean;
  /** Whether the element looks different while it has the focus. */
  marked: boolean;
}

/** Every Tab stop of the page, from the top until they repeat. */
async function stopsOf(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  // Removes what the previous check left in the frame, which stays when the page changes without a load.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-seen-by-keyboard]')) {
      element.removeAttribute('data-seen-by-keyboard');
    }
  });
  const stops: Stop[] = [];
  for (let n = 0; n < MOST_STOPS; n += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      // A date field has a stop for each of its parts.
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
      // The look with the focus. Only a change marks the focus; a permanent shadow does not count.
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
  // Hides tooltips and the like of a focused element, so that the next check finds the page unchanged.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return stops;
}

/**
 * Usable elements in the page's main part that the Tab key did not reach. A group of radio buttons is a single stop.
 */
function unreachedIn(page: Page): Promise<string[]> {
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

/** The heading levels, in reading order. */
function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
}

/** Every element can be reached, has a name, shows the focus, and comes in reading order. */
export async function expectGoodOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shellHasTakenOver(page);
  // An element that appears later would be a stop before those already visited.
  await expect(page.locator('[aria-busy="true"], .ui-skeleton')).toHaveCount(0);
  const stops = await stopsOf(page);
  expect(stops.length, 'stops of the Tab key').toBeGreaterThan(0);
  expect(await unreachedIn(page), 'what the Tab key does not reach').toEqual([]);
  expect(
    stops.filter(({ name }) => name === ''),
    'stops without a name',
  ).toEqual([]);
  expect(
    stops.filter(({ marked }) => !marked).map(({ name }) => name),
    'stops nobody sees',
  ).toEqual([]);
  expect(
    stops.filter(({ follows }) => !follows).map(({ name }) => name),
    'stops out of order',
  ).toEqual([]);
  expect(await readOutOfOrder(page), 'what is read in another order than it is seen').toEqual([]);
  const levels = await headingLevels(page);
  expect(levels[0], 'the first heading').toBe(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips, `levels of the headings: ${levels.join(' ')}`).toEqual([]);
}

import type { Page } from '@playwright/test';

/** The maximum distance between the content and the end of a page: its padding, the margin of the sheet, and a line of a card. */
const END_MAX = 200;

/** Layout faults: empty space below the content, a drawer off the edge of the screen. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async (endMax) => {
    // A long list renders its end only when somebody scrolls there.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
    const faults: string[] = [];
    const { scrollHeight } = document.documentElement;

    // Whether an element is content: words and pictures, because a box may be taller than its contents.
    const isContent = (element: Element | null) =>
      element?.checkVisibility() && !element.closest('dialog, .ui-frame-side, .ui-visually-hidden');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let end = 0;
    const measured = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!isContent(text.parentElement)) continue;
      measured.selectNodeContents(text);
      end = Math.max(end, measured.getBoundingClientRect().bottom + scrollY);
    }
    for (const picture of document.querySelectorAll('svg, img, canvas, input, textarea, iframe')) {
      if (isContent(picture)) end = Math.max(end, picture.getBoundingClientRect().bottom + scrollY);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    if (scrollHeight > innerHeight && scrollHeight - end > endMax)
      faults.push(`it ends ${Math.round(scrollHeight - end)} px below its content`);

    for (const drawer of document.querySelectorAll('dialog.ui-drawer[open]')) {
      const { left, right, top, bottom } = drawer.getBoundingClientRect();
      const isAtEdge = getComputedStyle(drawer).direction === 'rtl' ? left === 0 : right === innerWidth;
      if (!isAtEdge || top !== 0 || Math.round(bottom) !== innerHeight)
        faults.push(
          `its drawer is at ${left}, ${top}, ${right}, ${bottom} of ${innerWidth} x ${innerHeight}`,
        );
      if (innerWidth < 480 && (left !== 0 || right !== innerWidth))
        faults.push(`its drawer is ${right - left} px wide on a screen of ${innerWidth} px`);
    }
    return faults;
  }, END_MAX);
}

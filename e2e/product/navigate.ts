import { expect, type Page } from '@playwright/test';

/** Navigates to a page with another path, without a load. Ends when its heading is visible. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.before = title.textContent;
    history.pushState({ idx: 1, key: Math.random().toString(36).slice(2), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  // The next page may keep the element of the heading and change its text.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('h1')].some(
        (title) => title.checkVisibility() && title.dataset.before !== title.textContent,
      ),
    undefined,
    { timeout: 30_000 },
  );
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
}

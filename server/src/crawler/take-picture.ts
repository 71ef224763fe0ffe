import type { Page } from 'playwright-core';

const limitMs = 5_000;
/** The quality at which text in a picture stays readable, at about 100 kB. */
const quality = 50;

/** The top of a page as the browser shows it, as JPEG; undefined if it could not be drawn in time. */
export async function takePicture(page: Page): Promise<Uint8Array | undefined> {
  try {
    await page.evaluate('window.scrollTo(0, 0)');
    return await page.screenshot({ type: 'jpeg', quality, timeout: limitMs });
  } catch {
    // The text of the page is read even without the picture.
    return undefined;
  }
}

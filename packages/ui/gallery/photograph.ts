/**
 * Takes screenshots of the gallery: `npm run gallery -- [scene] [out folder]`. Every part in its states, at
 * 1440 and 390 px, light and dark, for a last look before a change is done.
 */
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { buildGallery, serveGallery } from './serve.ts';

const only = process.argv[2];
const out = process.argv[3] ?? join(import.meta.dirname, '../dist/gallery');

await buildGallery(out, 'development');
const gallery = await serveGallery(out);
const browser = await launchBrowser();
for (const width of [1440, 390]) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    isMobile: width < 640,
    hasTouch: width < 640,
  });
  page.setDefaultTimeout(110_000);
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') console.log(`[${width}]`, line.text());
  });
  page.on('pageerror', (failure) => console.log(`[${width}]`, failure.message));
  await page.goto(gallery.origin);
  const scenes = await page.evaluate(() => window.gallery.scenes);
  for (const theme of ['light', 'dark'] as const) {
    for (const scene of only ? [only] : scenes) {
      await page.goto(`${gallery.origin}/?scene=${scene}&theme=${theme}`);
      await page.waitForSelector('[data-ready]');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => document.querySelector('span.ui-input[aria-busy]') === null);
      // Waits because antd measures tags, and its lists slide in.
      await page.waitForTimeout(700);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) console.log(`[${theme} ${width}] ${scene} is ${overflow}px too wide`);
      const modal = await page.evaluate(() => document.querySelector('dialog[open], [popover]') !== null);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: modal ? 900 : height });
      await page.screenshot({ path: join(out, `${scene}-${theme}-${width}.png`) });
      await page.setViewportSize({ width, height: 900 });
    }
  }
  await page.close();
}
await browser.close();
await gallery.close();
console.log(out);

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { buildGallery, type GalleryServer, serveGallery } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'newswatch-gallery-'));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The browser's errors and warnings while the page was viewed in every mode. */
const complaints: string[] = [];
let gallery: GalleryServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await buildGallery(folder, 'production');
  gallery = await serveGallery(folder);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  // The machine may be busy: a slow page is not an error of the gallery.
  page.setDefaultTimeout(110_000);
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
  });
  page.on('pageerror', (failure) => complaints.push(String(failure)));
  await page.goto(gallery.origin);
  await page.waitForSelector('[data-ready]');
  await settled();
  // From outside the page: its policy would refuse an inline script.
  await page.evaluate(axe);
});

afterAll(async () => {
  await browser?.close();
  await gallery?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lazy parts are loaded, and antd has measured its tags. */
async function settled(): Promise<void> {
  await page.waitForFunction(() => document.querySelector('span.ui-input[aria-busy]') === null);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function look(width: number, theme: 'light' | 'dark', direction: 'ltr' | 'rtl'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((shown) => window.gallery.setLook(shown), { theme, direction });
  await settled();
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations, one per line; empty if there are none. */
async function violations(scope: string, rules: 'all' | 'contrast' | 'all but contrast'): Promise<string[]> {
  const options = {
    runOnly: rules === 'contrast' ? ['color-contrast'] : WCAG,
    rules: {
      ...(rules === 'all but contrast' ? { 'color-contrast': { enabled: false } } : {}),
      // The columns of the time picker scroll automatically: the focus stays in the input, where the time is typed.
      'scrollable-region-focusable': { enabled: false },
    },
    resultTypes: ['violations'],
  };
  const results = await page.evaluate(
    ([within, how]) =>
      (window as unknown as { axe: { run(...args: unknown[]): Promise<AxeResults> } }).axe.run(within, how),
    [scope, options] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`),
  );
}

// Contrast depends on the theme, everything else on the width: each is checked where it can differ.
describe.each([
  [1440, 'light', 'ltr', 'all'],
  [1440, 'dark', 'ltr', 'contrast'],
  [390, 'dark', 'rtl', 'all but contrast'],
] as const)('the gallery at %i px, %s, %s', (width, theme, direction, rules) => {
  it(`keeps to the accessibility rules (${rules}), and nothing is too wide`, async () => {
    await look(width, theme, direction);
    expect(await violations('main', rules)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

describe('what opens', () => {
  beforeAll(() => look(1440, 'light', 'ltr'));

  it.each([
    ['Article language', '.ant-select-dropdown'],
    ['Sources in a select', '.ant-select-dropdown'],
    ['Ends on', '.ant-picker-dropdown'],
    ['Daily digest at', '.ant-picker-dropdown'],
  ])('from “%s” with Enter is accessible, and closes on Escape', async (label, popup) => {
    const control = page.getByLabel(label, { exact: true }).first();
    await control.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator(`${popup}:visible`);
    await opened.waitFor();

    expect(await violations(popup, 'all')).toEqual([]);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  });
});

it('nothing fades when the theme or the width changes if the person prefers reduced motion', async () => {
  await look(1440, 'light', 'ltr');
  await page.evaluate(() => {
    Object.assign(window, { fades: 0 });
    document.addEventListener('transitionrun', () =>
      Object.assign(window, { fades: Reflect.get(window, 'fades') + 1 }),
    );
  });
  await look(390, 'dark', 'ltr');
  expect(await page.evaluate(() => Reflect.get(window, 'fades'))).toBe(0);
});

it('content for assistive technology takes no space, so that a page ends where its visible content ends', async () => {
  await look(1440, 'light', 'ltr');
  const sizes = await page
    .locator('.ui-visually-hidden')
    .evaluateAll((hidden) => hidden.map((element) => element.getBoundingClientRect().height));
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1);
});

it('the column that names a row stays in view while the others scroll sideways', async () => {
  const shown = await browser.newPage({ viewport: { width: 900, height: 900 }, reducedMotion: 'reduce' });
  try {
    await shown.goto(`${gallery.origin}/?scene=data`);
    const table = shown.locator('.ui-table-scroll > .ui-table').first();
    // As wide as with all columns.
    await table.evaluate((element) => Object.assign(element.style, { minInlineSize: '1400px' }));
    const box = shown.locator('.ui-table-scrolls').first();
    await box.waitFor({ timeout: 20_000 });
    const offsets = await box.evaluate((element) => {
      element.scrollLeft = 400;
      const { left } = element.getBoundingClientRect();
      const names = [...element.querySelectorAll('.ui-cell-primary')];
      return names.map((cell) => Math.round(cell.getBoundingClientRect().left - left));
    });
    expect(new Set(offsets)).toEqual(new Set([0]));
    expect(await box.evaluate((element) => element.scrollLeft)).toBe(400);
  } finally {
    await shown.close();
  }
});

it('a drawer reaches the edges of the window, even where the page reserves space for its scrollbar', async () => {
  const withScrollbars = await launchBrowser({ scrollbars: true });
  try {
    const shown = await withScrollbars.newPage({ reducedMotion: 'reduce' });
    await shown.goto(`${gallery.origin}/?scene=drawer`);
    const drawer = shown.locator('dialog.ui-drawer[open]');
    await drawer.waitFor();
    for (const width of [1440, 390]) {
      await shown.setViewportSize({ width, height: 900 });
      const edges = await drawer.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
        const { top, right, bottom } = element.getBoundingClientRect();
        return [top, right, bottom];
      });
      expect(edges).toEqual([0, width, 900]);
    }
  } finally {
    await withScrollbars.close();
  }
});

it('in a forced-colours theme, what is ticked, current or shown as a box is still visible', async () => {
  await look(1440, 'light', 'ltr');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  try {
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const nothing = await ground('body');
    const boxes = [
      '.ui-checkbox:checked',
      '.ui-radio:checked',
      '.ui-tone-fill.ui-tone-series-1',
      '.ui-progress-fill',
    ];
    for (const box of boxes) expect([box, await ground(box)]).not.toEqual([box, nothing]);
    const current = page.locator('[aria-current="page"]').first();
    expect(await current.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  } finally {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  }
});

it('runs without browser errors, including the content security policy', () => {
  expect(complaints).toEqual([]);
});

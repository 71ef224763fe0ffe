import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLong, rounds } from '@newswatch/test-kit/long';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { expectGoodOrder } from '../accounts/keyboard.ts';
import { beginSecondStep, enter, newcomer, newPerson } from '../accounts/people.ts';
import { readOutOfOrder } from '../accounts/reading.ts';
import { graveViolations } from '../product/accessibility.ts';
import { nothingMoves, shellHasTakenOver } from '../product/at-rest.ts';
import { expect, test } from '../product/clean-console.ts';
import { layoutFaults } from '../product/layout-faults.ts';
import { navigate } from '../product/navigate.ts';
import { remoteRows } from '../product/remotes.ts';
import { signInAsAdmin, signInAsReader } from '../product/sign-in.ts';

const Manifest = v.object({ routes: v.array(v.object({ path: v.string(), access: v.string() })) });

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the page is ready: a heading, nothing busy, nothing moving. */
async function settled(page: Page): Promise<void> {
  await shellHasTakenOver(page);
  // Checked in the page at each frame: polling three expectations from outside adds seconds over all pages.
  await page.waitForFunction(() => {
    const isTitled = [...document.querySelectorAll('h1')].some((title) => title.checkVisibility());
    return isTitled && !document.querySelector('[aria-busy="true"]');
  });
  await nothingMoves(page);
}

/** Checks every rule, or only those that a theme or width can break if the others were already checked. */
async function checkAccess(page: Page, name: string, rules?: string[]): Promise<void> {
  // Soft, so that one run lists every page with a violation.
  expect.soft(await graveViolations(page, rules), name).toEqual([]);
}

async function noSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function checkLayout(page: Page, name: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => layoutFaults(page), name)
    .toEqual([]);
}

interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** The rules; all unless some are named. */
  rules?: string[];
}

const OF_THE_THEME = ['color-contrast', 'link-in-text-block'];
/** The looks: each width and each theme once, with every rule. */
const looks: readonly Look[] = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
];
/**
 * Each width in its other theme, and further widths. These rarely add anything; `npm run test:long` checks them all.
 */
const furtherLooks: readonly Look[] = [
  { width: 1280, height: 800, colorScheme: 'dark', rules: OF_THE_THEME },
  { width: 390, height: 844, colorScheme: 'light', rules: OF_THE_THEME },
  { width: 768, height: 1024, colorScheme: 'light' },
  { width: 768, height: 1024, colorScheme: 'dark', rules: OF_THE_THEME },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light', rules: OF_THE_THEME },
];

/** The pages that the remotes declare, so new ones are included automatically. */
const routes = remoteRows.flatMap(({ remote }) => {
  const manifest = readFileSync(join(import.meta.dirname, '../..', remote, 'remote.json'), 'utf8');
  return v.parse(Manifest, JSON.parse(manifest)).routes.map((route) => ({ ...route, remote }));
});

/** Every page with this access that has no parameters. */
function declared(access: 'user' | 'admin'): string[] {
  return routes
    .filter((route) => route.access === access && !route.path.includes(':'))
    .map(({ path }) => path);
}

/** Every page is loaded in `npm run test:long`; by default, only the first one of each remote. */
const loadsEveryPage = rounds(0, 1) === 1;

/**
 * The rules that a page can break at only one width or in only one theme. By default, every second page is checked with every
 * rule wide and light, and the others narrow and dark, so each remote has both.
 */
const OF_ANOTHER_LOOK = [...OF_THE_THEME, 'scrollable-region-focusable'];

/**
 * Opens each page once and checks it in each look, and with the keyboard if `completeOf` names an element that is visible once
 * the page is complete. Each page begins with the look in which the previous one ended, because each change redraws the whole
 * page. Most pages are opened without a load, because a load takes four times the CPU.
 */
async function walk(
  page: Page,
  paths: readonly string[],
  completeOf: (path: string) => Locator | undefined = () => undefined,
): Promise<void> {
  const order: Look[] = [...looks, ...furtherLooks.slice(0, rounds(0, furtherLooks.length))];
  let now: Look | undefined;
  const loaded = new Set<string>();
  const pathnameOf = (path: string) => new URL(path, 'http://localhost').pathname;
  let before: string | undefined;
  for (const path of new Set(paths)) {
    const remote = routes.find((route) => route.path === path)?.remote;
    const isFirst = before === undefined || (remote !== undefined && !loaded.has(remote));
    // The router keeps a page if only its query changes.
    const isKept = before === pathnameOf(path);
    if (isFirst || isKept || loadsEveryPage) await page.goto(path);
    else await navigate(page, path);
    if (remote) loaded.add(remote);
    before = pathnameOf(path);
    for (const [index, look] of order.entries()) {
      const { width, height, colorScheme } = look;
      const name = `${path} at ${width} px, ${colorScheme}`;
      if (look !== now) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        now = look;
      }
      // Also checked in the page, because an expectation polls only every 100 to 250 ms.
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme, {
        timeout: 60_000,
      });
      await settled(page);
      await checkAccess(page, name, look.rules ?? (index === 0 || isLong ? undefined : OF_ANOTHER_LOOK));
      await noSidewaysScroll(page, name);
      await checkLayout(page, name);
      const complete = look === looks[0] ? completeOf(path) : undefined;
      if (complete) {
        await expect(complete).toBeVisible();
        await test.step(`${path} by keyboard`, () => expectGoodOrder(page));
      }
    }
    order.reverse();
  }
}

// Each test has its own page, so two workers can share them.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

test('the page check finds every planted fault', async ({ page }) => {
  await page.goto('/sign-in');
  await settled(page);
  expect(await graveViolations(page)).toEqual([]);
  // A form in reverse visual order.
  await page.locator('main form').evaluate((form) => {
    form.style.display = 'flex';
    form.style.flexDirection = 'column-reverse';
  });
  expect(await readOutOfOrder(page)).not.toEqual([]);
  await page.locator('main form').evaluate((form) => form.removeAttribute('style'));
  await page.locator('main').evaluate((main) => {
    const pale = document.createElement('p');
    pale.textContent = 'Pale';
    Object.assign(pale.style, { color: '#aaa', background: '#fff' });
    main.append(pale, document.createElement('input'));
  });
  await nothingMoves(page);
  expect(await graveViolations(page)).toEqual([
    expect.stringMatching(/^color-contrast: /),
    expect.stringMatching(/^label: /),
  ]);
  expect(await graveViolations(page, OF_THE_THEME)).toEqual([expect.stringMatching(/^color-contrast: /)]);

  expect(await layoutFaults(page)).toEqual([]);
  await page.locator('main').evaluate((main) => {
    const empty = document.createElement('div');
    empty.style.blockSize = '900px';
    const drawer = document.createElement('dialog');
    drawer.className = 'ui-modal ui-drawer';
    drawer.style.margin = 'auto';
    document.body.append(empty);
    main.append(drawer);
    drawer.showModal();
  });
  await nothingMoves(page);
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^it ends \d+ px below its content/),
    expect.stringMatching(/^its drawer is at /),
  ]);
});

test('every guest page is accessible, wide and narrow, light and dark', async ({ page }) => {
  const forms = ['/sign-in', '/sign-in-2', '/sign-up', '/forgot-password'];
  await walk(page, forms, () => titleOf(page));
  await walk(page, ['/verify-email?code=ABC234', '/401', '/403', '/404', '/500', '/503']);
  await page.goto('/verify-email');
  await expectGoodOrder(page);
});

test('every page of sign-up and sign-in is accessible, wide and narrow, light and dark', async ({
  page,
  request,
  browserConsole,
}) => {
  // A reset link with an invalid token.
  browserConsole.expectFaults(/410 .*reset-password/);
  await beginSecondStep(page);
  const byKeyboard = [
    '/otp',
    `/reset-password?token=${'a'.repeat(43)}`,
    '/clerk',
    '/clerk/sign-in',
    '/clerk/sign-up',
    '/clerk/user-management',
    '/sign-in?redirect=%2Fadmin%2Fusers',
  ];
  await walk(page, byKeyboard, () => titleOf(page));
  await walk(page, ['/auth-status', '/sign-in-2?redirect=%2Fadmin%2Fusers']);
  await enter(page, await newPerson(request), '/verify-email');
  await walk(page, ['/verify-email', '/auth-status', '/clerk/user-management']);
  await enter(page, await newcomer(request), '/change-password');
  await walk(page, ['/change-password'], () => page.getByLabel('Temporary password'));
  await walk(page, ['/verify-email?code=ABC234']);
});

test('every page of a user is accessible, wide and narrow, light and dark', async ({
  page,
  browserConsole,
}) => {
  // The page itself responds with 404, which browsers log.
  browserConsole.expectFaults(/404 .*\/nowhere/);
  await signInAsReader(page);
  await navigate(page, '/articles?scope=all');
  const article = await page
    .locator('a[href^="/articles/art_"]')
    .first()
    .getAttribute('href', { timeout: 60_000 });
  await navigate(page, '/targets');
  const target = await page.locator('a[href^="/targets/tgt_"]').first().getAttribute('href');
  await navigate(page, '/sources');
  const source = await page.locator('a[href^="/sources/src_"]').first().getAttribute('href');
  // The other settings depend on what is verified or counted: `accounts-by-keyboard` checks them with a new person.
  const byKeyboard = ['security', 'appearance', 'display', 'quota'];
  await walk(
    page,
    [
      ...declared('user'),
      '/targets?form=new',
      target ?? '',
      source ?? '',
      '/articles?scope=all',
      '/external-api/api-keys?form=new',
      article ?? '',
      '/nowhere',
    ],
    (path) => (byKeyboard.some((name) => path === `/settings/${name}`) ? titleOf(page) : undefined),
  );
});

test('every administrator page is accessible, wide and narrow, light and dark', async ({ page, request }) => {
  await signInAsAdmin(page);
  await navigate(page, '/admin/users?q=reader@demo.newswatch');
  await expect(page.getByRole('button', { name: /^Actions for / })).toBeVisible();
  await test.step('one user by keyboard', () => expectGoodOrder(page));
  const user = await page.locator('a[href^="/admin/users/usr_"]').first().getAttribute('href');
  const save = page.getByRole('button', { name: /^Save/ }).first();
  const complete: Record<string, Locator> = {
    '/admin/users/create': page.getByRole('button', { name: 'Create user' }),
    '/admin/profile': save,
    '/admin/account': save,
    '/admin/settings': save,
    '/settings': save,
  };
  await walk(page, [...declared('admin'), user ?? '', `${user}/edit`, '/settings'], (path) => complete[path]);
  // An account that has not been set up has buttons that a verified one does not have.
  const { id } = await newPerson(request, { whatsapp: 'unverified' });
  await walk(page, [`/admin/users/${id}`, `/admin/users/${id}/edit`], (path) =>
    page.getByRole('button', { name: path.endsWith('/edit') ? 'Save user' : 'Mark as verified: WhatsApp' }),
  );
});

import { OverrideLink, Registry, SessionStarted } from '@newswatch/shared/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { storeAnotherVersion } from '../product/another-version.ts';
import { expect, test } from '../product/clean-console.ts';
import { develop } from '../product/remote-in-development.ts';
import { signInAsAdmin, signInAsReader } from '../product/sign-in.ts';
import { people } from '../product/start-product.ts';

const LEADS = { targets: 'The topics we watch for you.', sources: 'The sites we read for you.' };
const NEXT = 'feedfacecafe';

/** Waits for text of the page itself: the server renders its own title and lead before any code has loaded. */
async function expectPage(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(words)).toBeVisible({ timeout: 60_000 });
}

const banner = (page: Page) => page.locator('#override-banner');

/** The banner covers no part of the page at any width, and no dialog covers it. */
async function expectBannerInSight(page: Page): Promise<void> {
  const wide = page.viewportSize();
  const edge = async () => (await banner(page).boundingBox())?.y ?? 0;
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const account = page.getByRole('button', { name: /Account menu/ });
  expect(await bottom(account)).toBeLessThanOrEqual(await edge());
  await page.setViewportSize({ width: 390, height: 700 });
  // The element opened last in the top layer is on top: the banner reopens after each dialog.
  await banner(page).evaluate((element) =>
    element.addEventListener('beforetoggle', (event) => {
      const isRising = event instanceof ToggleEvent && event.newState === 'open';
      if (isRising && document.querySelector('dialog:modal')) document.body.dataset.bannerRose = '';
    }),
  );
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.locator('body[data-banner-rose]')).toBeAttached();
  await expect.poll(async () => (await bottom(account)) <= (await edge())).toBe(true);
  // The banner is the way out even here: a page behind a dialog can be neither clicked nor focused.
  const reset = banner(page).getByRole('link', { name: 'Reset' });
  await reset.click({ trial: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(reset).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.locator('body > #override-banner')).toBeVisible();
  if (wide) await page.setViewportSize(wide);
}

async function administrator(request: APIRequestContext): Promise<{ authorization: string }> {
  const answer = await request.post('/api/auth/admin-login', { data: people.admin });
  const { access_token } = v.parse(SessionStarted, await answer.json());
  return { authorization: `Bearer ${access_token}` };
}

/**
 * An administrator opens the URL that a developer's server prints and presses its button, as if from another machine.
 */
async function vouchedFor(page: Page, address: string): Promise<string> {
  await signInAsAdmin(page);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.0.0.1' });
  await page.goto(address);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = (await page.getByRole('status').getByRole('link').textContent()) ?? '';
  await page.setExtraHTTPHeaders({});
  await page.context().clearCookies();
  return link;
}

async function linkTo(request: APIRequestContext, data: object): Promise<string> {
  const answer = await request.post('/api/overrides', { headers: await administrator(request), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return v.parse(OverrideLink, await answer.json()).link;
}

const registryOf = async (page: Page) =>
  v.parse(
    Registry,
    await (await page.request.get('/api/registry', { headers: await bearerOf(page) })).json(),
  );
async function bearerOf(page: Page): Promise<{ authorization: string }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token');
  return { authorization: `Bearer ${token?.value}` };
}

test('a developer works on one remote inside the product, with hot reload and state kept, until the reset', async ({
  page,
  browserConsole,
}) => {
  const dev = await develop('mf-targets', new URL(process.env.NEWSWATCH_E2E_URL ?? '').origin);
  try {
    const link = await vouchedFor(
      page,
      `/override?remote=mf-targets&origin=${encodeURIComponent(dev.origin)}`,
    );
    browserConsole.expectFaults(/401 \(Unauthorized\)/);
    expect((await page.goto(link))?.status()).toBe(401);
    await expect(page.getByText('Sign in first')).toBeVisible();

    await signInAsReader(page, '/targets');
    dev.write('src/pages/targets-page.tsx', LEADS.targets, 'What I am writing.');
    await page.goto(`${link}&to=${encodeURIComponent('/targets?form=new')}`);
    await expectPage(page, 'What I am writing.');
    await expect(banner(page)).toContainText(`mf-targets from ${dev.origin}`);

    await page.getByLabel('Name').fill('Typed while it changes');
    const document = await page.evaluateHandle(() => window.document);
    dev.write('src/pages/targets-page.tsx', 'What I am writing.', 'What I wrote next.');
    await expect(page.getByText('What I wrote next.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Typed while it changes');
    expect(await document.evaluate((before) => before === window.document)).toBe(true);

    // The other remotes are the deployed ones, in the same page.
    await page.goto('/sources');
    await expectPage(page, LEADS.sources);

    // When the developer's server stops, a card appears, with a way back.
    browserConsole.expectFaults(/Failed to load resource|ERR_|\[rspack-dev-server\] Event/);
    await dev.stop();
    await page.goto('/targets');
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Reset to the deployed version' })
      .click({ timeout: 60_000 });
    await expectPage(page, LEADS.targets);
    await expect(banner(page)).toHaveCount(0);
    const policy = (await page.request.get('/targets')).headers()['content-security-policy'];
    expect(policy).not.toContain(dev.origin);
  } finally {
    await dev.stop();
  }
});

test('a version that is not served yet opens through its link', async ({ page, request, browser }) => {
  await signInAsReader(page, '/sources');
  await expectPage(page, LEADS.sources);
  const { remotes } = await registryOf(page);
  const current = remotes.find(({ name }) => name === 'mf-content')?.version ?? '';
  storeAnotherVersion('mf-content', current, { version: NEXT, words: [LEADS.sources, 'The next version.'] });

  await page.goto(
    `${await linkTo(request, { remotes: [{ name: 'mf-content', version: NEXT }] })}&to=/sources`,
  );
  await expectPage(page, 'The next version.');
  await expect(banner(page)).toContainText(`mf-content in version ${NEXT}`);
  await expectBannerInSight(page);
  const other = await browser.newPage();
  await signInAsReader(other, '/sources');
  await expectPage(other, LEADS.sources);
  await other.close();
  await banner(page).getByRole('link', { name: 'Reset' }).click();
  await expectPage(page, LEADS.sources);
  expect(new URL(page.url()).pathname).toBe('/sources');
});

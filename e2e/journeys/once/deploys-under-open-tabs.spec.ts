import { rollBackRemote } from '@newswatch/build/deploy';
import { Registry } from '@newswatch/shared/contracts';
import { expect, mergeTests, type Page } from '@playwright/test';
import * as v from 'valibot';
import { test as clean } from '../../product/clean-console.ts';
import { growOlder, holdTime, passDeadlines } from '../../product/held-timers.ts';
import { takenOver } from '../../product/remotes.ts';
import { enterAs, test as inSandbox, type Sandbox } from '../../product/sandbox.ts';

/**
 * Deploys new versions of a remote and rolls them back with the calls of `npm run deploy`, while people work in open tabs.
 */

const test = mergeTests(clean, inSandbox);
const REMOTE = 'mf-targets';
/** A time after which the shell considers the registry outdated. */
const REGISTRY_IS_OLD_MS = 11_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const nameField = (page: Page) => page.getByRole('form', { name: 'New target' }).getByLabel('Name');

/** The last registry that each tab has received. */
const received = new WeakMap<Page, unknown>();
const rememberReceived = (page: Page) =>
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/api/registry' && response.ok())
      received.set(page, await response.json());
  });

async function openTab(page: Page, path: string): Promise<void> {
  await holdTime(page);
  rememberReceived(page);
  await page.goto(path);
  await takenOver(page);
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
}
const expectSameTab = async (page: Page) => expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);

/** Focuses the tab, which then learns about the deployment. */
async function hearsOf(page: Page, version: string): Promise<void> {
  await expect(async () => {
    await growOlder(page, REGISTRY_IS_OLD_MS);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const { remotes } = v.parse(Registry, received.get(page));
    expect(remotes.find(({ name }) => name === REMOTE)?.version).toBe(version);
  }).toPass({ timeout: 40_000 });
}

async function comeFromElsewhere(page: Page): Promise<void> {
  await link(page, 'Sources').click();
  await expect(heading(page, 'Sources')).toBeVisible();
  await link(page, /^Targets/).click();
}

const deploy = (sandbox: Sandbox, version: string, title: string) =>
  sandbox.deploy(REMOTE, { version, words: [['title:"Targets"', `title:"${title}"`]] });

/**
 * The next visit shows this version. A visit at the moment when the tab receives the news may still show the previous
 * one.
 */
const visitShows = (page: Page, title: string): Promise<void> =>
  expect(async () => {
    await comeFromElsewhere(page);
    await expect(heading(page, title)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

test('a half-filled form survives deployments in its own tab and in another; the next visit gets the new version, or the old one after a rollback', async ({
  page,
  context,
  sandbox,
}) => {
  await enterAs(context, sandbox, sandbox.reader);
  const beside = await context.newPage();
  await openTab(beside, '/targets');
  await page.bringToFront();
  await openTab(page, '/targets?form=new');
  await nameField(page).pressSequentially('Ferries ');

  await deploy(sandbox, 'anew00000001', 'Targets, anew');
  await hearsOf(page, 'anew00000001');
  await page.keyboard.type('in the ');
  await expect(nameField(page)).toHaveValue('Ferries in the ');

  // The other tab uses the new version at its next visit. This one is not disturbed.
  await beside.bringToFront();
  await hearsOf(beside, 'anew00000001');
  await expect(heading(beside, 'Targets')).toBeVisible();
  await visitShows(beside, 'Targets, anew');

  await deploy(sandbox, 'anew00000002', 'Targets, again');
  await page.bringToFront();
  await hearsOf(page, 'anew00000002');
  await page.keyboard.type('harbour');
  await expect(nameField(page)).toHaveValue('Ferries in the harbour');
  await expect(nameField(page)).toBeFocused();
  const words = page.getByLabel('Any of these');
  await words.fill('ferry');
  await words.press('Enter');
  await page.getByRole('button', { name: /^(Create|Save)/ }).click();
  // The list shows it only for a moment, because saving opens the target's own page.
  await expect(heading(page, 'Ferries in the harbour')).toBeVisible();
  await expectSameTab(page);

  await link(page, 'Sources').click();
  await expect(heading(page, 'Sources')).toBeVisible();
  await link(page, /^Targets/).click();
  await expect(heading(page, 'Targets, again')).toBeVisible();

  await rollBackRemote(sandbox.target, REMOTE);
  await hearsOf(page, 'anew00000001');
  await expect(heading(page, 'Targets, again')).toBeVisible();
  await visitShows(page, 'Targets, anew');
  await expectSameTab(page);
  await expectSameTab(beside);

  // The stream opens when the page is idle. While it is open, the server notifies the tab, which no longer asks at each
  // navigation.
  await passDeadlines(page);
  await expect.poll(() => sandbox.wire.asked.some(({ path }) => path === '/api/live')).toBe(true);
  await deploy(sandbox, 'anew00000003', 'Targets, at last');
  await visitShows(page, 'Targets, at last');
  await expectSameTab(page);

  const documents = sandbox.wire.asked.filter(({ document }) => document).map(({ path }) => path);
  expect(documents).toEqual(['/targets', '/targets']);
});

import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { Fault } from '../../product/faulty-wire.ts';
import { growOlder, holdTime, passDeadlines } from '../../product/held-timers.ts';
import {
  type FoundPage,
  follow,
  heading,
  type RemoteRow,
  remoteRows,
  takenOver,
} from '../../product/remotes.ts';
import { enterAs, type Sandbox, test } from '../../product/sandbox.ts';

/**
 * Every step of the fallback chain (docs/decisions/015), for every remote of the built product, with faults on the network
 * between browser and server: a missing old chunk, a retry at another address, the last good version in the same tab, one reload,
 * the card, and quarantine. After each step the rest of the product works.
 *
 * One browser per remote and a new tab per fault, so that the shell itself is loaded once.
 */

/** The version that everyone gets here. The previous one replaces it when it fails. */
const NEXT = 'next00000001';
/** A time after which the registry is outdated: the shell considers it up to date for ten seconds. */
const REGISTRY_IS_OLD_MS = 11_000;
const aLongTime = { timeout: 40_000 };

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });
/**
 * Whether code of a version ran in this tab: every build stores its list of chunks under a name that contains its
 * version.
 */
const hasRun = (page: Page, version: string) =>
  page.evaluate(
    (part) => Object.keys(window).some((name) => name.startsWith('rspackChunk') && name.includes(part)),
    version,
  );

/** The navigation, the palette and another remote work without a page load. */
async function expectShellUsable(page: Page, { from }: RemoteRow): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await page.keyboard.press('Control+k');
  const palette = page.getByPlaceholder('Type a command or search...');
  await expect(palette).toBeVisible();
  await palette.press('Escape');
  await expect(palette).toBeHidden();
  await follow(page, from);
  await expect(heading(page, from)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
}

type ListedFault = [what: string, fault: Fault, file: 'entry' | 'page'];
const faults: [ListedFault, ...ListedFault[]] = [
  ['its entry hangs', 'hang', 'entry'],
  ['its page breaks off halfway', 'truncated', 'page'],
  ['its page has another byte', 'other bytes', 'page'],
  ['its page is gone', 404, 'page'],
];

for (const row of remoteRows) {
  test(`${row.remote} goes through every fallback step, and the shell stays usable`, async ({
    sandbox,
    context,
  }) => {
    await enterAs(context, sandbox, sandbox[row.as]);
    const walk = await walkOf(sandbox, context, row);
    // Each tab requests the remote's files again.
    sandbox.wire.uncached = (path) => path.startsWith(`/r/${row.remote}/`);
    await test.step('a tab opened before a deployment finds its old files gone', () => oldFilesGone(walk));

    for (const [what, fault, file] of faults) {
      await test.step(`the last good version is used in the same tab when ${what}`, () =>
        isAutomaticFallback(walk, fault, file === 'entry' ? '/container.js' : walk.pageFile));
    }
    await test.step('an entry that fails once and slow files delay only their own page', () => late(walk));
    await test.step('if no version loads: one reload, then the card with Retry and Go Back', () =>
      cardAtLast(walk));
    await test.step('a version that failed for three people is no longer served', () => quarantined(walk));
  });
}

interface Walk {
  sandbox: Sandbox;
  row: RemoteRow;
  /** The version before `NEXT`. */
  before: string;
  /** The file of the page: `/targets.js`. */
  pageFile: string;
  isOfNext(path: string): boolean;
  /** Opens a new tab, by default on a page of another remote. */
  arrive(at?: FoundPage): Promise<Page>;
  /** Whether any failure was reported. */
  wasReported(): boolean;
  documents(): string[];
  /** Whether a file of the shell is still loading, whose timeout the test must not skip. */
  shellIsLoading(): boolean;
}

async function walkOf(sandbox: Sandbox, context: BrowserContext, row: RemoteRow): Promise<Walk> {
  const { wire } = sandbox;
  const onTheirWay = new Set<Request>();
  const found = (await sandbox.registry(sandbox[row.as])).remotes.find(({ name }) => name === row.remote);
  const chunk = found?.routes.find(({ path }) => path === row.page.path)?.page;
  if (!found || !chunk) throw new Error(`${row.remote} has no page at ${row.page.path}`);
  return {
    sandbox,
    row,
    before: found.version,
    pageFile: `/${chunk}.js`,
    isOfNext: (path) => path.startsWith(`/r/${row.remote}/${NEXT}/`),
    async arrive(at = row.from) {
      await Promise.all(context.pages().map((page) => page.close()));
      wire.repair();
      const page = await context.newPage();
      await holdTime(page);
      onTheirWay.clear();
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/assets/')) onTheirWay.add(request);
      });
      page.on('requestfinished', (request) => onTheirWay.delete(request));
      page.on('requestfailed', (request) => onTheirWay.delete(request));
      await page.goto(at.path);
      await takenOver(page);
      await expect(heading(page, at)).toBeVisible(aLongTime);
      wire.asked.length = 0;
      return page;
    },
    wasReported: () => wire.asked.some(({ path }) => path === '/api/registry/reports'),
    shellIsLoading: () => onTheirWay.size > 0,
    documents: () => wire.asked.filter(({ document }) => document).map(({ path }) => path),
  };
}

/** Deploys the next version while a tab runs the previous one, whose files the server then no longer has. */
async function oldFilesGone(walk: Walk): Promise<void> {
  const { sandbox, row, isOfNext } = walk;
  if (!row.second) return sandbox.deploy(row.remote, { version: NEXT });
  const page = await walk.arrive(row.page);
  await sandbox.deploy(row.remote, { version: NEXT });
  await growOlder(page, REGISTRY_IS_OLD_MS);
  sandbox.wire.fault = (path) => (path.startsWith(`/r/${row.remote}/`) && !isOfNext(path) ? 404 : undefined);
  await follow(page, row.second);
  await expect(heading(page, row.second)).toBeVisible(aLongTime);
  expect(await hasRun(page, NEXT)).toBe(true);
  expect(walk.documents()).toEqual([]);
  await expectShellUsable(page, row);
}

async function isAutomaticFallback(walk: Walk, fault: Fault, file: string): Promise<void> {
  const { sandbox, row, isOfNext } = walk;
  const page = await walk.arrive();
  sandbox.wire.fault = (path) => (isOfNext(path) && path.endsWith(file) ? fault : undefined);
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/registry/reports'));
  await follow(page, row.page);
  if (fault === 'hang') await sitOut(page, walk, file);
  await expect(heading(page, row.page)).toBeVisible(aLongTime);
  expect(await hasRun(page, walk.before)).toBe(true);
  expect((await reported).postDataJSON()).toMatchObject({ remote: row.remote, version: NEXT });
  expect(walk.documents()).toEqual([]);
  await expectShellUsable(page, row);
}

/** Skips the timeout of every attempt that hangs, but no others: what follows has its own timeouts. */
async function sitOut(
  page: Page,
  { sandbox, row, isOfNext, shellIsLoading }: Walk,
  file: string,
): Promise<void> {
  let satOut = 0;
  await expect(async () => {
    const hanging = sandbox.wire.asked.filter(({ path }) => isOfNext(path) && path.endsWith(file)).length;
    if (hanging > satOut && !shellIsLoading()) {
      await passDeadlines(page);
      satOut = hanging;
    }
    await expect(heading(page, row.page)).toBeVisible({ timeout: 300 });
  }).toPass({ ...aLongTime, intervals: [50] });
}

async function late(walk: Walk): Promise<void> {
  const { sandbox, row, isOfNext, pageFile } = walk;
  const page = await walk.arrive();
  const entries: string[] = [];
  let others = 0;
  let held = 0;
  // Holds the entry at the first address, then the page itself and every third of its other files.
  sandbox.wire.fault = (path, query) => {
    if (!isOfNext(path)) return undefined;
    if (path.endsWith('/container.js')) {
      entries.push(query);
      return query === '' ? 503 : undefined;
    }
    others += 1;
    if (!path.endsWith(pageFile) && others % 3 !== 0) return undefined;
    held += 1;
    return 'held';
  };
  await follow(page, row.page);
  // The page itself may wait for one of the other files.
  await expect.poll(() => held, aLongTime).toBeGreaterThan(0);
  await expect(heading(page, row.from)).toBeVisible();
  await expectShellUsable(page, row);
  await follow(page, row.page);
  await expect(async () => {
    sandbox.wire.release();
    await expect(heading(page, row.page)).toBeVisible({ timeout: 300 });
  }).toPass({ ...aLongTime, intervals: [50] });
  expect(new Set(entries).size, 'addresses at which the entry was asked for').toBeGreaterThan(1);
  expect(await hasRun(page, walk.before)).toBe(false);
  expect(walk.wasReported()).toBe(false);
}

async function cardAtLast(walk: Walk): Promise<void> {
  const { sandbox, row } = walk;
  const page = await walk.arrive();
  sandbox.wire.fault = (path) =>
    path.startsWith(`/r/${row.remote}/`) && path.endsWith('/container.js') ? 503 : undefined;
  await follow(page, row.page);
  await expect.poll(walk.documents, aLongTime).toEqual([row.page.path]);
  await takenOver(page);
  await expect(card(page)).toBeVisible(aLongTime);
  await expect(card(page)).toContainText(`version ${NEXT}, ${row.remote}`);
  await card(page).getByRole('button', { name: 'Retry' }).click();
  await expect(card(page).getByRole('button', { name: 'Retry' })).toBeEnabled(aLongTime);
  await card(page).getByRole('button', { name: 'Go Back' }).click();
  await expect(heading(page, row.from)).toBeVisible();
  await expectShellUsable(page, row);

  await follow(page, row.page);
  await expect(card(page)).toBeVisible(aLongTime);
  expect(walk.documents()).toEqual([row.page.path]);
  sandbox.wire.repair();
  await card(page).getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, row.page)).toBeVisible(aLongTime);
  expect(await hasRun(page, NEXT)).toBe(true);
  expect(walk.documents()).toEqual([]);
}

async function quarantined(walk: Walk): Promise<void> {
  const { sandbox, row, isOfNext } = walk;
  const { remote } = row;
  const page = await walk.arrive();
  const { composition_id } = await sandbox.registry(sandbox[row.as]);
  for (const somebody of sandbox.others[row.as]) {
    const report = { remote, version: NEXT, phase: 'module', composition_id };
    expect((await sandbox.call('POST', '/registry/reports', somebody, report)).status).toBe(202);
  }
  sandbox.wire.fault = (path) => (isOfNext(path) ? 503 : undefined);
  await follow(page, row.page);
  await expect(heading(page, row.page)).toBeVisible(aLongTime);
  await expect.poll(async () => (await sandbox.status(remote)).pointer.current).toBe(walk.before);
  const { pointer, failures } = await sandbox.status(remote);
  expect(pointer.quarantined[NEXT]?.reason).toContain('3 people');
  expect(failures.find(({ version }) => version === NEXT)).toBeDefined();

  // A new tab does not even try this version.
  sandbox.wire.asked.length = 0;
  await page.goto(row.page.path);
  await takenOver(page);
  await expect(heading(page, row.page)).toBeVisible(aLongTime);
  await expectShellUsable(page, row);
  expect(sandbox.wire.asked.filter(({ path }) => isOfNext(path))).toEqual([]);
}

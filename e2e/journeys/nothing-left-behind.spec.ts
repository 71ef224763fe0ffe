import type { RemoteDescriptor } from '@newswatch/shared/contracts';
import { isLong, rounds } from '@newswatch/test-kit/long';
import type { CDPSession, Page } from '@playwright/test';
import type {} from '../../packages/build/fixtures/bare-root/src/contract-host.ts';
import { shellHasTakenOver } from '../product/at-rest.ts';
import { expect, test } from '../product/clean-console.ts';
import { buildForeignHost, type ForeignHost, frontPage } from '../product/foreign-host.ts';
import {
  changedStyles,
  computedStyles,
  freezeAnswers,
  type Holdings,
  settledHoldings,
  watchTimers,
} from '../product/left-behind.ts';
import { signInAsAdmin, signInAsReader } from '../product/sign-in.ts';

/**
 * Remotes share one page and leave it as they found it: in our shell's tree, and each in its own tree. The remotes
 * come from the registry, so new ones are included automatically.
 */

test.describe.configure({ timeout: 480_000 });

const ROUNDS = rounds(4, 50);
/**
 * The tolerated growth: one per round in a short run, one every second round in the long one, because a cache that is filling up
 * always keeps a few.
 */
const LEFT_BEHIND = rounds(ROUNDS, ROUNDS / 2);
/**
 * The minimum number of rounds until everything that loads once has loaded: code, styles, caches. Ends when two rounds have the
 * same result.
 */
const WARM_UP = 3;
/** The maximum number of rounds. Anything that loads once after them adds only to the first series of visits. */
const WARM_UP_AT_MOST = rounds(4, 10);

let host: ForeignHost;
test.beforeAll(async () => {
  host = await buildForeignHost();
});
test.afterAll(() => host.remove());
// A call still open when a test ends would never be answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

interface Visited {
  remote: RemoteDescriptor;
  at: string;
}

const people = [
  { audience: 'user', signIn: signInAsReader },
  { audience: 'admin', signIn: signInAsAdmin },
] as const;

/** Each remote of this session with one of its pages. */
async function pagesOf(page: Page, audience: 'user' | 'admin'): Promise<Visited[]> {
  const found = (await host.remotesOf(page)).flatMap((remote) => {
    const at = frontPage(remote, audience);
    return at === undefined ? [] : [{ remote, at }];
  });
  expect(found.length).toBeGreaterThan(1);
  return found;
}

/** The remotes of an audience. Those for everyone are visited once, as a user. */
const ofAudience = (audience: 'user' | 'admin', pages: readonly Visited[]): readonly Visited[] =>
  pages.filter(({ remote }) => audience === 'user' || remote.requires.role === 'admin');

/** Navigates without a page load, as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: Math.random().toString(36).slice(2), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Waits until the page has finished: its heading has changed, and nothing is loading. */
async function stands(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (was) => {
      // The shell keeps earlier pages in the document, hidden.
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      const heading = seen('h1')?.textContent;
      return heading && heading !== was && !seen('[aria-busy="true"]');
    },
    before,
    { timeout: 60_000 },
  );
}
const headingOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())?.textContent ?? '',
  );

async function visit(page: Page, path: string): Promise<void> {
  const before = await headingOf(page);
  await go(page, path);
  await stands(page, before);
}

/** Loads the code of toasts, which the shell does at the first interaction, or after ten seconds without one. */
async function firstInteraction(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('section[aria-label^="Notifications"]').waitFor({ state: 'attached' });
}

/** Counts what is in the page once everything that loads only once has loaded. */
async function warmedUp(page: Page, protocol: CDPSession, round: () => Promise<void>): Promise<Holdings> {
  let before: Holdings | undefined;
  for (let done = 1; ; done += 1) {
    await round();
    const now = await settledHoldings(page, protocol);
    const same = before?.nodes === now.nodes && before.listeners === now.listeners;
    if (done >= WARM_UP && (same || done === WARM_UP_AT_MOST)) return now;
    before = now;
  }
}

/** Visits the pages and returns what has grown: even one leaked listener per visit adds up. */
async function grownByVisits(
  page: Page,
  protocol: CDPSession,
  before: Holdings,
  round: () => Promise<void>,
): Promise<{ grown: string[]; after: Holdings }> {
  for (let done = 0; done < ROUNDS; done += 1) await round();
  const kinds: (keyof Holdings)[] = ['nodes', 'listeners', 'styles', 'timers'];
  // Timers of the last rounds may still run: those of a few seconds end, leaked ones stay.
  for (const deadline = Date.now() + 60_000; ; ) {
    const after = await settledHoldings(page, protocol);
    const grown = kinds.filter((kind) => after[kind] - before[kind] >= LEFT_BEHIND);
    if (grown.includes('timers') && Date.now() < deadline) continue;
    return { grown: grown.map((kind) => `${before[kind]} ${kind} have become ${after[kind]}`), after };
  }
}

/**
 * A leak grows with every series of visits. One-time growth after the warm-up appears in only one series: for example, the
 * browser itself keeps the last tree it used.
 */
async function leavesNothing(page: Page, round: () => Promise<void>): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const before = await warmedUp(page, protocol, round);
  const first = await grownByVisits(page, protocol, before, round);
  if (first.grown.length === 0) return;
  const second = await grownByVisits(page, protocol, first.after, round);
  expect(second.grown, `before that, ${first.grown.join(', ')}`).toEqual([]);
}

for (const { audience, signIn } of people) {
  test(`visits to each remote leave nothing behind in the shell: ${audience}`, async ({ page }) => {
    await watchTimers(page);
    await signIn(page);
    // Lists that grow while the test runs are not a leak.
    await freezeAnswers(page);
    const pages = ofAudience(audience, await pagesOf(page, audience));
    await visit(page, '/404');
    await firstInteraction(page);
    await leavesNothing(page, async () => {
      // Visits a page of the shell in between, which has neither a remote nor the frame.
      for (const { at } of pages) {
        await visit(page, at);
        await visit(page, '/404');
      }
    });
  });

  // The visits above find what a remote's own pages leave behind. All remotes mount as parcels with the same code, which is
  // checked in `packages/shell-api/src/parcel.test.tsx`, and with the counts of a real browser in
  // `packages/build/fixtures/load-with-fallback.test.ts`.
  if (isLong) {
    test(`mounting each remote repeatedly as a parcel leaves nothing behind: ${audience}`, async ({
      page,
    }) => {
      await watchTimers(page);
      await signIn(page);
      const pages = ofAudience(audience, await pagesOf(page, audience));
      await host.hydrateFrame(page, pages);
      await page.goto('/nowhere');
      await leavesNothing(page, async () => {
        for (const { at } of pages) {
          await go(page, at);
          await stands(page, '');
          await go(page, '/nowhere');
          await page.waitForFunction(() => !document.querySelector('h1'), undefined, { timeout: 60_000 });
        }
      });
    });
  }

  test(`no remote changes how another looks: ${audience}`, async ({ page, browserConsole }) => {
    // Lengths in `ch` depend on the font, and remotes do not control when a font arrives.
    await page.route('**/*.woff2', (route) => route.abort());
    // Avoids scroll bars that come and go with the content.
    await page.setViewportSize({ width: 1280, height: 4_000 });
    browserConsole.expectFaults(/ERR_FAILED.*woff2/);
    await signIn(page);
    await freezeAnswers(page);
    const pages = await pagesOf(page, audience);
    const unchanged = async (below: string, before: Map<string, string>, doing: string) => {
      const after = await computedStyles(page, below);
      const shared = [...before.keys()].filter((place) => after.has(place));
      expect(shared.length, `too little to compare in ${doing}`).toBeGreaterThan(15);
      expect(changedStyles(before, after), doing).toEqual([]);
    };

    const [first, ...others] = pages;
    const last = pages.at(-1);
    if (!first || !last) throw new Error('There is no remote');
    // Visits each remote in the shell, in a document where no other remote has been.
    const alone = new Map<Visited, Map<string, string>>();
    for (const visited of pages) {
      await page.goto('/404');
      await shellHasTakenOver(page);
      await visit(page, visited.at);
      alone.set(visited, await computedStyles(page, '#root'));
    }
    // In the last of these documents, visits all the others, then each of them again.
    for (const { at } of pages.slice(0, -1)) await visit(page, at);
    for (const visited of [last, ...pages.slice(0, -1)]) {
      await visit(page, visited.at);
      await unchanged('#root', alone.get(visited) ?? new Map(), `${visited.remote.name} after the others`);
    }

    // The administrators' remotes are isolated by the same code; `npm run test:long` also mounts them as parcels.
    if (audience === 'admin' && !isLong) return;
    const profile = await page.evaluate(async () => {
      const token = /access_token=([^;]+)/.exec(document.cookie)?.[1];
      const answer = await fetch('/api/user/profile', { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).user;
    });
    await host.hostParcels(page);
    await page.goto('/host');
    const mount = ({ remote, at }: Visited) =>
      page.evaluate(
        ([name, entry, path, user]) => {
          const { current, mount: place } = window.contractHost;
          return place({ name, entry }, path, current.version, user);
        },
        [remote.container, `${remote.base_path}${remote.entry}`, at, profile] as const,
      );
    const placeOf = ({ remote }: Visited) => `[data-remote="${remote.container}"]`;
    const whole = (visited: Visited) =>
      page.waitForFunction(
        (place) => {
          const root = document.querySelector(place);
          return root?.querySelector('h1') && !root.querySelector('[aria-busy="true"]');
        },
        placeOf(visited),
        { timeout: 60_000 },
      );
    // Mounts all remotes at the same time, each in its own tree.
    await mount(first);
    await whole(first);
    const firstAlone = await computedStyles(page, placeOf(first));
    for (const other of others) {
      await mount(other);
      await whole(other);
      await unchanged(placeOf(first), firstAlone, `${first.remote.name} beside ${other.remote.name}`);
      await page.evaluate((name) => window.contractHost.unmount(name), other.remote.container);
      await unchanged(placeOf(first), firstAlone, `${first.remote.name} after ${other.remote.name} has left`);
    }
  });
}

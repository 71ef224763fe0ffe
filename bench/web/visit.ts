import { setTimeout as delay } from 'node:timers/promises';
import { type Chain, followChain } from './browser/chain.ts';
import { freshProfile, type Setting, type Tab } from './browser/profile.ts';
import type { Request } from './browser/wire.ts';
import type { PageSpec } from './pages.ts';
import type { Subject } from './subjects.ts';

const DEFERRED_MS = 15_000;

/** The measurements of a page load, in milliseconds and bytes. */
export interface Load {
  bytes: number;
  scriptBytes: number;
  requests: number;
  firstPaint: number;
  largestPaint: number;
  content: number;
  blocking: number;
  shift: number;
}

/** Milliseconds from a click on a link until its page has appeared. */
export interface Navigation {
  to: PageSpec;
  /** The first visit in this browser. */
  first: number;
  /** The first visit, after hovering over the link until nothing more was fetched. */
  firstHovered: number;
  /** A visit to a page that was visited before in this tab. */
  back: number;
  backHovered: number;
}

export interface Visit {
  load: Load;
  /** A further visit, in a new tab of the same browser. */
  warm: Load;
  /** Milliseconds from a key or a click to the next frame; the median of several. */
  interaction: number;
  /** The element of the largest paint. */
  largest: string;
}

export interface Plan {
  subject: Subject;
  setting: Setting;
  page: PageSpec;
  specs: readonly PageSpec[];
  cookies: () => Promise<Readonly<Record<string, string>>>;
}

/** A new visitor: opens the page, interacts, follows a link if there is one, and comes back. */
export async function visit(plan: Plan): Promise<Visit> {
  const { subject, page } = plan;
  const profile = await profileFor(plan);
  try {
    const tab = await profile.tab();
    const load = await loadPage(tab, subject, page);
    const { largest } = await tab.gathered();
    const interaction = await interact(tab, page);
    const again = await profile.tab();
    await tab.page.close();
    const warm = await loadPage(again, subject, page);
    return { load, warm, interaction, largest };
  } finally {
    await profile.close();
  }
}

/** Goes from one page through others by the links of the navigation, twice, in two new browsers. */
export async function navigate(plan: Plan & { through: readonly PageSpec[] }): Promise<Navigation[]> {
  const walk = async (hovering: boolean) => {
    const profile = await profileFor(plan);
    try {
      const tab = await profile.tab();
      await loadPage(tab, plan.subject, plan.page);
      const once = async () => {
        const times: number[] = [];
        for (const page of plan.through) times.push(await follow(tab, page, hovering));
        return times;
      };
      return { first: await once(), back: await once() };
    } finally {
      await profile.close();
    }
  };
  const straight = await walk(false);
  const hovered = await walk(true);
  return plan.through.map((to, index) => ({
    to,
    first: straight.first[index] ?? Number.NaN,
    firstHovered: hovered.first[index] ?? Number.NaN,
    back: straight.back[index] ?? Number.NaN,
    backHovered: hovered.back[index] ?? Number.NaN,
  }));
}

/**
 * Bytes of script that a page fetches after it has come to rest: after the first key, or by itself within a few seconds
 * more than the shell waits for one.
 */
export async function deferredScriptOf(plan: Plan): Promise<number> {
  const profile = await profileFor(plan);
  try {
    const tab = await profile.tab();
    await loadPage(tab, plan.subject, plan.page);
    tab.wire.forget();
    await tab.page.keyboard.press('Shift');
    await delay(DEFERRED_MS);
    await tab.rest();
    return scriptBytes(tab.wire.requests());
  } finally {
    await profile.close();
  }
}

/** The rounds of requests until the content has appeared. */
export async function chainOf(plan: Plan): Promise<Chain> {
  const profile = await profileFor(plan);
  try {
    const tab = await profile.tab();
    return await followChain({
      cdp: tab.cdp,
      open: () => tab.open(plan.subject.address(plan.page.path)),
      isThere: () => tab.has('content'),
    });
  } finally {
    await profile.close();
  }
}

async function profileFor({ subject, setting, specs, page, cookies }: Plan) {
  // The path of the page, which differs for a copy.
  const here = specs.map((spec) => ({ ...spec, path: new URL(subject.address(spec.path)).pathname }));
  const url = new URL(subject.address(page.path)).origin;
  return freshProfile({
    setting,
    specs: here,
    cookies: subject.isApp && page.signedIn ? await cookies() : {},
    url,
  });
}

async function loadPage(tab: Tab, subject: Subject, page: PageSpec): Promise<Load> {
  tab.wire.forget();
  await tab.open(subject.address(page.path));
  const content = await tab.next('content');
  await tab.rest();
  const requests = tab.wire.requests();
  const { firstPaint, largestPaint, blocking, shift } = await tab.gathered();
  const began = await tab.page.evaluate(() => performance.timeOrigin);
  return {
    bytes: requests.reduce((total, request) => total + request.bytes, 0),
    scriptBytes: scriptBytes(requests),
    requests: requests.length,
    firstPaint,
    largestPaint,
    content: content.at - began,
    blocking,
    shift,
  };
}

function scriptBytes(requests: readonly Request[]): number {
  return requests
    .filter(({ mimeType }) => mimeType.includes('javascript'))
    .reduce((total, request) => total + request.bodyBytes, 0);
}

const TIMES = 5;

/** Types into the form, or presses the button that every framed page has. */
async function interact(tab: Tab, page: PageSpec): Promise<number> {
  const taken: number[] = [];
  if (page.selector) {
    await tab.page.locator(page.selector).first().click();
    await tab.rest();
    for (let time = 0; time < TIMES; time += 1) {
      tab.forget();
      await tab.page.keyboard.press('a');
      taken.push((await tab.next('interaction')).ms);
    }
  } else {
    const box = await tab.page.getByRole('button', { name: 'Profile menu' }).boundingBox();
    if (!box) throw new Error('The page has no profile menu');
    for (let time = 0; time < TIMES; time += 1) {
      tab.forget();
      await tab.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      taken.push((await tab.next('interaction')).ms);
    }
    await tab.page.keyboard.press('Escape');
  }
  return taken.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
}

async function follow(tab: Tab, to: PageSpec, hovering: boolean): Promise<number> {
  const box = await tab.page
    .locator(`nav[aria-label="Main"] a.ui-sidebar-link[href="${to.path}"]`)
    .first()
    .boundingBox();
  if (!box) throw new Error(`There is no link to ${to.path}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  tab.forget();
  tab.wire.forget();
  await tab.page.mouse.move(x, y);
  if (hovering) await tab.rest();
  await tab.page.mouse.down();
  await tab.page.mouse.up();
  const { at, clickedAt, path } = await tab.next('content');
  if (clickedAt === undefined || path !== to.path) throw new Error(`${path} came instead of ${to.path}`);
  await tab.rest();
  // Moves away from the links, so that the pointer enters the next one.
  await tab.page.mouse.move(x + 500, y + 300);
  return at - clickedAt;
}

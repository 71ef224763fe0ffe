import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../../../packages/build/check/chromium.ts';
import type { PageSpec } from '../pages.ts';
import { BINDING, type Gathered, type Message, observe } from './observe.ts';
import { listenToWire, type Wire } from './wire.ts';

/** Simulated limits of network and processor. */
export interface Setting {
  name: string;
  /** The limits of the network; `undefined` for none. */
  network?: { latencyMs: number; bitsPerSecond: number };
  cpuSlowdown?: number;
}

/** A tab of a browser that has never seen the product. */
export interface Tab {
  page: Page;
  cdp: CDPSession;
  wire: Wire;
  open(url: string): Promise<void>;
  /** Waits for the next message of this kind. */
  next<Kind extends Message['kind']>(kind: Kind): Promise<Extract<Message, { kind: Kind }>>;
  /** Whether such a message has arrived. */
  has(kind: Message['kind']): boolean;
  /** Discards messages that nobody waited for. */
  forget(): void;
  /** Waits until there has been no network traffic for a while. */
  rest(): Promise<void>;
  gathered(): Promise<Gathered>;
}

export interface Profile {
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const TIMEOUT_MS = 60_000;
const QUIET_MS = 500;

/** A separate browser with an empty profile on disk, which `close` removes. */
export async function freshProfile(options: {
  setting: Setting;
  specs: readonly PageSpec[];
  /** Tokens of a session, by the names of their cookies. */
  cookies: Readonly<Record<string, string>>;
  url: string;
}): Promise<Profile> {
  const { setting, specs, cookies, url } = options;
  const folder = await mkdtemp(join(tmpdir(), 'newswatch-profile-'));
  const executablePath = findOrInstallChromium();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: FLAGS,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(observe, specs);
  const [blank] = context.pages();
  let first = blank;
  return {
    async tab() {
      const page = first ?? (await context.newPage());
      first = undefined;
      return openTab(context, page, setting);
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openTab(context: BrowserContext, page: Page, setting: Setting): Promise<Tab> {
  const cdp = await context.newCDPSession(page);
  const wire = await listenToWire(cdp);
  const { network, cpuSlowdown } = setting;
  if (network) {
    const bytesPerSecond = network.bitsPerSecond / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  if (cpuSlowdown) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });

  const messages: Message[] = [];
  let wake = (): void => undefined;
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING });
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return;
    // The message, which `observe` sends and whose type it defines.
    const message: Message = JSON.parse(payload);
    messages.push(message);
    wake();
  });

  const next = async <Kind extends Message['kind']>(kind: Kind) => {
    const isOfKind = (message: Message): message is Extract<Message, { kind: Kind }> => message.kind === kind;
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      const at = messages.findIndex(isOfKind);
      const [found] = at < 0 ? [] : messages.splice(at, 1);
      if (found && isOfKind(found)) return found;
      const left = end - performance.now();
      if (left <= 0) throw new Error(`${page.url()} did not report ${kind} within ${TIMEOUT_MS} ms`);
      await Promise.race([
        new Promise<void>((resolve) => (wake = resolve)),
        delay(left, undefined, { ref: false }),
      ]);
    }
  };

  return {
    page,
    cdp,
    wire,
    next,
    has: (kind) => messages.some((message) => message.kind === kind),
    async open(url) {
      await page.goto(url, { waitUntil: 'commit' });
    },
    forget() {
      messages.length = 0;
    },
    async rest() {
      const end = performance.now() + TIMEOUT_MS;
      while (wire.isBusy() || performance.now() - wire.lastChange() < QUIET_MS) {
        if (performance.now() > end) throw new Error(`${page.url()} is never idle`);
        await delay(50);
      }
    },
    async gathered() {
      const answer = await page.evaluate(() => window.newswatchGathered?.());
      if (!answer) throw new Error(`${page.url()} was not observed`);
      return answer;
    },
  };
}

import { test as base, expect, type Page } from '@playwright/test';

export interface ConsoleWatch {
  /** The faults so far: console errors, page errors, violations of the content security policy. */
  faults: string[];
  /** Accepts faults that match, for a test that causes them on purpose. */
  expectFaults: (pattern: RegExp) => void;
}

async function watch(
  page: Page,
  console: ConsoleWatch,
  isExpected: (text: string) => boolean,
): Promise<void> {
  const note = (text: string) => {
    if (!isExpected(text)) console.faults.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
  await page.exposeFunction('__noteViolation', (text: string) => note(`content security policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { __noteViolation: (text: string) => void }).__noteViolation;
      report(`${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** A test during which the browser console must stay clean. */
export const test = base.extend<{ browserConsole: ConsoleWatch }>({
  browserConsole: [
    async ({ page }, use) => {
      const patterns: RegExp[] = [];
      const browserConsole: ConsoleWatch = { faults: [], expectFaults: (pattern) => patterns.push(pattern) };
      await watch(page, browserConsole, (text) => patterns.some((pattern) => pattern.test(text)));
      await use(browserConsole);
      expect(browserConsole.faults, 'the browser console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { type Browser, chromium } from 'playwright-core';

/**
 * The system's Chromium; `NEWSWATCH_CHROMIUM` names another.
 *
 * @param scrollbars whether scrollbars are visible, as for most people; otherwise, they are hidden and take up no space
 */
export function launchBrowser({ scrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
    executablePath: process.env.NEWSWATCH_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // Without this, the headless shell rounds letter widths to whole pixels; Chromium does not.
      '--font-render-hinting=none',
    ],
  });
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: it renders the same pages in less processor time, without windows and profiles. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The system's Chromium, or undefined. `NEWSWATCH_CHROMIUM` can name one explicitly. */
function findChromium(): string | undefined {
  const named = process.env.NEWSWATCH_CHROMIUM;
  return [named, ...candidates].find((path): path is string => !!path && existsSync(path));
}

/**
 * The system's Chromium. If there is none, installs Debian's (as root), or else tries Playwright's own download. Returns '' if
 * Playwright's own must be used.
 * @throws Error if no browser can be installed.
 */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium on this machine yet: installing one for the tests.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-core'];
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-yqq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  execFileSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  return '';
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashes } from '../boot/integrity.ts';
import { findOtherBytes } from './other-bytes.ts';

const BUILD = '/r/mf-a/aaaaaaaaaaaa/';
const bytes = new TextEncoder().encode('what was built');

async function hashOf(text: Uint8Array<ArrayBuffer>, bits = 384): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, text));
  return `sha${bits}-${btoa(String.fromCharCode(...digest))}`;
}

/** Simulates files that the browser has requested, and their copies in its cache. */
function asked(kept: Readonly<Record<string, string | number>>): string[] {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = kept[new URL(String(address)).pathname];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return typeof answer === 'number' ? new Response(null, { status: answer }) : new Response(answer);
  });
  return Object.keys(kept).map((path) => `https://news.example${path}`);
}

afterEach(() => {
  vi.restoreAllMocks();
  hashes.clear();
});

describe('files that failed', () => {
  it.each([256, 384, 512])('are named if their bytes do not match its SHA-%i', async (bits) => {
    const hash = await hashOf(bytes, bits);
    const addresses = asked({
      [`${BUILD}entry.js`]: 'what was built',
      [`${BUILD}page.js`]: 'what somebody made of it',
    });
    for (const file of ['entry.js', 'page.js']) hashes.set(`${BUILD}${file}`, hash);
    expect(await findOtherBytes(addresses)).toEqual([`https://news.example${BUILD}page.js`]);
    const pastTheCache = vi.mocked(fetch).mock.calls.filter(([, how]) => how?.cache === 'reload');
    expect(pastTheCache.map(([address]) => address)).toEqual([`https://news.example${BUILD}page.js`]);
  });

  it('are not named if they no longer exist or are in no registry: that is another failure', async () => {
    const addresses = asked({ [`${BUILD}gone.js`]: 404, [`${BUILD}own.js`]: 'anything' });
    hashes.set(`${BUILD}gone.js`, await hashOf(bytes));
    expect(await findOtherBytes(addresses)).toEqual([]);
  });
});

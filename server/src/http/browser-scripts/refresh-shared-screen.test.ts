import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const tile = (id: string, text: string) =>
  `<section class="tile" id="${id}"><h2>Tile</h2>${text}<details><summary>Table</summary></details></section>`;
const pageWith = (tiles: string, at: string, pass = '') =>
  `<html><head><title>Wall ${at}</title><style nonce="n">.a { color: red; }</style></head><body><main><h1>Wall</h1><p id="age" data-every="15"${pass && ` data-pass="${pass}"`}>Updated at ${at}</p><p id="stale" role="status" data-says="Not up to date since ${at}"></p><div class="tiles">${tiles}</div></main></body></html>`;

const asked: { url: string; method: string; body: string }[] = [];
let next = '';
let status = 200;
const answer = async (address: URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  asked.push({ url: String(address), method, body: String(body ?? '') });
  return new Response(next, { status });
};
const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};
/** Keeps the elements `head` and `body`, which the files of a worker share. */
const show = (html: string) => {
  const { head, body, title } = new DOMParser().parseFromString(html, 'text/html');
  document.title = title;
  document.querySelector('style[nonce="n"]')?.remove();
  document.head.prepend(...head.querySelectorAll('style'));
  document.body.replaceChildren(...body.children);
};
const pass = (ms = 15_000) => vi.advanceTimersByTimeAsync(ms);
let isHidden = false;
/** The script's own listeners, which are not added: it would still refresh in the tests of the next file. */
let becomeVisible = () => {};

beforeAll(async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  vi.spyOn(document, 'addEventListener').mockImplementation((_type, listener) => {
    becomeVisible = listener as () => void;
  });
  show(pageWith('', '10:00'));
  await import('./refresh-shared-screen.ts');
  vi.restoreAllMocks();
  return () => {
    document.querySelector('style[nonce="n"]')?.remove();
    vi.useRealTimers();
  };
});
beforeEach(async () => {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  show(pageWith(tile('tile-1', 'one') + tile('tile-2', 'two'), '10:00', 'pass-1'));
  next = pageWith(tile('tile-1', 'one') + tile('tile-2', 'changed'), '10:01', 'pass-2');
  status = 200;
  // Any earlier failure is over.
  becomeVisible();
  await pass(0);
  asked.length = 0;
});

it('replaces what has changed, keeps the rest and what is open, and proves the password with the newest pass', async () => {
  const kept = find('#tile-1');
  find('#tile-2 details').setAttribute('open', '');
  find('#tile-2 summary').focus();
  next = pageWith(tile('tile-1', 'one') + tile('tile-2', 'again'), '10:02', 'pass-3');
  await pass();
  expect(asked).toEqual([{ url: `${location.origin}/?refresh=1`, method: 'POST', body: 'pass=pass-2' }]);
  expect(find('#tile-1')).toBe(kept);
  expect(find('#tile-2').textContent).toContain('again');
  expect(find('#tile-2 details').hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(find('#tile-2 summary'));
  expect([document.title, find('#age').dataset.pass]).toEqual(['Wall 10:02', 'pass-3']);
});

it('says since when it is not up to date while the server does not respond, and continues afterwards', async () => {
  status = 503;
  await pass();
  expect(find('#stale').textContent).toBe('Not up to date since 10:01');
  expect(find('#tile-2').textContent).toContain('changed');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await pass();
  expect(find('#stale').textContent).toBe('Not up to date since 10:01');
  vi.stubGlobal('fetch', answer);
  status = 200;
  await pass(10_000);
  expect(find('#stale').textContent).toBe('');
});

it('asks nothing while it is hidden, and at once when it is shown again', async () => {
  isHidden = true;
  becomeVisible();
  await pass(120_000);
  expect(asked).toEqual([]);
  isHidden = false;
  becomeVisible();
  await pass(0);
  expect(asked).toHaveLength(1);
});

it('follows a screen with other tiles, and stops when the link has ended', async () => {
  next = pageWith(tile('tile-1', 'only'), '10:03');
  await pass();
  expect(document.querySelectorAll('.tile')).toHaveLength(1);
  next = '<html><head><title>Ended</title></head><body><main>This link no longer works</main></body></html>';
  status = 410;
  await pass();
  expect(find('main').textContent).toBe('This link no longer works');
  asked.length = 0;
  await pass(60_000);
  expect(asked).toEqual([]);
});

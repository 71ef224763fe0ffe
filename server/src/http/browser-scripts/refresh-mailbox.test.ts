import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const row = (id: string, shown: boolean): string =>
  `<a id="${id}" href="/mailbox?id=${id}#message"${shown ? ' aria-current="true"' : ''}>${id}</a>`;
const partsWith = (ids: string[], shown: string): string =>
  `<nav id="list">${ids.map((id) => row(id, id === shown)).join('')}</nav><article id="message"><a id="in" href="#x">${shown}</a></article>`;

const asked: string[] = [];
let ids = ['msg_1'];
/** Answers like the server, with the message in the query or the newest one. */
const answer = async (address: string): Promise<Response> => {
  asked.push(address);
  const id = new URL(address, location.origin).searchParams.get('id');
  return new Response(partsWith(ids, id ?? ids[0] ?? ''));
};
const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No ${id}`);
  return element;
};
const pass = () => vi.advanceTimersByTimeAsync(2_000);

beforeAll(async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="state"></p><div id="parts"></div>';
  Element.prototype.scrollIntoView = vi.fn();
  await import('./refresh-mailbox.ts');
  return () => vi.useRealTimers();
});
beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  history.replaceState(null, '', '/mailbox');
  ids = ['msg_1'];
  find('parts').innerHTML = partsWith(ids, 'msg_1');
});

it('shows a new message, and leaves what has not changed as it is', async () => {
  const before = find('in');
  await pass();
  expect(find('in')).toBe(before);
  ids = ['msg_2', 'msg_1'];
  await pass();
  expect(find('message').textContent).toBe('msg_2');
});

it('keeps the message that has the focus', async () => {
  find('in').focus();
  ids = ['msg_2', 'msg_1'];
  await pass();
  expect(asked.at(-1)).toBe('/mailbox/list?id=msg_1');
  expect(find('list').textContent).toBe('msg_2msg_1');
  expect(find('message').textContent).toBe('msg_1');
});

it('shows a chosen message without reloading the page, and keeps the focus on its row', async () => {
  ids = ['msg_2', 'msg_1'];
  await pass();
  find('msg_1').focus();
  find('msg_1').click();
  await vi.advanceTimersByTimeAsync(0);
  expect(location.search).toBe('?id=msg_1');
  expect(find('message').textContent).toBe('msg_1');
  expect(document.activeElement).toBe(find('msg_1'));
  expect(document.activeElement?.hasAttribute('aria-current')).toBe(true);
});

it('says that the server does not respond, until it does', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await pass();
  expect(find('state').textContent).toBe('The server is not responding (HTTP 503). Trying again.');
  vi.stubGlobal('fetch', answer);
  await pass();
  expect(find('state').textContent).toBe('New messages appear automatically.');
});

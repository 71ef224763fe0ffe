import { expect, it } from 'vitest';
import { refuse } from './check-address-access.ts';

const asked = new Request('https://news.example/admin');
const isReplaced = (response: Response) => response.headers.has('X-Remix-Replace');

it('replaces the current address when it is refused, so that Back does not return to it', () => {
  const response = refuse(asked, '/403', 'https://news.example/admin');
  expect([response.headers.get('location'), isReplaced(response)]).toEqual(['/403', true]);
});

it('keeps the previous page in the history', () => {
  const response = refuse(asked, '/403', 'https://news.example/targets');
  expect([response.headers.get('location'), isReplaced(response)]).toEqual(['/403', false]);
});

import { expect, it } from 'vitest';
import { refuse } from './refuse.ts';

const asked = new Request('https://news.example/admin');
const isReplaced = (response: Response) => response.headers.has('X-Remix-Replace');

it('replaces a refused address at which the browser stands, so that Back does not meet it again', () => {
  const response = refuse(asked, '/403', 'https://news.example/admin');
  expect([response.headers.get('location'), isReplaced(response)]).toEqual(['/403', true]);
});

it('leaves the page from which somebody went there in the history', () => {
  const response = refuse(asked, '/403', 'https://news.example/targets');
  expect([response.headers.get('location'), isReplaced(response)]).toEqual(['/403', false]);
});

import { aUser } from '@newswatch/test-kit';
import { createStore } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import { admit } from '../navigation/check-address-access.ts';
import { sessionAtom } from '../session/session.ts';

const address = new URL('/admin', window.location.href).href;

/** How somebody who is not an administrator is refused at `/admin`. */
function refused(): Response {
  const store = createStore();
  store.set(sessionAtom, { status: 'user', user: aUser() });
  try {
    admit(store, new Request(address));
  } catch (response) {
    if (response instanceof Response) return response;
  }
  throw new Error('Nobody was refused');
}
const isReplaced = (response: Response) => response.headers.has('X-Remix-Replace');

beforeEach(() => history.replaceState(null, '', '/'));

it('replaces the current address when it is refused, so that Back does not return to it', () => {
  history.replaceState(null, '', address);
  expect([refused().headers.get('location'), isReplaced(refused())]).toEqual(['/403', true]);
});

it('keeps the previous page in the history', () => {
  expect([refused().headers.get('location'), isReplaced(refused())]).toEqual(['/403', false]);
});

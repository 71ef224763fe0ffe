import { expect, it, vi } from 'vitest';
import { aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { reloadAsCurrentUser } from './reload-as-current-user.ts';

it.each([
  ['stays where the page is theirs as well', '/targets', 1, []],
  ['goes home where it is not', '/admin/users', 0, [['/']]],
])('another person in the same browser %s', (_, pathname, reloads, replaced) => {
  const page = { pathname, reload: vi.fn(), replace: vi.fn() };
  reloadAsCurrentUser(aRegistry(aRemote({ name: 'mf-a', routes: [aRoute('/targets')] })), page);
  expect(page.reload).toHaveBeenCalledTimes(reloads);
  expect(page.replace.mock.calls).toEqual(replaced);
});

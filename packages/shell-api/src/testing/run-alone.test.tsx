import { expectConsoleError } from '@newswatch/test-kit';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useCurrentUser } from '../hooks.ts';
import { page } from '../page.tsx';
import type { RemoteRoute } from '../remote.ts';
import { runAlone } from './run-alone.tsx';

const manifest = {
  name: 'mf-a',
  title: 'A remote',
  owner: 'A team',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
  routes: [
    { path: '/targets', title: 'Targets', access: 'user', page: 'targets' },
    { path: '/open', title: 'Open', access: 'public', page: 'open' },
  ],
  navigation: [
    {
      path: '/targets',
      title: 'All targets',
      group: 'Dashboard',
      icon: 'target',
      order: 1,
      audience: 'user',
    },
  ],
};
function Targets() {
  return <h1>Targets of {useCurrentUser().email}</h1>;
}
const routes: RemoteRoute[] = [
  { path: '/targets', ...page(async () => Targets) },
  { path: '/open', ...page(async () => Targets) },
];

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  // The remote has its own root, which the next file in this worker would find in the document.
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

async function openAlone(path: string): Promise<void> {
  history.replaceState(null, '', path);
  await act(() => runAlone({ manifest, routes }));
}

it('a guest of a stand-alone remote gets the sign-in form instead of a page for signed-in people', async () => {
  await openAlone('/targets');
  expect(await screen.findByText('This page is for signed-in people: sign in above.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

it('a stand-alone remote lists its pages', async () => {
  await openAlone('/targets');
  expect(screen.getByRole('link', { name: 'All targets' })).toHaveAttribute('href', '/targets');
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/open');
});

it('a page that throws says so beside the sign-in form', async () => {
  expectConsoleError(/needs a signed-in person/);
  await openAlone('/open');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

import { page, type RemoteRoute } from '@newswatch/shell-api';
import { anAdmin, aUser } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell, type ShellScene, type ShellSceneOptions } from '../testing/render-shell.tsx';
import { type Checks, routeSentences, rowsOf } from '../testing/sentences.ts';

const authPages = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password'];
const pages = (paths: string[]): RemoteRoute[] =>
  paths.map((path) => ({ path, ...page(async () => () => <h1>{path}</h1>) }));
const auth = aRemote({
  name: 'mf-auth',
  routes: [
    ...authPages.map((path) => aRoute(path, { access: 'guest' })),
    aRoute('/sign-in-2', { access: 'public' }),
  ],
});
const targets = aRemote({ name: 'mf-targets', routes: [aRoute('/'), aRoute('/targets')] });
const admin = aRemote({
  name: 'mf-admin',
  requires: { role: 'admin', contract: '^1', react: '^19', ui: '^1' },
  routes: [aRoute('/admin', { access: 'admin' }), aRoute('/admin/users', { access: 'admin' })],
});
const modules: ShellSceneOptions['modules'] = {
  'mf-auth': pages([...authPages, '/sign-in-2']),
  'mf-targets': pages(['/', '/targets']),
  'mf-admin': pages(['/admin', '/admin/users']),
};
const at = (path: string, user?: ShellSceneOptions['user']): ShellScene =>
  renderShell({
    registry: user
      ? aRegistry(auth, targets, admin)
      : { ...aRegistry(auth), protected_paths: ['/', '/targets'] },
    path,
    modules,
    ...(user ? { user } : {}),
  });
async function leadsTo(scene: ShellScene, place: string): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(scene.place()).toBe(place));
  scene.unmount();
}

const checks: Checks<keyof typeof routeSentences> = {
  async errorPages() {
    for (const code of ['401', '403', '404', '500', '503']) {
      const { unmount, loads } = renderShell({ registry: aRegistry(), path: `/${code}`, modules: {} });
      expect(await screen.findByRole('heading', { name: new RegExp(`^${code}`) })).toBeInTheDocument();
      expect(loads).toEqual([]);
      unmount();
    }
  },
  async authPages() {
    for (const path of authPages) await leadsTo(at(path, aUser()), '/');
  },
  async protectedRoutes() {
    await leadsTo(at('/targets?status=paused'), '/sign-in?redirect=%2Ftargets%3Fstatus%3Dpaused');
  },
  async adminHome() {
    await leadsTo(at('/', anAdmin()), '/admin');
    await leadsTo(at('/', aUser()), '/');
  },
  async adminCheck() {
    const scene = at('/admin/users', aUser());
    await screen.findByRole('heading', { name: /^403/ });
    expect(scene.loads).not.toContain('mf-admin');
  },
  async forbidden() {
    for (const path of ['/admin', '/admin/users', '/admin/nowhere']) await leadsTo(at(path, aUser()), '/403');
  },
  async adminRequired() {
    const scene = at('/admin/users', aUser());
    expect(await screen.findByText('Admin access required')).toBeVisible();
    expect(scene.place()).toBe('/403');
    scene.unmount();
    at('/401', aUser());
    expect(await screen.findByRole('heading', { name: /^401/ })).toBeVisible();
    expect(screen.queryByText('Admin access required')).not.toBeInTheDocument();
  },
};

describe('section 2, routes', () => {
  it.each(rowsOf(routeSentences, checks))('%s', (_says, check) => check());
});

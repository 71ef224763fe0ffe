import { ApiError } from '@newswatch/shared/api';
import { QueryClient, useQuery } from '@newswatch/shared/query';
import { page } from '@newswatch/shell-api';
import { anAdmin, aUser } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../session/query-client.ts';
import { anEntry, aRegistry, aRemote, aRoute } from '../../testing/registry.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { registryAtom } from '../registry/registry.ts';
import { intentAtom } from './intent.ts';

const ask = vi.fn<() => Promise<string>>();
const listQuery = (which: string) => ({ queryKey: ['list', which], queryFn: ask, staleTime: 10_000 });

function List() {
  const { data = 'nothing yet' } = useQuery(listQuery('all'));
  return <h1>{`The list: ${data}`}</h1>;
}

const registry = aRegistry(
  aRemote({
    name: 'mf-a',
    routes: [aRoute('/start'), aRoute('/lists/:which'), aRoute('/admin/lists', { access: 'admin' })],
    navigation: [
      anEntry('/start', { title: 'Start', order: 1 }),
      anEntry('/start', { title: 'Start', order: 1, audience: 'admin' }),
    ],
    commands: [{ audience: 'user', title: 'Show all', to: '/lists/all?from=palette' }],
  }),
);
const addresses: string[] = [];
const dataOf = ({ shell, params, request }: Parameters<NonNullable<Parameters<typeof page>[1]>>[0]) => {
  addresses.push(request.url);
  return shell.queryClient.ensureQueryData(listQuery(params.which ?? 'none'));
};
const modules = {
  'mf-a': [
    { path: '/start', ...page(async () => () => <h1>The start</h1>) },
    { path: '/lists/:which', ...page(async () => List, dataOf) },
    { path: '/admin/lists', ...page(async () => List, dataOf) },
  ],
};

async function atStart(queryClient = new QueryClient(), user = aUser()) {
  ask.mockReset().mockResolvedValue('three things');
  addresses.length = 0;
  const scene = renderShell({ registry, path: '/start', user, modules, queryClient });
  await screen.findByRole('heading', { name: 'The start' });
  const intend = (address: string) => scene.store.get(intentAtom).intend(address);
  return { ...scene, intend };
}

describe('a page that someone is about to open', () => {
  it('has its data before it is opened, and requests nothing again while that is fresh', async () => {
    const { intend, router, shell } = await atStart();
    intend('/lists/all?page=2');
    await waitFor(() => expect(shell.queryClient.getQueryData(['list', 'all'])).toBe('three things'));
    expect(addresses).toEqual([expect.stringMatching(/\/lists\/all\?page=2$/)]);
    intend('/lists/all?page=2');
    await router.navigate('/lists/all');
    expect(await screen.findByRole('heading', { name: 'The list: three things' })).toBeVisible();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is prepared when its entry in the palette is highlighted, but not for the entry highlighted initially', async () => {
    const { person } = await atStart();
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Command Palette' });
    await person.keyboard('show');
    await waitFor(() => expect(addresses).toEqual([expect.stringMatching(/\/lists\/all\?from=palette$/)]));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is not prepared for people who may not open it', async () => {
    const reader = await atStart();
    reader.intend('/admin/lists');
    reader.intend('/lists/all');
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(addresses[0]).toMatch(/\/lists\/all$/);
    reader.unmount();
    const admin = await atStart(undefined, anAdmin());
    admin.intend('/admin/lists');
    await waitFor(() => expect(addresses).toEqual([expect.stringMatching(/\/admin\/lists$/)]));
  });

  it('fails silently until someone opens it: no message, no navigation', async () => {
    const told = { expireSession: vi.fn(), showServerError: vi.fn(), toastError: vi.fn() };
    const queryClient = createQueryClient(told);
    queryClient.setDefaultOptions({ queries: { retry: false } });
    const noted = vi.spyOn(console, 'info').mockReturnValue();
    const { intend, router } = await atStart(queryClient);
    const answer = { error: 'x', message: 'x', title: 'x', code: 'internal_error' as const, request_id: 'r' };
    ask.mockRejectedValue(new ApiError(500, answer));
    intend('/lists/all');
    await waitFor(() => expect(noted).toHaveBeenCalled());
    expect(told.showServerError).not.toHaveBeenCalled();
    void router.navigate('/lists/all');
    await waitFor(() => expect(told.showServerError).toHaveBeenCalled());
  });

  it('is prepared in the build that will open: another remote’s after the registry check, the current remote’s in the build in use', async () => {
    const other = aRemote({ name: 'mf-b', routes: [aRoute('/b')] });
    const before = aRegistry(aRemote({ name: 'mf-a', routes: [aRoute('/start'), aRoute('/next')] }), other);
    const after = aRegistry(
      ...before.remotes.map((remote) => ({
        ...remote,
        version: 'bbbbbbbbbbbb',
        container: `${remote.container}b`,
      })),
    );
    const of = (...paths: string[]) =>
      paths.map((path) => ({ path, ...page(async () => () => <h1>{path}</h1>) }));
    let isDeployed = false;
    const scene = renderShell({
      registry: before,
      path: '/start',
      user: aUser(),
      modules: { 'mf-a': of('/start', '/next'), 'mf-b': of('/b') },
      look: async () => (isDeployed ? scene.store.set(registryAtom, after) : undefined),
    });
    await screen.findByRole('heading', { name: '/start' });
    scene.builds.length = 0;
    isDeployed = true;
    const intend = (address: string) => scene.store.get(intentAtom).intend(address);
    intend('/b');
    await waitFor(() => expect(scene.builds).toEqual(['mf_b__aaaaaaaaaaaab']));
    intend('/next');
    await waitFor(() => expect(scene.builds).toEqual(['mf_b__aaaaaaaaaaaab', 'mf_a__aaaaaaaaaaaa']));
  });
});

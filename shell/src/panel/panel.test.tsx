import { page } from '@newswatch/shell-api';
import { anAdmin, aUser, expectConsoleError, expectNoAxeViolations } from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { panelAtom } from './panel-open.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('../remotes/load-remote.ts', () => ({ loadRemoteModule: load }));

const registry = aRegistry(
  aRemote({
    name: 'mf-a',
    routes: [
      aRoute('/admin/desk', { access: 'admin' }),
      aRoute('/admin/inside', { access: 'admin', title: 'Inside' }),
      aRoute('/desk'),
    ],
    navigation: [
      anEntry('/admin/desk', { title: 'Desk', audience: 'admin' }),
      anEntry('/desk', { title: 'Desk' }),
    ],
    commands: [
      { audience: 'admin', title: 'Look inside', to: '/admin/inside', panel: true, key: 'C' },
      { audience: 'admin', title: 'Go to the desk', to: '/admin/desk', key: 'D' },
    ],
  }),
);
const routes = [
  { path: '/admin/desk', ...page(async () => () => <h1>The desk</h1>) },
  { path: '/desk', ...page(async () => () => <h1>The desk</h1>) },
  {
    path: '/admin/inside',
    ...page(async () => () => (
      <>
        <p>What is inside</p>
        <Link to="/admin/desk?from=inside">To the desk</Link>
      </>
    )),
  },
];
beforeEach(() => void load.mockReset().mockResolvedValue({ routes }));

async function opened(user = anAdmin(), path = '/admin/desk') {
  const scene = renderShell({ registry, path, user, modules: { 'mf-a': routes } });
  await screen.findByRole('heading', { name: 'The desk' });
  return scene;
}
const panel = () => screen.findByRole('dialog', { name: 'Inside' });

describe('a page over the page that is open', () => {
  it('opens by its keys, and closes by them; the page below stays', async () => {
    const { person, place } = await opened();
    await person.keyboard('{Shift>}{Alt>}[KeyC]{/Alt}{/Shift}');
    expect(await within(await panel()).findByText('What is inside')).toBeVisible();
    expect(place()).toBe('/admin/desk');
    await expectNoAxeViolations(await panel());
    await person.keyboard('{Shift>}{Alt>}[KeyC]{/Alt}{/Shift}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'The desk' })).toBeVisible();
  });

  it('opens from the palette, and gives way to the page that a link in it leads to', async () => {
    const { person, place } = await opened();
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Command Palette' });
    await person.keyboard('inside{Enter}');
    await person.click(await within(await panel()).findByRole('link', { name: 'To the desk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(place()).toBe('/admin/desk?from=inside');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const { person, shell } = await opened();
    load.mockRejectedValueOnce(new Error('the wire'));
    await person.keyboard('{Shift>}{Alt>}[KeyC]{/Alt}{/Shift}');
    await person.click(await within(await panel()).findByRole('button', { name: 'Retry' }));
    expect(await within(await panel()).findByText('What is inside')).toBeVisible();
    expect(shell.calls.reports).toMatchObject([{ kind: 'panel-failed' }]);
  });

  it('leaves the page below alone when it breaks', async () => {
    expectConsoleError(/./);
    const Broken = (): never => {
      throw new Error('a bug');
    };
    load.mockResolvedValue({ routes: [{ path: '/admin/inside', Component: Broken }] });
    const { person } = await opened();
    await person.keyboard('{Shift>}{Alt>}[KeyC]{/Alt}{/Shift}');
    expect(await within(await panel()).findByText('Inside could not be shown')).toBeVisible();
    await person.keyboard('{Escape}');
  });

  it('is for those whose command it is: nothing is asked for, by keys or otherwise', async () => {
    const { person, store } = await opened(aUser(), '/desk');
    await person.keyboard('{Shift>}{Alt>}[KeyC]{/Alt}{/Shift}');
    act(() => store.set(panelAtom, '/admin/inside'));
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Command Palette' });
    expect(screen.queryByRole('option', { name: /Look inside/ })).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});

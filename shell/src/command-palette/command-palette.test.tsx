import { calls, type Found } from '@newswatch/shared/contracts';
import { page } from '@newswatch/shell-api';
import { aUser, expectNoAxeViolations, fakeApi, testId } from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';

const registry = aRegistry(
  aRemote({
    name: 'mf-a',
    routes: [aRoute('/targets'), aRoute('/sources')],
    navigation: [
      anEntry('/targets', { title: 'Targets', group: 'Dashboard', order: 1 }),
      anEntry('/sources', { title: 'Sources', group: 'Content', order: 2 }),
    ],
    commands: [
      { audience: 'user', title: 'New target', to: '/targets?form=new' },
      { audience: 'user', title: 'Elsewhere', to: '/nowhere' },
      { audience: 'admin', title: 'New account', to: '/targets?form=account' },
    ],
  }),
);
const modules = {
  'mf-a': [
    { path: '/targets', ...page(async () => () => <h1>Targets page</h1>) },
    { path: '/sources', ...page(async () => () => <h1>Sources page</h1>) },
  ],
};

async function opened(found: Found[] = [], user = aUser()) {
  const api = fakeApi();
  api.answer(calls.search.find, { items: found });
  api.answer(calls.notifications.unreadCount, { unread: 0 });
  const scene = renderShell({ registry, path: '/targets', user, modules });
  await screen.findByRole('heading', { name: 'Targets page' });
  await scene.person.keyboard('{Control>}k{/Control}');
  return { ...scene, api, palette: await screen.findByRole('dialog', { name: 'Command Palette' }) };
}

describe('the command palette', () => {
  it('opens with Ctrl K, has a name, and lists the sidebar’s groups and the theme', async () => {
    const { palette } = await opened();
    expect(palette).toHaveAccessibleDescription('Search for a command to run');
    expect(within(palette).getByPlaceholderText('Type a command or search...')).toHaveFocus();
    for (const heading of ['Dashboard', 'Content', 'Actions', 'Theme'])
      expect(within(palette).getByText(heading)).toBeVisible();
    expect(
      within(palette)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Targets', 'Sources', 'New target', 'Light', 'Dark', 'System']);
    await expectNoAxeViolations(palette);
  });

  it('lists actions for what is open and selected first, as long as the page offers them', async () => {
    const { palette, person, shell } = await opened();
    const runs: string[] = [];
    const command = (title: string) => ({ title, run: () => void runs.push(title) });
    let leave: (() => void) | undefined;
    act(() => {
      leave = shell.offerCommands?.('Rates', [command('Pause')]);
      shell.offerCommands?.('2 selected alerts', [command('Archive')]);
    });
    const lines = () =>
      within(palette)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(lines().slice(0, 3)).toEqual(['Sources', 'Archive', 'Pause']);
    expect(within(palette).getByText('Rates')).toBeVisible();
    await person.keyboard('pause{Enter}');
    expect(runs).toEqual(['Pause']);
    act(() => leave?.());
    await person.keyboard('{Control>}k{/Control}');
    const again = within(await screen.findByRole('dialog', { name: 'Command Palette' }));
    expect(again.queryByRole('option', { name: 'Pause' })).toBeNull();
    expect(again.getByRole('option', { name: 'Archive' })).toBeVisible();
  });

  it('never runs a change on Enter alone, or because its heading was typed', async () => {
    const { palette, person, shell, place } = await opened();
    const runs: string[] = [];
    const title = 'Archive';
    act(() => {
      shell.offerCommands?.('Ferry strike', [{ title, keys: ['E'], run: () => void runs.push(title) }]);
    });
    expect(within(palette).getByRole('option', { name: /Archive/ })).toHaveTextContent('ArchiveE');
    await person.keyboard('ferry');
    expect(within(palette).getAllByRole('option')).toHaveLength(1);
    expect(within(palette).queryByRole('option', { selected: true })).toBeNull();
    await person.keyboard('{Enter}{Enter}');
    expect(runs).toEqual([]);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(runs).toEqual([title]);
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Command Palette' });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/sources'));
    expect(runs).toEqual([title]);
  });

  it('lists items with the typed name before an action that mentions it, which Enter alone does not run', async () => {
    const url = '/targets?form=1';
    const words = { title: 'Harbour', detail: '', direction: 'ltr' } as const;
    const found: Found = { ...words, kind: 'target', id: testId('tgt'), url };
    const { palette, person, shell, place } = await opened([found]);
    const run = vi.fn();
    act(() => void shell.offerCommands?.('Private feeds', [{ title: 'Create feed for Harbour', run }]));
    await person.keyboard('harbour');
    await within(palette).findByRole('option', { name: 'Harbour' });
    expect(within(palette).getAllByRole('option')[0]).toHaveAccessibleName('Harbour');
    await person.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(place()).toBe(url));
    expect(run).not.toHaveBeenCalled();
  });

  it('runs no action if the highlighted line disappears from the list', async () => {
    const { palette, person, shell } = await opened();
    const runs: string[] = [];
    const offer = (...titles: string[]) =>
      shell.offerCommands?.(
        'Ferry strike',
        titles.map((title) => ({ title, run: () => void runs.push(title) })),
      );
    let leave: (() => void) | undefined;
    act(() => {
      leave = offer('Archive', 'Mute');
    });
    await person.keyboard('ferry{ArrowDown}{ArrowDown}');
    expect(within(palette).getByRole('option', { selected: true })).toHaveTextContent('Mute');
    act(() => {
      leave?.();
      offer('Archive');
    });
    expect(within(palette).getAllByRole('option')).toHaveLength(1);
    await person.keyboard('{Enter}');
    expect(runs).toEqual([]);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(runs).toEqual(['Archive']);
  });

  it('lists the previously open pages first, so that Enter goes back', async () => {
    const { person, place } = await opened();
    await person.keyboard('sour{Enter}');
    await screen.findByRole('heading', { name: 'Sources page' });
    await person.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Command Palette' });
    expect(within(palette).getByText('Recent')).toBeVisible();
    expect(within(palette).getByRole('option', { selected: true })).toHaveTextContent('Targets');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/targets'));
  });

  it('keeps a page’s actions separate from the navigation, and from the same actions elsewhere on the page', async () => {
    const { palette, person, shell } = await opened();
    const runs: string[] = [];
    const warned = vi.spyOn(console, 'error');
    act(() => {
      for (const run of ['second', 'first'])
        shell.offerCommands?.('Dashboard', [{ title: 'Retry', run: () => void runs.push(run) }]);
    });
    const lines = () =>
      within(palette)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      'Sources',
      'Retry',
      'Retry',
      'Targets',
      'Sources',
      'New target',
      'Light',
      'Dark',
      'System',
    ]);
    await person.keyboard('retry');
    expect(lines()).toEqual(['Retry', 'Retry']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(runs).toEqual(['second']);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('also opens with Cmd K and from the header', async () => {
    const { person } = renderShell({ registry, path: '/targets', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Targets page' });
    await person.click(screen.getByRole('button', { name: /Search/ }));
    await screen.findByRole('dialog', { name: 'Command Palette' });
    await person.keyboard('{Meta>}k{/Meta}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens the saved views of lists that the person may open', async () => {
    const saved_views = [
      { id: 'viw_1', name: 'عاصفة', address: '/sources?q=storm' },
      { id: 'viw_2', name: 'Gone', address: '/nowhere?q=storm' },
    ];
    const user = aUser({ ui_preferences: { ...aUser().ui_preferences, saved_views } });
    const { palette, person, place } = await opened([], user);
    expect(within(palette).queryByText('Gone')).toBeNull();
    const name = within(palette).getByText('عاصفة');
    expect(name).toHaveAttribute('dir', 'auto');
    await person.click(name);
    await screen.findByRole('heading', { name: 'Sources page' });
    expect(place()).toBe('/sources?q=storm');
  });

  it('navigates to the chosen entry, and closes', async () => {
    const { person, place } = await opened();
    await person.keyboard('sour{Enter}');
    await screen.findByRole('heading', { name: 'Sources page' });
    expect(place()).toBe('/sources');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds things by name, with distinguishing details, and opens them', async () => {
    const target: Found = {
      kind: 'target',
      id: testId('tgt'),
      title: 'Soufrière',
      detail: 'volcano',
      published_at: '2020-03-09T12:00:00.000Z',
      direction: 'ltr',
      url: `/targets?form=${testId('tgt')}`,
    };
    const help: Found = {
      ...target,
      kind: 'help',
      id: 'sounds',
      title: 'Sounds',
      detail: '',
      url: '/sources',
    };
    const { person, palette, place, api } = await opened([target, help]);
    await person.keyboard('sou');
    const option = await within(palette).findByRole('option', { name: /Soufrière/ });
    expect(option).toHaveTextContent(/^Soufrièrevolcano.*2020$/);
    expect(within(palette).getByText('Help articles')).toBeVisible();
    expect(api.seen(calls.search.find).at(-1)?.query).toEqual({ q: 'sou' });
    // The selection does not move to a result that has just appeared, because nobody has had time to choose it.
    expect(within(palette).getByRole('option', { selected: true })).toHaveTextContent('Sources');
    const selected = within(palette).getByRole('option', { selected: true });
    await waitFor(() =>
      expect(within(palette).getByRole('combobox')).toHaveAttribute('aria-activedescendant', selected.id),
    );
    await expectNoAxeViolations(palette);
    await person.click(option);
    await waitFor(() => expect(place()).toBe(`/targets?form=${testId('tgt')}`));
  });

  it('lists every shortcut when a question mark is pressed, but not when one is typed into a field', async () => {
    const { person, palette } = await opened();
    await person.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(palette).not.toBeInTheDocument());
    await person.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Search and commands')).toBeVisible();
    await expectNoAxeViolations(dialog);
  });

  it('runs commands that a remote declares, if its page exists and the person may use it', async () => {
    const { person, place } = await opened();
    await person.keyboard('new{Enter}');
    await waitFor(() => expect(place()).toBe('/targets?form=new'));
  });

  it('lists the best matches and groups first, in any spelling', async () => {
    const { person, palette } = await opened();
    const found = () =>
      within(palette)
        .getAllByRole('option')
        .map((option) => option.textContent);
    await person.keyboard('new t');
    expect(found()).toEqual(['New target']);
    await person.keyboard('{Backspace>5/}s');
    expect(found()).toEqual(['Sources', 'System', 'Targets']);
    await person.keyboard('y');
    expect(found()).toEqual(['System']);
    await person.keyboard('{Backspace}o');
    expect(found()).toEqual(['Sources']);
    expect(within(palette).getByRole('option', { selected: true })).toHaveTextContent('Sources');
  });

  it('changes the theme', async () => {
    const { person, shell } = await opened();
    await person.keyboard('dark{Enter}');
    expect(shell.theme.snapshot().preference).toBe('dark');
  });

  it('says if nothing matches', async () => {
    const { person, palette } = await opened();
    await person.keyboard('zzzz');
    expect(await within(palette).findByText('No results found.')).toBeInTheDocument();
  });
});

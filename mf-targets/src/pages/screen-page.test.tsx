import { calls, limits, type Screen } from '@newswatch/shared/contracts';
import {
  aDashboard,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for their code.
import '../screens/screen-drawer.tsx';
import '../screens/view/screen-view.tsx';
import './screen-page.tsx';

const wall: Screen = {
  ...{ id: testId('scr'), name: 'Lobby', theme: 'light', turn_seconds: 30, version: 3, targets: [] },
  pages: [{ tiles: [{ kind: 'findings', target_ids: [] }] }, { tiles: [{ kind: 'figure', target_ids: [] }] }],
  created_at: minutesBefore(90),
  updated_at: minutesBefore(90),
};

function network(screens: Screen[] = [wall]) {
  const api = fakeApi();
  api.answer(calls.screens.list, { items: screens, max: limits.SCREENS_MAX });
  api.answer(calls.user.dashboard, aDashboard());
  const quota = { used: 0, max: 50, percent: 0, status: 'low' } as const;
  api.answer(calls.targets.list, { ...listing([]), quota, counts: targetCounts() });
  api.answer(calls.system.registry, { remotes: [], protected_paths: [], composition_id: 'one' });
  return api;
}
const open = (path: string, screens?: Screen[]) => {
  const api = network(screens);
  return { ...renderPage(routes, { path, user: aUser(), api }), api };
};

describe('newsroom screens', () => {
  it('are listed with what they show', async () => {
    const { container } = open('/screen');
    expect(
      await screen.findByText('2 tiles on 2 pages, turned every 30 seconds. Light colours.'),
    ).toBeVisible();
    expect(screen.getByText('Unusual now, Matches today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', `/screen?show=${wall.id}`);
    await expectNoAxeViolations(container);
  });

  it('fill the window, turn with the arrow keys, pause with Space, and say when they were updated', async () => {
    open(`/screen?show=${wall.id}`);
    const view = within(await screen.findByRole('dialog', { name: 'Lobby' }));
    expect(await view.findByRole('heading', { name: 'Unusual now' })).toBeVisible();
    expect(await view.findByText(/^Updated \d\d:\d\d$/)).toBeVisible();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(view.getByRole('heading', { name: 'Matches today' })).toBeVisible();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: ' ' });
    expect(view.getByText('Page 2 of 2, paused')).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begin with tiles of one’s own, and are added', async () => {
    const { api } = open('/screen?form=new', []);
    api.answer(calls.screens.create, { screen: wall, message: 'Screen added.' });
    const [first] = await screen.findAllByRole('button', { name: 'Remove tile 1' });
    if (first) fireEvent.click(first);
    const drawer = within(screen.getByRole('dialog', { name: 'New screen' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Add screen' }));
    await waitFor(() => expect(api.seen(calls.screens.create)).toHaveLength(1));
    expect(api.seen(calls.screens.create)[0]?.body).toMatchObject({
      pages: [{ tiles: [{ kind: 'figure' }, { kind: 'findings' }] }, { tiles: [{ kind: 'ahead' }] }],
    });
  });

  it('that were deleted say so', async () => {
    open(`/screen?show=${testId('scr', 9)}`);
    expect(await screen.findByText('This screen was deleted, or the address is wrong.')).toBeVisible();
  });
});

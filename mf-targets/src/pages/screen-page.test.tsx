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
import { aCountedChart } from '../charts/testing/some-chart.ts';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for their code.
import '../charts/drawing/chart-drawing.tsx';
import '../screens/screen-drawer.tsx';
import '../screens/view/screen-view.tsx';
import './screen-page.tsx';

const wall: Screen = {
  labels: [],
  ...{ id: testId('scr'), name: 'Lobby', theme: 'light', turn_seconds: 30, version: 3, targets: [] },
  pages: [{ tiles: [{ kind: 'findings', target_ids: [] }] }, { tiles: [{ kind: 'figure', target_ids: [] }] }],
  created_at: minutesBefore(90),
  updated_at: minutesBefore(90),
};

function network(screens: Screen[] = [wall]) {
  const api = fakeApi();
  api.answer(calls.screens.list, { items: screens, max: limits.SCREENS_MAX });
  api.answer(calls.televisions.list, { items: [], max: 3 });
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

  it('start with tiles for one’s own targets, and can be added', async () => {
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

  it.each(['show', 'form', 'television'])(
    'that were deleted say so, also at an address with %s',
    async (name) => {
      open(`/screen?${name}=${testId('scr', 9)}`);
      expect(await screen.findByText('This screen was deleted, or the address is wrong.')).toBeVisible();
    },
  );
});

describe('televisions', () => {
  const television = {
    ...{ id: testId('tvs'), name: 'Lobby wall', screen: { id: wall.id, name: wall.name } },
    ...{ device_label: 'Chrome on Linux', created_at: minutesBefore(60), last_seen_at: minutesBefore(1) },
  };

  const withChart = (): Screen => {
    const tiles = [{ kind: 'chart' as const, target_ids: [], chart_id: testId('cht', 2) }];
    return { ...wall, pages: [{ tiles }] };
  };

  it('show charts of one’s own', async () => {
    const { api } = open(`/screen?show=${wall.id}`, [withChart()]);
    api.answer(calls.charts.get, aCountedChart({ title: 'The week' }));
    const view = within(await screen.findByRole('dialog', { name: 'Lobby' }));
    expect(await view.findByRole('heading', { name: 'The week' })).toBeVisible();
    expect(
      await view.findByText('28 matches in the last 7 days, 12% more than in the 7 days before.'),
    ).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });

  it('say that a chart was deleted', async () => {
    const { api } = open(`/screen?show=${wall.id}`, [withChart()]);
    api.fail(calls.charts.get, { status: 404, code: 'not_found' });
    expect(
      await screen.findByText('This chart was deleted. Edit the screen to choose another one.'),
    ).toBeVisible();
  });

  it('are saved with the chart that is chosen', async () => {
    const { api } = open(`/screen?form=${wall.id}`, [withChart()]);
    const { chart } = aCountedChart({ id: testId('cht', 1), title: 'The week' });
    api.answer(calls.charts.list, { items: [chart], max: 12 });
    api.answer(calls.screens.update, { screen: wall, message: 'Screen saved.' });
    const field = await screen.findByRole('combobox', { name: 'Chart' });
    expect(field).toHaveDisplayValue('Deleted chart');
    fireEvent.change(field, { target: { value: chart.id } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.screens.update)).toHaveLength(1));
    expect(api.seen(calls.screens.update)[0]?.body).toMatchObject({
      pages: [{ tiles: [{ kind: 'chart', chart_id: chart.id }] }],
    });
  });

  it('are connected with their code, after the device has been shown', async () => {
    const { api } = open(`/screen?television=${wall.id}`);
    const taken = { ...television, name: 'Samsung television' };
    api.answer(calls.televisions.list, { items: [taken], max: 3 });
    const waiting = { device_label: 'Samsung television', waiting_since: minutesBefore(2) };
    api.answer(calls.televisions.findCode, { ...waiting, is_same_address: false });
    api.answer(calls.televisions.connect, { television, message: 'Television connected.' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Show on a television' }));
    fireEvent.change(drawer.getByLabelText('Code'), { target: { value: 'bcdf-ghjk' } });
    expect(await screen.findByText('Samsung television')).toBeInTheDocument();
    fireEvent.click(drawer.getByRole('button', { name: 'Continue' }));
    expect(await drawer.findByText('Samsung television')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Samsung television/);
    expect(drawer.getByLabelText('Name')).toHaveValue('Samsung television 2');
    // Neither a second Enter nor the second click of a double click confirms a dialog unread.
    expect(fireEvent.keyDown(drawer.getByLabelText('Code'), { key: 'Enter' })).toBe(false);
    expect(fireEvent.click(drawer.getByRole('button', { name: 'Connect television' }), { detail: 2 })).toBe(
      false,
    );
    expect(drawer.getByText(/from a different network/)).toBeVisible();
    expect(api.seen(calls.televisions.connect)).toEqual([]);
    await expectNoAxeViolations(screen.getByRole('dialog'));
    fireEvent.change(drawer.getByLabelText('Name'), { target: { value: 'Lobby wall' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Connect television' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.seen(calls.televisions.connect)[0]?.body).toMatchObject({
      ...{ code: 'BCDFGHJK', screen_id: wall.id, name: 'Lobby wall' },
    });
  });

  it('are connected with the code of a link, which says where it came from until somebody confirms it', async () => {
    const other = { ...wall, id: testId('scr', 2), name: 'Studio' };
    const { api, router } = open('/screen?code=bcdf-ghjk', [wall, other]);
    api.answer(calls.televisions.findCode, {
      ...{ device_label: 'Samsung television', waiting_since: minutesBefore(2), is_same_address: true },
    });
    api.answer(calls.televisions.connect, { television, message: 'Television connected.' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Show on a television' }));
    expect(drawer.getByLabelText('Code')).toHaveValue('BCDF-GHJK');
    expect(router.state.location.search).toBe('');
    expect(drawer.getByText('This code came with the link')).toBeVisible();
    const code = drawer.getByLabelText('Code');
    fireEvent.change(code, { target: { value: 'BCDFGHJL' } });
    expect(drawer.queryByText('This code came with the link')).toBeNull();
    fireEvent.change(code, { target: { value: 'bcdfghjk' } });
    expect(drawer.getByText('This code came with the link')).toBeVisible();
    expect(api.seen(calls.televisions.findCode)).toEqual([]);
    fireEvent.change(drawer.getByLabelText('Screen'), { target: { value: other.id } });
    fireEvent.click(drawer.getByRole('button', { name: 'Continue' }));
    expect(await drawer.findByText('Samsung television')).toBeVisible();
    expect(drawer.getByText('This code came with the link')).toBeVisible();
    expect(api.seen(calls.televisions.connect)).toEqual([]);
    fireEvent.click(drawer.getByRole('button', { name: 'Connect television' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.seen(calls.televisions.connect)[0]?.body).toMatchObject({
      ...{ code: 'BCDFGHJK', screen_id: other.id },
    });
  });

  it('cannot be connected with a link whose code is unreadable, and say so', async () => {
    open('/screen?code=ABC');
    expect(await screen.findByText(/^The code in this link cannot be read:/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are listed with the screen that they show, and disconnected', async () => {
    const { api } = open('/screen');
    api.answer(calls.televisions.list, { items: [television], max: 3 });
    api.answer(calls.televisions.disconnect, { message: 'Television disconnected.' });
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect Lobby wall' }));
    api.answer(calls.televisions.list, { items: [], max: 3 });
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect television' }));
    const gone = await screen.findByText('No televisions are connected.');
    await waitFor(() => expect(document.activeElement).toContainElement(gone));
    expect(document.body).not.toHaveFocus();
    expect(api.seen(calls.televisions.disconnect)).toHaveLength(1);
  });
});

import { calls, type TelevisionState } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, fakeApi, minutesBefore, renderPage, testId } from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCountedChart } from '../charts/testing/some-chart.ts';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for their code.
import '../charts/drawing/chart-drawing.tsx';
import '../screens/view/screen-view.tsx';
import './television-page.tsx';

const target = testId('tgt');
const lobby: TelevisionState = {
  timezone: 'Europe/Paris',
  screen: {
    ...{ id: testId('scr'), name: 'Lobby', theme: 'dark', turn_seconds: 30 },
    pages: [
      { tiles: [{ kind: 'stories', target_ids: [target] }] },
      { tiles: [{ kind: 'stories', target_ids: [] }] },
    ],
    targets: [{ id: target, name: 'Harbour', is_deleted: false }],
  },
};
const story = {
  ...{
    id: testId('art'),
    story_id: testId('clu'),
    title: 'Storm at sea',
    translated_title: null,
    language: 'english' as const,
  },
  ...{ first_seen_at: minutesBefore(3), story_sources: 2, source: { name: 'Harbour Times' }, matches: [] },
};

function open(state: TelevisionState) {
  const api = fakeApi();
  api.answer(calls.televisions.state, state);
  api.answer(calls.televisions.startCode, { code: 'BCDFGHJK', expires_at: minutesBefore(-10) });
  api.answer(calls.televisions.tile, { kind: 'stories', items: [story] });
  api.answer(calls.system.registry, { remotes: [], protected_paths: [], composition_id: 'one' });
  return { ...renderPage(routes, { path: '/tv', api }), api };
}

describe('a television', () => {
  it('shows a code, and where to type it', async () => {
    const { container } = open({ screen: null, timezone: 'UTC' });
    expect(await screen.findByText('BCDF-GHJK')).toBeVisible();
    expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
    );
    expect(screen.getByText('localhost:3000/screen')).toBeVisible();
    await expectNoAxeViolations(container);
    // Another page in this browser got the next one, which invalidates the first.
    const channel = new BroadcastChannel('newswatch-television-codes');
    channel.postMessage({ code: 'LMNPQRST', expires_at: minutesBefore(-10) });
    expect(await screen.findByText('LMNP-QRST')).toBeVisible();
    channel.close();
  });

  it('shows its screen without links, and is used with the arrow keys and Enter', async () => {
    const { api } = open(lobby);
    const dialog = await screen.findByRole('dialog', { name: 'Lobby' });
    const view = within(dialog);
    expect(await view.findByText('Storm at sea')).toBeVisible();
    expect(view.queryByRole('link')).toBeNull();
    expect(view.queryByRole('button', { name: 'Leave the screen' })).toBeNull();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    fireEvent.keyDown(dialog, { key: 'Enter' });
    expect(view.getByText('Page 2 of 2, paused')).toBeVisible();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog).toBeVisible();
    expect(api.seen(calls.articles.list)).toEqual([]);
    expect(api.seen(calls.live.events)).toEqual([]);
  });

  it('requests its screen again when a tile is no longer on it, and shows that it is loading', async () => {
    const { api } = open(lobby);
    await screen.findByText('Storm at sea');
    const before = api.seen(calls.televisions.state).length;
    api.fail(calls.televisions.tile, { status: 404, code: 'not_found' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    await waitFor(() => expect(api.seen(calls.televisions.state).length).toBeGreaterThan(before));
    expect(await screen.findByRole('status', { name: 'Loading the stories' })).toBeVisible();
    expect(screen.queryByText('This target was deleted.')).toBeNull();
  });

  it('shows a chart of its owner without links, and says that it was deleted', async () => {
    const tiles = [{ kind: 'chart' as const, target_ids: [], chart_id: testId('cht') }];
    const { api } = open({ ...lobby, screen: lobby.screen && { ...lobby.screen, pages: [{ tiles }] } });
    const parts = [{ id: testId('src'), name: 'Harbour Times', total: 28, before: null, by_day: [] }];
    const counted = aCountedChart(
      { title: 'The week', split: 'source', compare: false },
      { parts, parts_total: 1, before: null },
    );
    api.answer(calls.televisions.tile, { kind: 'chart', ...counted });
    const view = within(await screen.findByRole('dialog', { name: 'Lobby' }));
    expect(await view.findByRole('heading', { name: 'The week' })).toBeVisible();
    expect(await view.findByText('Harbour Times')).toBeVisible();
    expect(view.queryByRole('link')).toBeNull();
    expect(api.seen(calls.televisions.tile)[0]?.query).toEqual({ kind: 'chart', chart_id: testId('cht') });
  });

  it('says that it was disconnected as soon as a tile is refused, and shows a new code', async () => {
    const { api } = open(lobby);
    await screen.findByText('Storm at sea');
    api.answer(calls.televisions.state, { screen: null, timezone: 'UTC' });
    api.fail(calls.televisions.tile, { status: 403, code: 'television_disconnected' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(await screen.findByRole('heading', { name: 'This television was disconnected' })).toBeVisible();
    expect(await screen.findByText('BCDF-GHJK')).toBeVisible();
  });
});

import { calls, type RemotesHealth } from '@newswatch/shared/contracts';
import { anAdmin, expectNoAxeViolations, fakeApi, minutesBefore, renderPage } from '@newswatch/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const nothing = { LCP: null, FCP: null, INP: null, TTFB: null, CLS: null };
const health: RemotesHealth = {
  days: 7,
  remotes: [
    {
      name: 'mf-targets',
      title: 'Targets',
      owner: 'Targets team',
      failing: { reason: '3 people could not use it; no earlier version fits', at: minutesBefore(9) },
      canary: {
        version: 'bbbbbb222222',
        percent: 10,
        since: minutesBefore(40),
        canary: { people: 12, failed: 2 },
        current: { people: 1_400, failed: 3 },
        evidence: 8.44,
        stops_at: 200,
      },
      versions: [
        {
          version: 'aaaaaa111111',
          standing: 'current',
          quarantine: null,
          loads: 2_000,
          failures: 8,
          failure_rate: 0.004,
          ready_ms: { count: 2_000, p50: 80, p75: 120, p95: 1_400 },
          vitals: { ...nothing, LCP: { count: 900, p75: 1_250 }, CLS: { count: 900, p75: 0.0004 } },
          violations: 3,
        },
        {
          version: 'cccccc333333',
          standing: 'quarantined',
          quarantine: { reason: 'stopped by itself: it failed for 9 of 12 people', at: minutesBefore(90) },
          loads: 0,
          failures: 0,
          failure_rate: null,
          ready_ms: null,
          vitals: nothing,
          violations: 0,
        },
      ],
    },
  ],
  violations: [
    {
      id: 'v1',
      kind: 'csp',
      rule: 'script-src-elem',
      blocked: 'https://evil.example',
      source: '',
      page: '/targets',
      remote: null,
      version: null,
      count: 41,
      first_seen_at: minutesBefore(600),
      last_seen_at: minutesBefore(5),
    },
  ],
};
function open(api = fakeApi()) {
  return renderPage(routes, { path: '/admin/remotes', user: anAdmin(), api });
}

describe('the remotes as administrators see them', () => {
  it('are counted by version, with the canary, what was put aside, and what browsers refused', async () => {
    const api = fakeApi();
    api.answer(calls.admin.remotes, health);
    const { container } = open(api);
    const table = await screen.findByRole('table', { name: 'Versions of Targets' });
    const [, current, aside] = within(table).getAllByRole('row');
    expect(current).toHaveTextContent(
      /aaaaaa111111Current.*2,000.*8 \(0.4 %\).*80 ms · 120 ms · 1.4 s.*1.3 s.*–.*0.000.*3/,
    );
    expect(aside).toHaveTextContent(/cccccc333333Put aside.*0 \(–\)/);
    expect(screen.getByText(/It failed for 2 of 12 people/)).toBeVisible();
    expect(screen.getByText('3 people could not use it; no earlier version fits')).toBeVisible();
    expect(screen.getByText('stopped by itself: it failed for 9 of 12 people')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Refused by browsers' })).toHaveTextContent(
      /https:\/\/evil\.example.*Content policy, script-src-elem.*Shell or page.*\/targets.*41/,
    );
    await expectNoAxeViolations(container);
  });

  it('show their frame while they are counted', async () => {
    const api = fakeApi();
    const held = api.hold(calls.admin.remotes, health);
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the remotes' })).toBeVisible();
    held.release();
    expect(await screen.findByRole('table', { name: 'Versions of Targets' })).toBeVisible();
  });

  it('say that nothing is deployed, and that nothing was refused', async () => {
    const api = fakeApi();
    api.answer(calls.admin.remotes, { ...health, remotes: [] });
    open(api);
    expect(await screen.findByText('No remote is deployed')).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = fakeApi();
    for (const _ of ['loader', 'page']) api.failOnce(calls.admin.remotes, { status: 503 });
    api.answer(calls.admin.remotes, { ...health, violations: [] });
    const { person, container } = open(api);
    expect(await screen.findByText('The remotes could not be loaded')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was refused')).toBeVisible();
  });
});

import { type AdminDashboard, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, minutesBefore, renderPage } from '@newswatch/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const dashboard: AdminDashboard = {
  users: {
    total: 1_240,
    active: 1_200,
    new_7d: 14,
    unverified: 3,
    by_plan: { free: 1_000, basic: 200, pro: 38, admin: 2 },
  },
  targets: { total: 3_100, active: 3_000 },
  sources: { approved: 1, pending: 2, failing: 3, blocked: 4 },
  articles: {
    total: 81_000,
    today: 512,
    by_day: [
      { date: '2026-03-02', count: 400 },
      { date: '2026-03-03', count: 512 },
    ],
    extraction_success_rate: 0.97,
  },
  notifications: { today: 900, by_channel: { email: 700, whatsapp: 200 }, failed: 5, held: 6 },
  latency_ms: { p50: 850, p95: 12_300 },
  workers: { healthy: 3, stale: 1, dead: 0 },
  alerts: [
    { severity: 'critical', code: 'worker_dead', text: 'A worker has stopped.', since: minutesBefore(4) },
  ],
};
function open(api = fakeApi()) {
  return renderPage(routes, { path: '/admin', user: anAdmin(), api });
}
const fact = (term: string) => screen.getByText(term).nextElementSibling;

describe('the administrators’ dashboard', () => {
  it('counts the whole product', async () => {
    const api = fakeApi();
    api.answer(adminCalls.admin.dashboard, dashboard);
    const { container } = open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('A worker has stopped.');
    for (const words of [
      '1,240',
      '1,200 active, 14 new in 7 days',
      'from 1 approved source',
      '5 messages failed today, 6 waiting now',
    ]) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(fact('Median delay')).toHaveTextContent('850 ms');
    expect(fact('95 % within')).toHaveTextContent('12.3 s');
    expect(fact('Full text read, 7 days')).toHaveTextContent('97 %');
    expect(fact('Workers')).toHaveTextContent('3 healthy, 1 stale, 0 dead');
    expect(fact('Pro plan')).toHaveTextContent('38');
    expect(
      within(screen.getByRole('table', { name: /Articles per day/ })).getByText('512'),
    ).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('shows its frame while it counts', async () => {
    const api = fakeApi();
    const held = api.hold(adminCalls.admin.dashboard, dashboard);
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the figures' })).toBeVisible();
    held.release();
    expect(await screen.findByText('1,240')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = fakeApi();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.dashboard, { status: 503 });
    api.answer(adminCalls.admin.dashboard, dashboard);
    const { person, container } = open(api);
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,240')).toBeVisible();
  });
});

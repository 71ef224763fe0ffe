import { type AdminQueue, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someDashboard as dashboard } from '../testing/some-dashboard.ts';
import './admin-dashboard-page.tsx';

/** The queues are shown below the figures. */
function network() {
  const api = fakeApi();
  const pagination = { page: 1, per_page: 1, total: 0, pages: 0 };
  api.answer(adminCalls.adminWorkers.queues, { items: [], pagination, lag: [] });
  api.answer(adminCalls.adminWorkers.list, { items: [], pagination });
  api.answer(adminCalls.adminPauses.list, { items: [], pagination });
  return api;
}
function open(api = network()) {
  return renderPage(routes, { path: '/admin', user: anAdmin(), api });
}
const deadIn = (name: string, dead: number): AdminQueue => ({
  name,
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  dead,
  paused: false,
  can_pause: true,
  oldest_waiting_seconds: null,
  rate_per_minute: 0,
});
const fact = (term: string) => screen.getByText(term).nextElementSibling;

describe('the administrators’ dashboard', () => {
  it('counts the whole product', async () => {
    const api = network();
    api.answer(adminCalls.admin.dashboard, dashboard);
    const { container } = open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('A worker has stopped.');
    expect(screen.getByRole('link', { name: 'View workers' })).toHaveAttribute('href', '/admin/workers');
    expect(screen.getByText('1,200 of 1,240')).toBeVisible();
    expect(screen.getByText(/28% above the usual level/)).toBeVisible();
    expect(screen.getByText('median, 95% within 12.3 s')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Quiet hours: 37' })).toHaveAttribute(
      'href',
      '/admin/notifications?reason=quiet_hours',
    );
    expect(screen.getByText('Story already sent: 171')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harbour Post' })).toBeVisible();
    expect(screen.getByText('1 not responding')).toBeVisible();
    expect(fact('Full text read, 7 days')).toHaveTextContent('97%');
    expect(fact('Pro plan')).toHaveTextContent('38');
    expect(fact('Source requests')).toHaveTextContent('7');
    expect(fact('Status')).toHaveTextContent('Banned');
    expect(screen.getByText('+353860000000')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('says which jobs failed permanently, links to them, and retries those of every queue once confirmed', async () => {
    const api = network();
    const since = { since: null, link: null };
    // The same alert as in the email; on this page, it has its own buttons.
    const alerts = [
      { severity: 'warning' as const, code: 'jobs_dead', text: '3 jobs failed permanently.', ...since },
      { severity: 'info' as const, code: 'requests_pending', text: 'A source request is waiting.', ...since },
    ];
    api.answer(adminCalls.admin.dashboard, { ...dashboard, alerts });
    api.answer(adminCalls.adminWorkers.queues, {
      items: [deadIn('match', 1), deadIn('email', 2), deadIn('crawl', 0)],
      pagination: { page: 1, per_page: 20, total: 3, pages: 1 },
      lag: [],
    });
    api.answer(adminCalls.adminWorkers.bulkRetry, { done: 1, refused: 0, message: '1 job returned.' });
    const { person, shell } = open(api);
    expect(await screen.findByText('3 jobs failed permanently.')).toBeVisible();
    expect(screen.getByText('Emails: 2, Articles to match: 1')).toBeVisible();
    const information = screen.getByText('A source request is waiting.');
    expect(
      screen.getByText('3 jobs failed permanently.').compareDocumentPosition(information) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).not.toBe(0);
    expect(screen.getByText('1 thing needs attention now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View jobs' })).toHaveAttribute('href', '/admin/workers#jobs');
    await person.click(screen.getByRole('button', { name: 'Retry dead jobs' }));
    const question = await screen.findByRole('alertdialog', { name: 'Retry 3 dead jobs?' });
    expect(within(question).getByText('Emails: 2')).toBeVisible();
    expect(api.seen(adminCalls.adminWorkers.bulkRetry)).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Retry dead jobs' }));
    await waitFor(() =>
      expect(api.seen(adminCalls.adminWorkers.bulkRetry).map(({ body }) => body)).toEqual([
        { action: 'retry', queue: 'email' },
        { action: 'retry', queue: 'match' },
      ]),
    );
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('2 jobs returned to their queues.'));
  });

  it('calls nothing normal before the queues have loaded', async () => {
    const api = network();
    api.answer(adminCalls.admin.dashboard, { ...dashboard, alerts: [] });
    const pagination = { page: 1, per_page: 1, total: 0, pages: 0 };
    const held = api.hold(adminCalls.adminWorkers.queues, { items: [], pagination, lag: [] });
    open(api);
    expect(await screen.findByText('1,200 of 1,240')).toBeVisible();
    expect(screen.queryByText(/working normally/)).not.toBeInTheDocument();
    held.release();
    expect(await screen.findByText(/working normally/)).toBeVisible();
  });

  it('says in place of each figure that it could not be loaded, shows the others, and tries again', async () => {
    const api = network();
    const { worker_strips: _strips, users: _users, ...read } = dashboard;
    api.answer(adminCalls.admin.dashboard, {
      ...read,
      alerts: [],
      users: null,
      worker_strips: null,
      unreadable: { parts: ['users', 'worker_strips', 'alerts'], request_id: 'req_7' },
    });
    const { person } = open(api);
    const workers = await screen.findByRole('region', { name: 'Workers' });
    expect(within(workers).getByText('The workers could not be read')).toBeVisible();
    expect(within(workers).getByText('req_7')).toBeVisible();
    expect(screen.getByText('Some alerts could not be read')).toBeVisible();
    expect(screen.getByText('Some figures could not be read.')).toBeVisible();
    expect(screen.queryByText(/working normally/)).not.toBeInTheDocument();
    expect(screen.getByText('median, 95% within 12.3 s')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harbour Post' })).toBeVisible();
    const held = api.hold(adminCalls.admin.dashboard, { ...dashboard, alerts: [], unreadable: null });
    await person.click(screen.getByRole('button', { name: 'Retry: active users' }));
    expect(screen.getByRole('button', { name: 'Retry: active users' })).toHaveAttribute('aria-busy', 'true');
    // The others stay clickable whenever the figures are read.
    expect(screen.getByRole('button', { name: 'Retry: the workers' })).not.toHaveAttribute('aria-busy');
    held.release();
    expect(await screen.findByText('1,200 of 1,240')).toBeVisible();
    expect(screen.queryByText(/could not be read/i)).not.toBeInTheDocument();
  });

  it('shows a pause as an alert when its banner cannot be loaded', async () => {
    const api = network();
    api.fail(adminCalls.adminPauses.list, { status: 503 });
    const text = 'All sending is paused: maintenance';
    api.answer(adminCalls.admin.dashboard, {
      ...dashboard,
      alerts: [{ severity: 'critical', code: 'sending_paused', text, since: null, link: null }],
    });
    open(api);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows its layout while the figures load', async () => {
    const api = network();
    const held = api.hold(adminCalls.admin.dashboard, dashboard);
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the figures' })).toBeVisible();
    held.release();
    expect(await screen.findByText('1,200 of 1,240')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.dashboard, { status: 503 });
    api.answer(adminCalls.admin.dashboard, dashboard);
    const { person } = open(api);
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,200 of 1,240')).toBeVisible();
  });
});

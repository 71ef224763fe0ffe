import { type AdminQueue, type AdminWorker, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage, tickFilter } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { waited } from '../labels/worker-labels.ts';
import { routes } from '../remote.ts';
import './admin-workers-page.tsx';

const now = new Date().toISOString();
const worker = (values: Partial<AdminWorker> = {}): AdminWorker => ({
  id: 'wrk_01K00000000000000000000001',
  name: 'crawler-1',
  type: 'crawler',
  hostname: 'desk',
  pid: 7,
  version: '1.0.0',
  status: 'busy',
  concurrency: 4,
  current_jobs: [
    { id: 'src_1', type: 'crawl', subject: 'Tidewater Review', started_at: now, running_ms: 8_000 },
  ],
  processed_1h: 124,
  failed_1h: 1,
  avg_ms: 900,
  p95_ms: 1_900,
  memory_mb: 212,
  cpu_percent: 3,
  started_at: now,
  last_heartbeat_at: now,
  beats: Array.from({ length: 12 }, () => true),
  last_error: null,
  ...values,
});
const queue = (values: Partial<AdminQueue> = {}): AdminQueue => ({
  name: 'email',
  waiting: 2,
  active: 1,
  delayed: 12,
  failed: 1,
  dead: 3,
  paused: false,
  can_pause: true,
  oldest_waiting_seconds: 2_040,
  rate_per_minute: 0.7,
  ...values,
});
const pagination = { page: 1, per_page: 20, total: 1, pages: 1 };
const jobId = 'email~dlv_01K00000000000000000000001';

function network(workers = [worker()]) {
  const api = fakeApi();
  api.answer(adminCalls.adminPauses.list, { items: [], pagination });
  api.answer(adminCalls.adminWorkers.list, { items: workers, pagination });
  api.answer(adminCalls.adminWorkers.queues, {
    items: [queue(), queue({ name: 'match', waiting: 0 })],
    pagination,
    lag: [],
  });
  api.answer(adminCalls.adminWorkers.jobs, {
    items: [
      {
        id: jobId,
        queue: 'email',
        type: 'match',
        payload_summary: 'Storm over the bay · Amina',
        status: 'dead',
        attempts: 6,
        max_attempts: 6,
        run_at: now,
        started_at: null,
        finished_at: now,
        error: 'smtp_550: No such mailbox',
        trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
        link: null,
        can_retry: true,
      },
    ],
    pagination,
  });
  return api;
}
const open = (api = network()) => renderPage(routes, { path: '/admin/workers', user: anAdmin(), api });

it('says a long wait in days', () => {
  expect([2_151_360, 9_000].map(waited)).toEqual(['25\u00a0days', '3\u00a0h']);
});

describe('the workers', () => {
  it('are summarised by kind, with the queues and the jobs that failed permanently', async () => {
    const { container } = open();
    expect(await screen.findByText(/1 of 1 worker is responding, and 2 jobs are waiting/)).toBeVisible();
    expect(screen.getByText(/The oldest has been waiting for 34 min in “Emails”/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Crawler: 1 of 1 worker on time' })).toBeVisible();
    expect(await screen.findByText('smtp_550: No such mailbox')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('count a queue as idle even though a schedule sends it jobs, but not if one of them waits or failed', async () => {
    const api = network();
    const quiet = { waiting: 0, active: 0, delayed: 0, failed: 0, dead: 0, is_routine: true };
    api.answer(adminCalls.adminWorkers.queues, {
      items: [
        queue(),
        queue({ ...quiet, name: 'refresh-tasks' }),
        queue({ ...quiet, name: 'issue-reports', failed: 1 }),
        queue({ ...quiet, name: 'match', is_routine: false }),
      ],
      pagination,
      lag: [],
    });
    const { person } = open(api);
    const show = await screen.findByRole('button', { name: 'Show 1 idle queue' });
    const queues = within(screen.getByRole('table', { name: 'Queues' }));
    expect(queues.queryByText('Refresh tasks')).toBeNull();
    expect(queues.getByText('Issue reports')).toBeVisible();
    expect(queues.getByText('Articles to match')).toBeVisible();
    await person.click(show);
    expect(queues.getByText('Refresh tasks')).toBeVisible();
  });

  it('say that a queue does not count what it has processed, instead of showing zero', async () => {
    const api = network();
    const uncounted = { name: 'pushes', failed: null, rate_per_minute: null };
    api.answer(adminCalls.adminWorkers.queues, { items: [queue(), queue(uncounted)], pagination, lag: [] });
    open(api);
    const row = (await screen.findByText('Alerts to devices')).closest('tr') as HTMLElement;
    expect(within(row).getAllByRole('cell', { name: '–' })).toHaveLength(2);
    expect(screen.getByText(/^–: not counted, because/)).toBeVisible();
  });

  it('show immediately which one is not responding, and offer to remove a dead one', async () => {
    const api = network([
      worker({ status: 'dead', current_jobs: [], beats: Array.from({ length: 12 }, () => false) }),
    ]);
    api.answer(adminCalls.adminWorkers.remove, { message: 'Worker removed from the list.' });
    const { person, shell } = open(api);
    expect(await screen.findByText('1 not responding')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Actions for crawler-1' }));
    await person.click(screen.getByRole('menuitem', { name: 'Remove from the list' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ kind: 'success' }]));
  });

  it('are refetched as soon as the server reports a change', async () => {
    const api = network();
    open(api);
    expect(await screen.findByText('Workers by kind')).toBeVisible();
    api.answer(adminCalls.adminWorkers.list, { items: [worker({ status: 'stale' })], pagination });
    await api.publish('workers', {});
    expect(await screen.findByText('1 not responding')).toBeVisible();
  });

  it('retry the chosen jobs', async () => {
    const api = network();
    api.answer(adminCalls.adminWorkers.bulkRetry, {
      done: 1,
      refused: 0,
      message: '1 job returned to the queue.',
    });
    const { person, shell } = open(api);
    await person.click(await screen.findByLabelText('Select Storm over the bay · Amina'));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(api.seen(adminCalls.adminWorkers.bulkRetry).map(({ body }) => body)).toEqual([
        { action: 'retry', ids: [jobId] },
      ]),
    );
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('1 job returned to the queue.'));
  });

  it('list the jobs of several queues, and retry all jobs of one', async () => {
    const api = network();
    const { person } = open(api);
    await screen.findByText('smtp_550: No such mailbox');
    await tickFilter(person, 'Queue', 'Emails');
    expect(await screen.findByRole('button', { name: 'Retry all in this queue' })).toBeVisible();
    await tickFilter(person, 'Queue', 'Articles to match');
    await waitFor(() =>
      expect(api.seen(adminCalls.adminWorkers.jobs).at(-1)?.query).toMatchObject({
        queue: ['email', 'match'],
      }),
    );
    expect(screen.queryByRole('button', { name: 'Retry all in this queue' })).not.toBeInTheDocument();
  });

  it('pause a queue after confirmation', async () => {
    const api = network();
    api.answer(adminCalls.adminWorkers.pauseQueue, { queue: queue({ paused: true }), message: 'Paused' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Pause Emails' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Pause queue' }));
    await waitFor(() => expect(api.seen(adminCalls.adminWorkers.pauseQueue)).toHaveLength(1));
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.adminWorkers.list, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The workers could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Workers by kind')).toBeVisible();
  });
});

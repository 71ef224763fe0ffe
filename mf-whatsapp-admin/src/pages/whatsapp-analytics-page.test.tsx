import { adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { anAnalysis } from '../testing/whatsapp.ts';
// Imported first, so that the first test does not wait for the page's code.
import './whatsapp-analytics-page.tsx';

const calls = adminCalls.whatsapp;

function network(analytics = anAnalysis()) {
  const api = fakeApi();
  api.answer(calls.analytics, analytics);
  return api;
}
const open = (api = network()) =>
  renderPage(routes, { path: '/admin/whatsapp/analytics', user: anAdmin(), api });

describe('the WhatsApp analytics', () => {
  it('first say what changed, then show the reason', async () => {
    const { container } = open();
    expect(
      await screen.findByText(
        '11,394 messages sent in the last 30 days, 98.1% delivered. The read rate fell from 74% to 71%.',
      ),
    ).toBeVisible();
    const failures = within(screen.getByRole('table', { name: 'Why messages failed' }));
    expect(failures.getByText('not_on_whatsapp')).toBeVisible();
    expect(screen.getByText('Marek Tomas')).toBeVisible();
    expect(screen.getByText('99.6% of the time, 1 disconnection, which lasted 35 min')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are counted in the days and hours of the reader’s account, by the loader and by the page', async () => {
    const api = network();
    open(api);
    await screen.findByText('Marek Tomas');
    const asked = api.seen(calls.analytics).map(({ query }) => query);
    expect(asked).toEqual(asked.map(() => ({ period: '30d', timezone: 'Europe/Stockholm' })));
  });

  it('are asked for another period, and exported', async () => {
    const api = network();
    api.answer(calls.exportAnalytics, { filename: 'whatsapp-7d.csv', csv: 'date,sent', rows: 7 });
    URL.createObjectURL = () => 'blob:';
    URL.revokeObjectURL = () => undefined;
    const { person, shell } = open(api);
    await person.click(await screen.findByText('7 days'));
    await waitFor(() => expect(api.seen(calls.analytics).at(-1)?.query).toMatchObject({ period: '7d' }));
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('menuitem', { name: 'Table (CSV)' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: '7 days exported to your Downloads folder.' }]),
    );
  });

  it('say when nothing has been sent yet', async () => {
    const nothing = {
      queued: 0,
      sent: 0,
      delivered: 0,
      read: 0,
      failed: 0,
      held: 0,
      opt_outs: 0,
      inbound: 0,
    };
    const rates = { delivery: null, read: null, failure: null, opt_out: null };
    open(
      network(
        anAnalysis({
          totals: nothing,
          rates,
          before: { sent: 0, rates },
          by_day: [],
          by_type: [],
          failure_codes: [],
          top_recipients: [],
        }),
      ),
    );
    expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeVisible();
    expect(screen.getByText('No messages in this period')).toBeVisible();
  });

  it('say when they could not be loaded', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.analytics, { status: 503 });
    open(api);
    expect(await screen.findByText('The analytics could not be loaded')).toBeVisible();
  });
});

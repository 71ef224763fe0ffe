import { calls, type User, type UserStatistics } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const plain: UserStatistics = {
  period: '30d',
  timezone: 'Europe/Stockholm',
  targets: { total: 3, active: 2, paused: 1 },
  articles: { matched: 41, read: 12, saved: 4 },
  stories: 30,
  notifications: { sent: 20, delivered: 19, read: 9, failed: 1, suppressed: 5 },
  by_day: [
    { date: '2026-03-02', matched: 11, alerts: 8, usual: null },
    { date: '2026-03-03', matched: 30, alerts: 12, usual: null },
  ],
  previous: null,
  advanced: null,
};
const advanced: UserStatistics = {
  ...plain,
  advanced: {
    notifications_by_channel: { email: 15, whatsapp: 5 },
    top_targets: [
      { id: testId('tgt'), name: 'Rates and inflation', matched: 25 },
      { id: testId('tgt', 2), name: 'Ports', matched: 16 },
    ],
    top_sources: [
      { id: testId('src'), name: 'Harbour Times', matched: 18 },
      { id: testId('src', 2), name: 'Evening Bell', matched: 17 },
    ],
    languages: [{ language: 'english', matched: 41 }],
    response: { median_minutes: 2.4, p95_minutes: null },
    feedback: { relevant: 3, irrelevant: 1, precision: 0.75 },
    reading_streak_days: 1,
  },
};
const fact = (term: string) => screen.getByText(term).parentElement;

function open(statistics: UserStatistics, path = '/settings/statistics', person: Partial<User> = {}) {
  const api = fakeApi();
  api.answer(calls.user.statistics, statistics);
  return renderPage(routes, { path, user: aUser(person), api });
}

describe('the statistics', () => {
  it('show counts, and a chart of each day with a table behind it', async () => {
    const { container } = open(plain);
    const table = within(await screen.findByRole('table', { name: 'Matches per day (matches)' }));
    expect(table.getByRole('rowheader', { name: /3/ })).toBeInTheDocument();
    expect(table.getByRole('cell', { name: '30' })).toBeInTheDocument();
    expect(fact('Held back')).toHaveTextContent('5');
    await expectNoAxeViolations(container);
  });

  it('shade the usual level behind the matches of each weekday that has one, and say so', async () => {
    const [first, second] = plain.by_day;
    if (!first || !second) throw new Error('two days');
    open({ ...plain, by_day: [first, { ...second, usual: { low: 12, median: 18.5, high: 24 } }] });
    const table = within(await screen.findByRole('table', { name: 'Matches per day (matches)' }));
    expect(table.getByRole('columnheader', { name: 'Usual' })).toBeInTheDocument();
    expect(table.getAllByText(/ to /).map(({ textContent }) => textContent)).toEqual(['12 to 24']);
    expect(screen.getByText('Shaded: usual level for the weekday')).toBeVisible();
  });

  it('do not mention a usual level that is not known yet', async () => {
    open(plain);
    await screen.findByRole('table', { name: 'Matches per day (matches)' });
    expect(screen.queryByText(/usual level/)).toBeNull();
  });

  it.each([
    [
      { matched: 30, sent: 12 },
      /41 articles in 30 stories in the last 2 days, 11 more than in the 2 days before\./,
    ],
    [
      { matched: 41, sent: 12 },
      /41 articles in 30 stories in the last 2 days, as many as in the 2 days before\./,
    ],
    [
      null,
      /41 articles in 30 stories in the last 2 days\. Rates and inflation found the most, and Harbour Times published more of them than any other source\. 1 message could not be sent\. See why$/,
    ],
  ])('start with what they say, compared with the time before: %j', async (previous, sentence) => {
    open({ ...advanced, previous });
    const words = await screen.findByText(/^Your targets found/);
    expect(words).toHaveTextContent(sentence);
  });

  it('do not name the only target, nor a source that is tied with another', async () => {
    const { articles } = plain;
    const { top_targets, top_sources, ...rest } = advanced.advanced as NonNullable<
      UserStatistics['advanced']
    >;
    const rows = {
      top_targets: top_targets.slice(0, 1),
      top_sources: top_sources.map((row) => ({ ...row, matched: 9 })),
    };
    open({ ...plain, articles: { ...articles, matched: 1 }, stories: 1, advanced: { ...rest, ...rows } });
    expect(await screen.findByText(/^Your targets found/)).toHaveTextContent(
      /1 article in 1 story in the last 2 days\. 1 message/,
    );
    expect(screen.getByText('1 story')).toBeVisible();
  });

  it('say when nothing was found, and how many messages failed', async () => {
    open({ ...plain, articles: { matched: 0, read: 0, saved: 0 }, stories: 0 });
    expect(await screen.findByText(/^Your targets found/)).toHaveTextContent(
      'Your targets found nothing in the last 2 days. 1 message could not be sent. See why',
    );
  });

  it('say how far back the plan goes if the period is longer', async () => {
    open(advanced);
    const link = await screen.findByRole('link', { name: 'Compare plans' });
    expect(link.parentElement).toHaveTextContent('Your plan shows the last 30 days. Compare plans');
  });

  it('say what another plan would add', async () => {
    open(plain, undefined, { created_at: new Date().toISOString() });
    expect(await screen.findByText('Advanced analytics are included in the Basic plan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/settings/quota');
  });

  it('link to the targets and sources that found most', async () => {
    const { container } = open(advanced);
    expect(await screen.findByRole('link', { name: 'Rates and inflation' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt')}`,
    );
    expect(screen.getByRole('link', { name: 'Harbour Times' })).toHaveAttribute(
      'href',
      `/sources/${testId('src')}`,
    );
    expect(fact('Median time from discovery to message')).toHaveTextContent('2 min');
    expect(fact('Rated relevant')).toHaveTextContent('3 of 4');
    await expectNoAxeViolations(container);
  });

  it('are requested for the chosen period, which is in the address', async () => {
    const { person, place, api } = open(plain);
    await person.selectOptions(await screen.findByLabelText('Period'), 'Last 7 days');
    await waitFor(() => expect(place()).toBe('/settings/statistics?period=7d'));
    await waitFor(() =>
      expect(api.seen(calls.user.statistics).map(({ query }) => query.period)).toEqual(['30d', '7d']),
    );
  });

  it('fall back to the default period for an invalid address', async () => {
    open(plain, '/settings/statistics?period=century');
    expect(await screen.findByLabelText('Period')).toHaveValue('30d');
  });

  it('offer a retry when they could not be loaded', async () => {
    const api = fakeApi();
    api.fail(calls.user.statistics, { status: 503, code: 'upstream_unavailable' });
    const { person } = renderPage(routes, { path: '/settings/statistics', user: aUser(), api });
    await screen.findByText('Your statistics could not be loaded');
    api.answer(calls.user.statistics, plain);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Articles read')).toBeVisible();
  });
});

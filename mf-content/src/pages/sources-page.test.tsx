import { calls, type ListedSource, type ListedTarget } from '@newswatch/shared/contracts';
import {
  aListedSource,
  aListedTarget,
  anArticleSummary,
  aSource,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const arabic = aListedSource({
  id: testId('src', 2),
  name: 'صحيفة المرفأ',
  language: 'arabic',
  health: 'failing',
  last_crawled_at: null,
});

const figures = {
  by_day: Array.from({ length: 30 }, (_, day) => ({
    date: `2026-03-${String(day + 1).padStart(2, '0')}`,
    articles: 5,
    mine: 1,
  })),
  by_hour: Array.from({ length: 24 }, () => 6),
  delay_minutes: { median: 9, p95: 34, by_day: Array.from({ length: 30 }, () => 9) },
  full_text_share: 0.98,
  stories: { shared: 61, first: 22 },
  usual_weekday: { day: { low: 4, median: 6, high: 8 }, by_now: { low: 1, median: 2, high: 3 } },
};

function network(items: ListedSource[] = [aListedSource(), arabic]) {
  const api = fakeApi();
  api.answer(calls.sources.list, listing(items));
  api.answer(calls.sourceRequests.mine, {
    ...listing([]),
    counts: { all: 0, pending: 0, approved: 0, rejected: 0, duplicate: 0, withdrawn: 0 },
    usual_decision_hours: null,
  });
  api.answer(calls.sources.categories, {
    items: [{ value: 'business', label: 'Business', count: 2 }],
    countries: [{ value: 'MA', count: 2 }],
  });
  return api;
}
const open = (api = network(), path = '/sources') => renderPage(routes, { path, user: aUser(), api });
const table = () => screen.findByRole('table', { name: 'Sources' });

describe('the sources', () => {
  it('show their health', async () => {
    const { container } = open();
    const row = within((await within(await table()).findAllByRole('row'))[2] as HTMLElement);
    for (const word of ['صحيفة المرفأ', 'Arabic', 'Business', 'Failing']) {
      expect(row.getByText(word)).toBeVisible();
    }
    expect(row.getByText(/still trying/)).toHaveTextContent(/2 of your targets use it\.$/);
    expect(row.getByRole('img', { name: '12 today' })).toBeVisible();
    expect(row.getByText('in 2 targets')).toBeVisible();
    expect(screen.getByText('Read')).toBeVisible();
    expect(row.getByRole('link')).toHaveAttribute('href', `/sources/${testId('src', 2)}`);
    await expectNoAxeViolations(container);
  });

  it('are searched and filtered through the URL', async () => {
    const api = network();
    const { person, place } = open(api, '/sources?page=3&language=klingon');
    await table();
    await tickFilter(person, 'Category', 'Business (2)');
    await person.type(screen.getByRole('searchbox'), 'harbour{Enter}');
    await waitFor(() => expect(place()).toBe('/sources?language=klingon&category=business&q=harbour'));
    await tickFilter(person, 'Health', 'Failing');
    await waitFor(() =>
      expect(api.seen(calls.sources.list).at(-1)?.query).toEqual({
        page: 1,
        per_page: 20,
        category: ['business'],
        health: ['failing'],
        q: 'harbour',
        sort: '-mine',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Source' }));
    await waitFor(() =>
      expect(place()).toBe('/sources?language=klingon&category=business&q=harbour&health=failing&sort=name'),
    );
  });

  it('say if none match', async () => {
    const { person, place } = open(network([]), '/sources?q=zebra');
    expect(await screen.findByRole('heading', { name: 'No sources found' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all sources' }));
    await waitFor(() => expect(place()).toBe('/sources'));
  });

  it('show their layout while they load', async () => {
    const api = network();
    const held = api.hold(calls.sources.list, listing([aListedSource()]));
    open(api);
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByRole('link', { name: 'Harbour Times' })).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.sources.list, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The sources could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeVisible();
  });
});

describe('the page of a source', () => {
  const page = {
    source: aSource(),
    figures,
    recent_articles: [anArticleSummary()],
    my_targets: [{ id: testId('tgt'), name: 'Rates', matches: 1 }],
  };
  const openOne = (api: ReturnType<typeof fakeApi>, targets: ListedTarget[] = []) => {
    api.answer(calls.collections.list, listing([]));
    api.answer(calls.targets.list, {
      ...listing(targets),
      quota: aUser().quota.targets,
      counts: targetCounts(targets),
    });
    return open(api, `/sources/${testId('src')}`);
  };

  it.each([
    [0, 'Nobody else yet'],
    [null, 'Fewer than 5 others'],
    [1_200, '1,200 others'],
  ])('says how many other people chose it, and what that counts: %s', async (chosen_by, words) => {
    const api = network();
    api.answer(calls.sources.get, { ...page, chosen_by });
    openOne(api);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/^“Chosen by” counts other people with an active target/)).toBeVisible();
  });

  it('does not mention how many people chose it if the server does not send this', async () => {
    const api = network();
    api.answer(calls.sources.get, page);
    openOne(api);
    expect(await screen.findByText('Total articles')).toBeVisible();
    expect(screen.queryByText('Chosen by')).toBeNull();
  });

  it('shows its details, what it had for one’s targets, and its latest articles', async () => {
    const api = fakeApi();
    api.answer(calls.sources.get, page);
    const { container, shell } = openOne(api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Times' })).toBeVisible();
    expect(screen.getByText('It is read on schedule.')).toBeVisible();
    expect(screen.getByText(/98% of its articles were read in full/)).toBeVisible();
    expect(screen.getByText('of 61 stories that other sources also reported')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Median delay on each of the last 30 days' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^harbour-times.example/ })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
    // 30 March 2026 is a Monday.
    expect(screen.getByText('3 more than usual by this time on a Monday')).toBeVisible();
    expect(screen.getByText('Usual Monday: 6')).toBeVisible();
    expect(screen.getByRole('region', { name: 'My targets' })).toHaveTextContent(/Rates\s*1 match/);
    expect(screen.getByRole('article', { name: /Central bank holds rates/ })).toBeVisible();
    await waitFor(() => expect(shell.calls.titles.at(-1)).toBe('Harbour Times'));
    await expectNoAxeViolations(container);
  });

  it('says since when it is crawled, and at which hours in the person’s time zone it publishes', async () => {
    const api = fakeApi();
    const by_hour = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 12 : 0));
    api.answer(calls.sources.get, {
      ...page,
      source: aSource({ read_since: '2025-11-30T23:30:00.000Z' }),
      figures: { ...figures, local_hours: { timezone: 'Europe/Paris', by_hour }, last_failure_at: null },
    });
    openOne(api);
    // In Paris, it is December already.
    expect(await screen.findByText('Read since December 2025')).toBeVisible();
    const hours = within(screen.getByRole('region', { name: 'Publishing times' }));
    expect(hours.getByText('By hour in your time zone, last 30 days')).toBeVisible();
    expect(hours.getByText('Peak at 09:00: 12 articles')).toBeVisible();
    expect(screen.getByText(/No failed attempts in the last 30 days\.$/)).toBeVisible();
  });

  it.each([
    ['healthy' as const, true],
    ['degraded' as const, false],
  ])('says when a crawl last failed if all is well now: %s', async (health, isSaid) => {
    const api = fakeApi();
    const failed = { ...figures, last_failure_at: '2026-02-01T00:00:00.000Z' };
    api.answer(calls.sources.get, { ...page, source: aSource({ health }), figures: failed });
    openOne(api);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/The last failed attempt was/) !== null).toBe(isSaid);
  });

  it('is added to a target that does not use it yet', async () => {
    const api = fakeApi();
    api.answer(calls.sources.get, page);
    const other = testId('src', 2);
    const target = aListedTarget({ name: 'Rail', source_scope: 'include', source_ids: [other], version: 3 });
    api.answer(calls.targets.change, { target });
    const { person, shell } = openOne(api, [
      target,
      aListedTarget({ id: testId('tgt', 2), name: 'Everywhere' }),
    ]);
    const mine = within(await screen.findByRole('region', { name: 'My targets' }));
    expect(await mine.findByText('This target does not look here:')).toBeVisible();
    expect(mine.queryByText('Everywhere')).not.toBeInTheDocument();
    await person.click(mine.getByRole('button', { name: 'Add to Rail' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.change)[0]).toMatchObject({
        params: { targetId: target.id },
        body: { source_scope: 'include', source_ids: [other, testId('src')], version: 3 },
      }),
    );
    await waitFor(() =>
      expect(shell.calls.toasts.at(-1)).toMatchObject({ message: '“Rail” now looks in Harbour Times too.' }),
    );
  });

  it('shows at once that one of its articles was saved', async () => {
    const api = fakeApi();
    api.answer(calls.sources.get, page);
    api.answer(calls.articles.setSaved, { saved: true });
    const { person } = openOne(api);
    await screen.findByRole('article');
    api.answer(calls.sources.get, { ...page, recent_articles: [anArticleSummary({ saved: true })] });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Remove from saved' })).toBeVisible();
  });

  it('says what will appear before it has been crawled', async () => {
    const api = fakeApi();
    api.answer(calls.sources.get, {
      source: aSource({ health: 'never_crawled' }),
      figures: { ...figures, by_day: [] },
      recent_articles: [],
      my_targets: [],
    });
    openOne(api);
    expect(await screen.findByRole('heading', { name: 'Nothing has been read yet' })).toBeVisible();
    expect(screen.getByText('None of your targets has found anything here yet.')).toBeVisible();
  });

  it('says that a source does not exist', async () => {
    const api = fakeApi();
    api.fail(calls.sources.get, { status: 404, code: 'not_found' });
    openOne(api);
    expect(await screen.findByText('This source does not exist')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = fakeApi();
    for (const _ of ['loader', 'page']) api.failOnce(calls.sources.get, { status: 503 });
    api.answer(calls.sources.get, page);
    const { person } = openOne(api);
    expect(await screen.findByText('The source could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Times' })).toBeVisible();
  });
});

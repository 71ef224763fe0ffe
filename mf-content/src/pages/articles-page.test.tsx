import { type ArticleSummary, calls } from '@newswatch/shared/contracts';
import {
  aDashboard,
  aListedSource,
  aListedTarget,
  anArticle,
  anArticleMatch,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  pageFailures,
  renderPage,
  roomFor,
  targetCounts,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';

beforeAll(() => measureBoxes(100));

const rates = anArticleSummary({ title: 'Central bank holds rates', matches: [anArticleMatch()] });
const prices = anArticleSummary({ id: testId('art', 2), title: 'Prices rise again' });
const arabic = anArticleSummary({
  id: testId('art', 3),
  title: 'التضخم يعود إلى الارتفاع',
  summary: 'قال البنك المركزي.',
  excerpt: { text: 'قال البنك المركزي.', ranges: [] },
  language: 'arabic',
  direction: 'rtl',
});

/** All calls but the list itself. */
function around() {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  const targets = [aListedTarget({ name: 'Rates and inflation' })];
  api.answer(calls.targets.list, {
    ...listing(targets),
    quota: aUser().quota.targets,
    counts: targetCounts(targets),
  });
  api.answer(calls.sources.list, listing([aListedSource({ name: 'Harbour Times' })]));
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.collectionInvitations.list, listing([]));
  return api;
}

async function showMoreFilters(person: { click: (element: Element) => Promise<void> }) {
  await person.click(screen.getByRole('button', { name: /^More filters/ }));
  await screen.findByLabelText('Group by story');
}

function network(items: ArticleSummary[] = [rates, prices, arabic]) {
  const api = around();
  api.answer(calls.articles.list, listing(items));
  api.answer(calls.articles.setSaved, ({ body }) => ({ saved: body.saved }));
  api.answer(calls.articles.setRead, ({ body }) => ({
    read_at: body.read ? '2026-03-03T12:00:00.000Z' : null,
  }));
  return api;
}
const open = (api = network(), path = '/articles') => renderPage(routes, { path, user: aUser(), api });
const card = (name: string) => screen.findByRole('article', { name });

describe('my articles', () => {
  beforeEach(() => localStorage.setItem('newswatch-articles-view', 'cards'));

  it('show their source and why they matched', async () => {
    const { container } = open();
    const article = within(await card('Central bank holds rates'));
    expect(article.getByText('Central bank').tagName).toBe('MARK');
    expect(article.getByRole('link', { name: 'Harbour Times' })).toHaveAttribute(
      'href',
      `/sources/${testId('src')}`,
    );
    expect(article.getByRole('list', { name: 'Why it matched' })).toHaveTextContent(
      'Matched “central bank” · Rates and inflation',
    );
    const original = article.getByRole('link', { name: /^Open original/ });
    expect(original).toHaveAttribute('target', '_blank');
    expect(original).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByText(/^Found on /)).toHaveTextContent(/\d (stories|articles)/);
    await expectNoAxeViolations(container);
  });

  it('follow the person’s page size and link setting', async () => {
    const api = network();
    const ui_preferences = {
      ...aUser().ui_preferences,
      articles_per_page: 50,
      open_links_in_new_tab: false,
    } as const;
    renderPage(routes, { path: '/articles', user: aUser({ ui_preferences }), api });
    const article = within(await card('Central bank holds rates'));
    const original = article.getByRole('link', { name: 'Open original' });
    expect(original).not.toHaveAttribute('target');
    expect(original).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    const sizes = api.seen(calls.articles.list).map(({ query }) => query?.per_page);
    expect(new Set(sizes)).toEqual(new Set([50]));
  });

  it('are grouped by story according to the person’s setting, unless the list says otherwise', async () => {
    const api = network();
    const ui_preferences = { ...aUser().ui_preferences, group_by_story: true };
    const { person } = renderPage(routes, { path: '/articles', user: aUser({ ui_preferences }), api });
    await card('Central bank holds rates');
    const groups = () => api.seen(calls.articles.list).map(({ query }) => query?.group);
    expect(new Set(groups())).toEqual(new Set(['story']));
    await showMoreFilters(person);
    await person.click(screen.getByLabelText('Group by story'));
    await waitFor(() => expect(groups().at(-1)).toBe('article'));
    expect(screen.getByLabelText('Group by story')).not.toBeChecked();
  });

  it('follow the direction of their text', async () => {
    open();
    const article = await card('التضخم يعود إلى الارتفاع');
    expect(article).toHaveAttribute('lang', 'ar');
    expect(within(article).getByRole('heading')).toHaveAttribute('dir', 'auto');
    expect(within(article).getByText('قال البنك المركزي.')).toHaveAttribute('dir', 'auto');
    expect(within(article).getByRole('button', { name: 'Save' }).closest('[lang]')).toHaveAttribute(
      'lang',
      'en',
    );
  });

  it('can be navigated by keyboard: j, k, s, o', async () => {
    const api = network();
    const { person, place } = open(api);
    await card('Central bank holds rates');
    await person.keyboard('k');
    expect(await card('Central bank holds rates')).toHaveFocus();
    await person.keyboard('jjj');
    expect(await card('التضخم يعود إلى الارتفاع')).toHaveFocus();
    await person.keyboard('ks');
    await waitFor(() => expect(api.seen(calls.articles.setSaved)).toHaveLength(1));
    expect(api.seen(calls.articles.setSaved)[0]).toMatchObject({
      params: { articleId: prices.id },
      body: { saved: true },
    });
    api.answer(calls.coverage.beforeAndAfter, { items: [] });
    api.answer(calls.articles.get, { article: anArticle() });
    await person.keyboard('o');
    await waitFor(() => expect(place()).toBe(`/articles/${prices.id}`));
  });

  it('ignore shortcut letters typed into the search', async () => {
    const api = network();
    const { person, place } = open(api);
    await card('Central bank holds rates');
    await person.type(screen.getByRole('searchbox'), 'jokes');
    await waitFor(() => expect(place()).toBe('/articles?q=jokes'));
    expect(api.seen(calls.articles.setSaved)).toHaveLength(0);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('are saved and marked as read', async () => {
    const api = network();
    const { person } = open(api);
    const article = within(await card('Prices rise again'));
    await person.click(article.getByRole('button', { name: 'Save' }));
    expect(await article.findByRole('button', { name: 'Remove from saved' })).toBeVisible();
    await person.click(article.getByRole('button', { name: 'Mark as read' }));
    expect(await article.findByRole('button', { name: 'Mark as unread' })).toBeVisible();
  });

  it.each(pageFailures)('say when they could not be saved after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, calls.articles.setSaved);
    const { person, shell } = open(api);
    await person.click(within(await card('Prices rise again')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([
        { kind: 'error', message: failure.says ?? 'Something went wrong!' },
      ]),
    );
  });

  it('expand the other sources of the same story', async () => {
    const api = network([anArticleSummary({ story_size: 7, story_sources: 3 })]);
    const sibling = (number: number, source_name: string) => ({
      id: testId('art', number),
      title: `Told by ${source_name}`,
      url: 'https://example.org/',
      source_name,
      first_seen_at: '2026-03-03T11:00:00.000Z',
    });
    const bell = [9, 10, 11, 12, 13].map((number) => sibling(number, 'The Bell'));
    const story = [sibling(1, 'Harbour Times'), sibling(8, 'Signal Nine'), ...bell];
    api.failOnce(calls.articles.get, { status: 503 });
    api.answer(calls.coverage.beforeAndAfter, { items: [] });
    api.answer(calls.articles.get, { article: anArticle({ story }) });
    const { person } = open(api);
    await person.click(await screen.findByText('2 more sources'));
    expect(await screen.findByText('The other articles could not be loaded.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Told by Signal Nine' })).toHaveAttribute(
      'href',
      `/articles/${testId('art', 8)}`,
    );
    expect(screen.queryByRole('link', { name: 'Told by Harbour Times' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Told by The Bell' })).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Full coverage, 1 more article' })).toBeVisible();
  });

  it.each([
    ['2 more articles', { story_size: 3, story_sources: 1 }],
    ['1 more source', { story_size: 3, story_sources: 2 }],
    // An older server does not count sources.
    ['1 more article', { story_size: 2 }],
  ])('say truly what is left of the story: %s', async (words, story) => {
    open(network([anArticleSummary(story)]));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('are filtered through the URL', async () => {
    const api = network();
    const { person, place } = open(api);
    await card('Central bank holds rates');
    await showMoreFilters(person);
    await person.selectOptions(screen.getByLabelText('Articles shown'), 'Everything we read');
    await person.click(screen.getByRole('combobox', { name: 'Target' }));
    await person.click(await screen.findByRole('option', { name: 'Rates and inflation' }));
    await tickFilter(person, 'Language', 'Arabic');
    await tickFilter(person, 'Language', 'French');
    await person.click(screen.getByLabelText('Unread'));
    await person.click(screen.getByLabelText('Saved'));
    await waitFor(() =>
      expect(place()).toBe(
        `/articles?scope=all&target_id=${testId('tgt')}&language=arabic%2Cfrench&unread=true&saved=true`,
      ),
    );
    await waitFor(() =>
      expect(api.seen(calls.articles.list).at(-1)?.query).toMatchObject({
        page: 1,
        scope: 'all',
        target_id: [testId('tgt')],
        language: ['arabic', 'french'],
        unread: true,
        saved: true,
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/articles'));
  });

  it('are filtered by label, like the sentence about today', async () => {
    const api = network();
    api.answer(calls.user.dashboard, ({ query }) =>
      aDashboard({
        labels: ['Harbour Ltd'],
        cards: { matches_today: query.label ? 5 : 13, unread: 2, active_targets: 1, sources: 7 },
      }),
    );
    const { person, place } = open(api);
    expect(await screen.findByText('13 matches')).toBeVisible();
    await showMoreFilters(person);
    await person.click(await screen.findByRole('button', { name: /^All labels/ }));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Harbour Ltd' }));
    expect(await screen.findByText('5 matches')).toBeVisible();
    expect(place()).toBe('/articles?label=Harbour+Ltd');
    expect(api.seen(calls.articles.list).at(-1)?.query).toMatchObject({ label: ['Harbour Ltd'] });
  });

  it('are filtered by days in the person’s time zone, which the URL has as chosen', async () => {
    const api = network();
    const person = aUser({ timezone: 'America/New_York' });
    const path = '/articles?when=days&from=2026-03-07&to=2026-03-08';
    const { person: reader, place } = renderPage(routes, { path, user: person, api });
    await card('Central bank holds rates');
    const asked = () => api.seen(calls.articles.list).at(-1)?.query;
    // The clocks there were set forward on 8 March.
    expect(asked()).toMatchObject({ from: '2026-03-07T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' });
    // The page requests what its loader has requested.
    expect(new Set(api.seen(calls.articles.list).map(({ query }) => JSON.stringify(query))).size).toBe(1);
    await reader.selectOptions(screen.getByLabelText('When'), 'Any time');
    await waitFor(() => expect(place()).toBe('/articles'));
    await waitFor(() => expect(asked()).not.toHaveProperty('from'));
    await reader.selectOptions(screen.getByLabelText('When'), 'Today');
    await waitFor(() => expect(place()).toBe('/articles?when=today'));
    await waitFor(() => expect(asked()).toHaveProperty('from'));
    expect(asked()).not.toHaveProperty('to');
  });

  it('are filtered by a source, which is found by its name', async () => {
    const api = network([]);
    const { person, place, container } = open(api);
    const source = await screen.findByRole('combobox', { name: 'Source' });
    await person.click(source);
    await person.click(await screen.findByRole('option', { name: /Harbour Times/ }));
    await waitFor(() => expect(place()).toBe(`/articles?source_id=${testId('src')}`));
    await waitFor(() =>
      expect(api.seen(calls.articles.list).at(-1)?.query).toMatchObject({ source_id: [testId('src')] }),
    );
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('option', { name: /Harbour Times/ }));
    await waitFor(() => expect(place()).toBe('/articles'));
  });

  it('show each chosen filter, which can be removed without losing the focus', async () => {
    const api = network();
    const { person, place, container } = open(
      api,
      `/articles?source_id=${testId('src')}&language=arabic,french&saved=true&when=today`,
    );
    const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    await chips.findByText('Harbour Times');
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      ...['Source: Harbour Times', 'Language: Arabic', 'Language: French', 'Today', 'Saved'],
    ]);
    expect(screen.getByRole('button', { name: 'More filters (2)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expectNoAxeViolations(container);
    await person.click(chips.getByRole('button', { name: 'Remove the filter Language: Arabic' }));
    await waitFor(() =>
      expect(place()).toBe(`/articles?source_id=${testId('src')}&language=french&saved=true&when=today`),
    );
    expect(chips.getByRole('button', { name: 'Remove the filter Language: French' })).toHaveFocus();
  });

  it('say who was first, and how much later the chosen source was', async () => {
    const report = (name: string, n: number, reported_at: string) => ({
      article_id: testId('art', n),
      source: { id: testId('src', n), name },
      reported_at,
    });
    const reported_later = {
      first: report('Harbour Post', 1, '2026-03-03T06:12:00.000Z'),
      later: report('Evening News', 9, '2026-03-03T09:32:00.000Z'),
      minutes: 200,
    };
    open(
      network([{ ...rates, id: testId('art', 1), reported_later }]),
      `/articles?reported_later_by=${testId('src', 9)}`,
    );
    const line = await within(await card('Central bank holds rates')).findByText(/^First:/);
    expect(line.textContent.replaceAll('\u00a0', ' ')).toMatch(
      /^First: Harbour Post, .*07:12 · Evening News 3 h 20 min later$/,
    );
    expect(within(line).getByRole('link')).toHaveAttribute('href', `/articles/${testId('art', 9)}`);
  });

  it('show when they were found, by which they are sorted; the time of publication is shown on hover', async () => {
    const seen = new Date(Date.now() - 3 * 3_600_000).toISOString();
    open(network([{ ...rates, first_seen_at: seen, published_at: '2026-03-01T10:00:00.000Z' }]));
    const time = within(await card('Central bank holds rates')).getByText('3 hours ago');
    expect(time).toHaveAttribute('datetime', seen);
    expect(time.title).toMatch(/^Found .+\. Published .+March.+2026/);
  });

  it('are sorted as chosen; sorting by match requires matches', async () => {
    const api = network([{ ...rates, published_at: '2026-03-01T10:00:00.000Z' }, prices]);
    const { person, place } = open(api, '/articles?scope=all&sort=-score');
    await card('Central bank holds rates');
    const sorts = () => api.seen(calls.articles.list).map(({ query }) => query?.sort);
    expect(new Set(sorts())).toEqual(new Set(['-first_seen_at']));
    await person.click(screen.getByRole('button', { name: /Newest first/ }));
    const options = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(options).toEqual(['Newest first', 'Most recently published first']);
    await person.click(screen.getByRole('menuitemradio', { name: 'Most recently published first' }));
    await waitFor(() => expect(sorts().at(-1)).toBe('-published_at'));
    expect(place()).toContain('sort=-published_at');
    expect(screen.queryByText(/^Found on /)).not.toBeInTheDocument();
    const shown = within(await card('Central bank holds rates')).getByTitle(/^Found/);
    expect(shown).toHaveAttribute('datetime', '2026-03-01T10:00:00.000Z');
    await showMoreFilters(person);
    await person.selectOptions(screen.getByLabelText('Articles shown'), 'For my targets');
    await person.click(screen.getByRole('button', { name: /Most recently published first/ }));
    await person.click(screen.getByRole('menuitemradio', { name: 'Best match first' }));
    await waitFor(() => expect(sorts().at(-1)).toBe('-score'));
  });

  it('are exported as filtered and sorted', async () => {
    const api = network();
    const file = { file_name: 'articles.json', type: 'application/json', content: '{}', rows: 10_000 };
    const held = api.hold(calls.articles.exportAll, { ...file, is_complete: false });
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:articles');
    const { person, shell } = open(api, '/articles?language=french&sort=-score&page=3');
    await card('Central bank holds rates');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('menuitem', { name: 'Data (JSON)' }));
    expect(await screen.findByRole('button', { name: 'Exporting…' })).toBeVisible();
    held.release();
    await waitFor(() => expect(address).toHaveBeenCalledOnce());
    expect(api.seen(calls.articles.exportAll)[0]?.query).toEqual({
      format: 'json',
      scope: 'mine',
      group: expect.stringMatching(/story|article/),
      language: ['french'],
      sort: '-score',
    });
    const message = expect.stringMatching(/^The first 10,000 (articles|stories) exported/);
    await waitFor(() => expect(shell.calls.toasts).toEqual([{ kind: 'success', message }]));
    api.failOnce(calls.articles.exportAll, { status: 500 });
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('menuitem', { name: 'Table (CSV)' }));
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.kind).toBe('error'));
    address.mockRestore();
  });

  it('load page by page, each from where the previous one ended, without duplicates', async () => {
    const api = around();
    const next = `1772539200000000_${testId('art', 2)}`;
    api.answer(calls.articles.list, ({ query }) => ({
      ...listing(query.cursor === next ? [prices, arabic] : [rates, prices], { total: 1_001 }),
      next_cursor: query.cursor === next ? null : next,
    }));
    const { person } = open(api);
    await card('Central bank holds rates');
    expect(screen.getByText('1,000+ stories')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await card('التضخم يعود إلى الارتفاع')).toHaveAttribute('aria-posinset', '3');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('No more articles.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('render only what is near the viewport, and j continues beyond it', async () => {
    const many = Array.from({ length: 300 }, (_, number) =>
      anArticleSummary({ id: testId('art', number + 1), title: `Report ${number + 1}` }),
    );
    const { person } = open(network(many));
    await card('Report 1');
    const drawn = () => screen.getAllByRole('article').length;
    // First only those in the window, then also those near it.
    await waitFor(() => expect(drawn()).toBeGreaterThan(5));
    expect(drawn()).toBeLessThan(60);
    expect(screen.queryByRole('article', { name: 'Report 300' })).not.toBeInTheDocument();
    await person.keyboard('jjj');
    expect(await card('Report 3')).toHaveFocus();
  });

  it('say if the next ones could not be loaded, and keep the loaded ones', async () => {
    const api = around();
    const next = `1772539200000000_${testId('art', 2)}`;
    api.answer(calls.articles.list, ({ query }) => ({
      ...listing(query.cursor === next ? [prices] : [rates]),
      next_cursor: query.cursor === next ? null : next,
    }));
    const { person } = open(api);
    await card('Central bank holds rates');
    api.failOnce(calls.articles.list, { status: 503 });
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/^The next articles could not be loaded/)).toBeVisible();
    expect(await card('Central bank holds rates')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Prices rise again')).toBeVisible();
  });

  it('say at the end how far back the plan goes, except for lists that it does not limit', async () => {
    const api = network();
    const said = 'Your plan shows the last 30 days. Compare plans';
    const { person } = open(api);
    const link = await screen.findByRole('link', { name: 'Compare plans' });
    expect(link.parentElement).toHaveTextContent(said);
    expect(link).toHaveAttribute('href', '/settings/quota');
    await showMoreFilters(person);
    await person.click(screen.getByLabelText('Saved'));
    await waitFor(() => expect(screen.queryByText(/^Your plan shows/)).not.toBeInTheDocument());
  });

  it('say what will appear while there are none', async () => {
    open(network([]));
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my targets' })).toHaveAttribute('href', '/targets');
    expect(screen.getByRole('link', { name: 'See everything we read' })).toHaveAttribute(
      'href',
      '/articles?scope=all',
    );
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('can be marked as read only if the list shows all of them', async () => {
    const offers = async (path: string) => {
      const { unmount } = open(network(), path);
      await card('Central bank holds rates');
      const button = screen.queryByRole('button', { name: 'Mark all as read' });
      unmount();
      return button !== null;
    };
    expect(await offers(`/articles?unread=true&target_id=${testId('tgt')}`)).toBe(true);
    expect(await offers('/articles?when=today')).toBe(false);
    expect(await offers('/articles?q=bank')).toBe(false);
  });

  it('say if nothing matches the filters', async () => {
    const { person, place } = open(network([]), '/articles?q=zebra&saved=true');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all my articles' }));
    await waitFor(() => expect(place()).toBe('/articles'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('show their layout while they load', async () => {
    const api = around();
    const held = api.hold(calls.articles.list, listing([rates]));
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the articles' })).toBeVisible();
    held.release();
    expect(await card('Central bank holds rates')).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.articles.list, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The articles could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Central bank holds rates')).toBeVisible();
  });
});

describe('the line under the title', () => {
  it('says what the targets found today, whether that is unusual, and which target explains it', async () => {
    const api = network();
    const usual = { low: 1, median: 4, high: 6 };
    const above = { ...aListedTarget({ today: 18, usual_by_now: usual }), unread_alerts: 2 };
    api.answer(
      calls.user.dashboard,
      aDashboard({ usual_by_now: usual, is_unusual: true, targets: { items: [above], total: 1 } }),
    );
    open(api);
    const today = await screen.findByText(/so far today/);
    expect(today).toHaveTextContent(
      '13 matches so far today, 9 more than usual by this hour. Rates and inflation found 18, usually 4 by now.',
    );
    expect(within(today).getByRole('link', { name: 'Rates and inflation' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt')}/analytics`,
    );
  });

  it('says what the page shows if the figures cannot be loaded', async () => {
    const api = network();
    api.fail(calls.user.dashboard, { status: 503 });
    open(api);
    expect(await screen.findByText('What your targets found.')).toBeVisible();
  });
});

describe('an article opened beside the list', () => {
  beforeEach(() => {
    localStorage.removeItem('newswatch-articles-view');
    roomFor(1280);
  });
  const article = anArticle({ ...rates, content_text: 'The central bank leaves its rates alone.' });
  const withReader = (items?: ArticleSummary[]) => {
    const api = network(items);
    api.answer(calls.coverage.beforeAndAfter, { items: [] });
    api.answer(calls.articles.get, ({ params }) => ({
      article: params.articleId === rates.id ? article : anArticle({ ...prices }),
    }));
    return api;
  };
  const pane = () => screen.findByRole('region', { name: 'Opened article' });
  const heading = async (name: string) => within(await pane()).findByRole('heading', { level: 2, name });

  it('shows an explanation until one is open', async () => {
    open(withReader());
    expect(within(await pane()).getByRole('heading', { name: 'No article is open' })).toBeVisible();
  });

  it('shows its text and why it matched, is marked as read, and stays in the address', async () => {
    const api = withReader();
    const { person, place, container } = open(api);
    const link = await screen.findByRole('link', { name: 'Central bank holds rates' });
    const asked = api.seen(calls.articles.list).length;
    await person.click(link);
    const title = await heading('Central bank holds rates');
    await waitFor(() => expect(title).toHaveFocus());
    expect(place()).toBe(`/articles?article=${rates.id}`);
    const opened = within(await pane());
    expect(opened.getByText(/leaves its rates alone/)).toBeVisible();
    expect(opened.getByRole('region', { name: 'Why it matched' })).toBeVisible();
    expect(opened.getByText('1 of 3')).toBeVisible();
    expect(await card('Central bank holds rates')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(api.seen(calls.articles.setRead)[0]?.body).toEqual({ read: true }));
    // The open article is not a filter: the list is not requested again.
    expect(api.seen(calls.articles.list)).toHaveLength(asked);
    await expectNoAxeViolations(container);
  });

  it('is opened with Enter, and follows j and k; o opens its page', async () => {
    const { person, place } = open(withReader());
    await card('Central bank holds rates');
    await person.keyboard('j');
    expect(within(await pane()).getByText('No article is open')).toBeVisible();
    await person.keyboard('{Enter}');
    await heading('Central bank holds rates');
    await person.keyboard('j');
    expect(await card('Prices rise again')).toHaveFocus();
    expect(await heading('Prices rise again')).toBeVisible();
    await person.keyboard('o');
    await waitFor(() => expect(place()).toBe(`/articles/${prices.id}`));
  });

  it('is closed by its button or Escape, which returns to its row, and by Back; its menu opens its page', async () => {
    const { person, place, router } = open(withReader());
    await person.click(await screen.findByRole('link', { name: 'Central bank holds rates' }));
    await heading('Central bank holds rates');
    await person.click(within(await pane()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No article is open')).toBeVisible();
    expect(await card('Central bank holds rates')).toHaveFocus();
    await person.keyboard('{Enter}');
    await heading('Central bank holds rates');
    await person.keyboard('{Escape}');
    expect(await screen.findByText('No article is open')).toBeVisible();
    expect(place()).toBe('/articles');
    await person.keyboard('{Enter}');
    await heading('Central bank holds rates');
    await router.navigate(-1);
    expect(await screen.findByText('No article is open')).toBeVisible();
    expect(place()).toBe('/articles');
    await person.click(screen.getByRole('link', { name: 'Central bank holds rates' }));
    await heading('Central bank holds rates');
    await person.click(within(await pane()).getByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Open as a page' }));
    await waitFor(() => expect(place()).toBe(`/articles/${rates.id}`));
  });

  it('says if it does not exist, and can still be closed', async () => {
    const api = network();
    api.fail(calls.articles.get, { status: 404 });
    const { person } = open(api, `/articles?article=${testId('art', 9)}`);
    expect(await within(await pane()).findByText('This article does not exist')).toBeVisible();
    await person.click(within(await pane()).getByRole('button', { name: 'Close' }));
    expect(await within(await pane()).findByText('No article is open')).toBeVisible();
  });

  it('has a row with the target of the best match, how many more found it, and its developments', async () => {
    const matches = [anArticleMatch(), anArticleMatch({ id: testId('mat', 2), target_name: 'Energy' })];
    const title = 'Central bank holds rates';
    open(network([anArticleSummary({ title, matches, developments: ['regulation'] })]));
    const row = await card(title);
    expect(row).toHaveTextContent('Law or regulatorRates and inflation+1 and Energy');
  });

  it('can be replaced with only cards or rows, and the choice is remembered', async () => {
    const { person, unmount } = open(withReader());
    await pane();
    await person.click(screen.getByRole('button', { name: 'Cards' }));
    expect(screen.queryByRole('region', { name: 'Opened article' })).not.toBeInTheDocument();
    unmount();
    open(withReader());
    expect(await screen.findByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('opens as a page if there is no space beside the list', async () => {
    roomFor(1024);
    const { person, place } = open(withReader());
    expect(await screen.findByRole('button', { name: 'Compact list' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await person.click(screen.getByRole('link', { name: 'Central bank holds rates' }));
    await waitFor(() => expect(place()).toBe(`/articles/${rates.id}`));
  });

  it('opens as a page from a link shared from a wide screen', async () => {
    roomFor(390);
    const { place } = open(withReader(), `/articles?article=${rates.id}`);
    await waitFor(() => expect(place()).toBe(`/articles/${rates.id}`));
  });
});

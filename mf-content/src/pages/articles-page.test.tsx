import { type ArticleSummary, calls } from '@newswatch/shared/contracts';
import {
  anArticle,
  anArticleMatch,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  failureKinds,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
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

function network(items: ArticleSummary[] = [rates, prices, arabic]) {
  const api = fakeApi();
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
    await person.click(screen.getByLabelText('Group by story'));
    await waitFor(() => expect(groups().at(-1)).toBe('article'));
    expect(screen.getByLabelText('Group by story')).not.toBeChecked();
  });

  it('follow the direction of their own text', async () => {
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

  it.each(failureKinds)('say when they could not be saved after $kind', async (failure) => {
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
    const api = network([anArticleSummary({ story_size: 3 })]);
    const sibling = (number: number, source_name: string) => ({
      id: testId('art', number),
      title: `Told by ${source_name}`,
      url: 'https://example.org/',
      source_name,
      first_seen_at: '2026-03-03T11:00:00.000Z',
    });
    const story = [sibling(1, 'Harbour Times'), sibling(8, 'Signal Nine'), sibling(9, 'The Bell')];
    api.failOnce(calls.articles.get, { status: 503 });
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
  });

  it('are filtered through the URL', async () => {
    const api = network();
    const { person, place } = open(api);
    await card('Central bank holds rates');
    await person.selectOptions(screen.getByLabelText('Articles shown'), 'Everything we read');
    await person.selectOptions(screen.getByLabelText('Language'), 'Arabic');
    await person.click(screen.getByLabelText('Unread'));
    await person.click(screen.getByLabelText('Saved'));
    await waitFor(() => expect(place()).toBe('/articles?scope=all&language=arabic&unread=true&saved=true'));
    await waitFor(() =>
      expect(api.seen(calls.articles.list).at(-1)?.query).toMatchObject({
        page: 1,
        scope: 'all',
        language: 'arabic',
        unread: true,
        saved: true,
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/articles'));
  });

  it('load page by page, each from where the previous one ended, without duplicates', async () => {
    const api = fakeApi();
    const next = `1772539200000000_${testId('art', 2)}`;
    api.answer(calls.articles.list, ({ query }) => ({
      ...listing(query.cursor === next ? [prices, arabic] : [rates, prices], { total: 1_001 }),
      next_cursor: query.cursor === next ? null : next,
    }));
    const { person, container } = open(api);
    await card('Central bank holds rates');
    expect(screen.getByText('1,000+ stories')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await card('التضخم يعود إلى الارتفاع')).toHaveAttribute('aria-posinset', '3');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('No more articles.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('render only what is near the viewport, and j continues beyond it', async () => {
    const many = Array.from({ length: 300 }, (_, number) =>
      anArticleSummary({ id: testId('art', number + 1), title: `Report ${number + 1}` }),
    );
    const { person } = open(network(many));
    await card('Report 1');
    const drawn = screen.getAllByRole('article').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(60);
    expect(screen.queryByRole('article', { name: 'Report 300' })).not.toBeInTheDocument();
    await person.keyboard('jjj');
    expect(await card('Report 3')).toHaveFocus();
  });

  it('say when the next ones could not be loaded, and keep the loaded ones', async () => {
    const api = fakeApi();
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

  it('say what will appear while there are none', async () => {
    const { container } = open(network([]));
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my targets' })).toHaveAttribute('href', '/targets');
    await expectNoAxeViolations(container);
  });

  it('say when nothing matches the filters', async () => {
    const { person, place } = open(network([]), '/articles?q=zebra&saved=true');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all my articles' }));
    await waitFor(() => expect(place()).toBe('/articles'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('show their frame while they load', async () => {
    const api = fakeApi();
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

import { type ArticleSummary, calls } from '@newswatch/shared/contracts';
import {
  aDashboard,
  anArticle,
  anArticleMatch,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  roomFor,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';

beforeAll(() => measureBoxes(100));
beforeEach(() => localStorage.setItem('newswatch-articles-view', 'pictures'));

const PICTURE = `/pictures/${testId('img')}.webp`;
const matches = ['Rates and inflation', 'Banks', 'Energy', 'Housing'].map((target_name, at) =>
  anArticleMatch({ id: testId('mat', at + 1), target_id: testId('tgt', at + 1), target_name }),
);
const summary = 'Markets had priced in a cut.';
const rates = anArticleSummary({
  title: 'Central bank holds rates',
  thumbnail_url: PICTURE,
  matches,
  summary,
});
/** One more article on each earlier day. */
const others = (count: number, over: Partial<ArticleSummary> = {}) =>
  Array.from({ length: count }, (_, at) =>
    anArticleSummary({ id: testId('art', at + 2), title: `Article ${at + 2}`, summary, ...over }),
  );

function network(items: ArticleSummary[]) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.targets.list, { ...listing([]), quota: aUser().quota.targets, counts: targetCounts([]) });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.articles.list, listing(items));
  api.answer(calls.articles.setSaved, ({ body }) => ({ saved: body.saved }));
  api.answer(calls.articles.setRead, ({ body }) => ({ read_at: body.read ? rates.first_seen_at : null }));
  return api;
}
const open = (api = network([rates, ...others(4)])) =>
  renderPage(routes, { path: '/articles', user: aUser(), api });
const card = (name: string) => screen.findByRole('article', { name });
/** The titles in the row of an article, including its own. */
const lineOf = async (name: string) =>
  [...((await card(name)).parentElement?.children ?? [])].map(
    (one) => within(one as HTMLElement).getByRole('heading').textContent,
  );

describe('my articles as pictures', () => {
  it('show the picture, which is decorative, and the same content as the list: source, time, sentence, targets, actions', async () => {
    const { container } = open();
    const article = await card('Central bank holds rates');
    expect(article.querySelector(`img[src="${PICTURE}"]`)).toHaveAttribute('alt', '');
    const shown = within(article);
    expect(shown.getByText('Unread')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Harbour Times' })).toBeVisible();
    expect(shown.getByRole('time')).toHaveAttribute('title', expect.stringMatching(/^Found .*Published/));
    expect(shown.getByText('Central bank').tagName).toBe('MARK');
    expect(shown.getByRole('link', { name: 'Rates and inflation' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt', 1)}`,
    );
    expect(article).toHaveTextContent('Found by Rates and inflationBanks+2 and Energy, Housing');
    for (const name of ['Mark as read', 'Save', 'Add to collection', 'Relevant', 'Not relevant'])
      expect(shown.getByRole('button', { name })).toBeVisible();
    expect(shown.getByRole('link', { name: /^Open original/ })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('show more of the text where there is no picture or it cannot be loaded', async () => {
    // A picture that failed is not loaded again, not even in other tests.
    const thumbnail_url = `/pictures/${testId('img', 8)}.webp`;
    open(network([{ ...rates, thumbnail_url }, ...others(4)]));
    expect((await card('Article 2')).querySelector('img')).toBeNull();
    expect(await card('Article 2')).toHaveTextContent(summary);
    const article = await card('Central bank holds rates');
    const picture = article.querySelector('img');
    expect(article).not.toHaveTextContent(summary);
    if (picture) fireEvent.error(picture);
    expect(article.querySelector('img')).toBeNull();
    expect(article).toHaveTextContent(summary);
  });

  it('do not request a failed picture again when its card is rendered again', async () => {
    const thumbnail_url = `/pictures/${testId('img', 9)}.webp`;
    const first = open(network([{ ...rates, thumbnail_url }]));
    const picture = (await card('Central bank holds rates')).querySelector('img');
    if (picture) fireEvent.error(picture);
    first.unmount();
    open(network([{ ...rates, thumbnail_url }]));
    expect((await card('Central bank holds rates')).querySelector('img')).toBeNull();
  });

  it('have three Tab stops: the source, the title, and the targets and actions, between which arrows move', async () => {
    const { person } = open(network([{ ...rates, thumbnail_url: null }]));
    const shown = within(await card('Central bank holds rates'));
    shown.getByRole('link', { name: 'Harbour Times' }).focus();
    await person.tab();
    expect(shown.getByRole('link', { name: 'Central bank holds rates' })).toHaveFocus();
    await person.tab();
    expect(shown.getByRole('link', { name: 'Rates and inflation' })).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown.getByRole('button', { name: 'Mark as read' })).toHaveFocus();
    await person.keyboard('{End}');
    expect(shown.getByRole('link', { name: /^Open original/ })).toHaveFocus();
    await person.tab();
    expect(document.activeElement?.closest('article')).toBeNull();
    await person.tab({ shift: true });
    expect(shown.getByRole('link', { name: /^Open original/ })).toHaveFocus();
  });

  it.each([
    [390, 1],
    [768, 2],
    [1280, 3],
    [1600, 4],
  ])('fill a page of %i pixels with %i columns, in the order of the list', async (width, columns) => {
    roomFor(width);
    open();
    const titles = ['Central bank holds rates', 'Article 2', 'Article 3', 'Article 4'].slice(0, columns);
    expect(await lineOf('Central bank holds rates')).toEqual(titles);
  });

  it('start a new line for each day, but not for each hour', async () => {
    roomFor(1280);
    const yesterday = new Date(Date.parse(rates.first_seen_at) - 86_400_000).toISOString();
    open(network([rates, ...others(2, { first_seen_at: yesterday })]));
    expect(await lineOf('Central bank holds rates')).toEqual(['Central bank holds rates']);
    expect(await lineOf('Article 2')).toEqual(['Article 2', 'Article 3']);
    expect(screen.getAllByText(/^Found (today|yesterday|on )/)).toHaveLength(2);
  });

  it('can be navigated by keyboard in the order in which they are shown', async () => {
    roomFor(1280);
    const api = network([rates, ...others(4)]);
    const { person, place } = open(api);
    await card('Central bank holds rates');
    await person.keyboard('jj');
    expect(await card('Article 2')).toHaveFocus();
    await person.keyboard('s');
    await waitFor(() =>
      expect(api.seen(calls.articles.setSaved)[0]?.params).toEqual({ articleId: testId('art', 2) }),
    );
    expect(await card('Article 2')).toHaveAttribute('aria-posinset', '2');
    api.answer(calls.coverage.beforeAndAfter, { items: [] });
    api.answer(calls.articles.get, { article: anArticle(rates) });
    await person.keyboard('ko');
    await waitFor(() => expect(place()).toBe(`/articles/${rates.id}`));
  });

  it('show placeholders of the same shape while they load', async () => {
    roomFor(768);
    const api = network([]);
    const held = api.hold(calls.articles.list, listing([rates]));
    open(api);
    const frame = await screen.findByRole('status', { name: 'Loading the articles' });
    expect(frame.firstElementChild).toHaveStyle({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
    held.release();
    const line = (await card('Central bank holds rates')).parentElement;
    expect(line).toHaveStyle({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
  });
});

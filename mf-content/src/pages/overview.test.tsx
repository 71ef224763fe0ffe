import { type ArticleOverview, calls } from '@newswatch/shared/contracts';
import {
  aDashboard,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';

const at = '2026-03-02T12:00:00.000Z';
const source = testId('src');
const story = testId('clu');
const article = testId('art');
const told = { language: 'english', direction: 'ltr' } as const;
const url = 'https://post.example/ferry';
const overview: ArticleOverview = {
  total: { articles: 9, sources: 4, countries: 2 },
  is_complete: true,
  languages: [{ language: 'english', articles: 9 }],
  by_day: {
    unit: 'day',
    bars: [{ from: '2026-03-02T00:00:00.000Z', articles: 9, new_sources: 4 }],
    earlier: 0,
  },
  peaks: [
    { from: '2026-03-02T00:00:00.000Z', articles: 9, story: { id: story, title: 'Ferry aground', ...told } },
  ],
  stories: [
    {
      ...{ id: story, first_seen_at: at, articles: 5, sources: 3 },
      newest: {
        article_id: article,
        title: 'Ferry is free',
        source: 'Harbour Post',
        url,
        first_seen_at: at,
        ...told,
      },
    },
  ],
  stories_total: 4,
  developments: [{ development: 'strike', articles: 2 }],
  names: { read: 9, items: [{ text: 'Jane Doe', kind: 'person', stories: 3 }] },
  countries: [{ country: 'FR', articles: 6 }],
  quotes: [
    {
      ...{ words: 'Nobody was hurt', speaker: 'Jane Doe', role: 'captain', article_id: article },
      ...{ source: 'Harbour Post', seen_at: at, url, ...told },
    },
  ],
  sources: [
    { id: source, name: 'Harbour Post', articles: 5 },
    { id: null, name: 'blog.example', articles: 1 },
  ],
  journalists: [{ id: testId('jrn'), name: 'Bo Reed', articles: 2 }],
};
const nothing: ArticleOverview = {
  ...overview,
  ...{
    total: { articles: 0, sources: 0, countries: 0 },
    languages: [],
    peaks: [],
    stories: [],
    stories_total: 0,
  },
};

const SEARCH = '/articles?view=overview&q=ferry&scope=all&when=30-days';
function open(answer = overview, path = SEARCH) {
  const api = fakeApi();
  const user = aUser({ timezone: 'UTC' });
  api.answer(calls.articles.overview, answer);
  api.answer(calls.articles.list, listing([anArticleSummary({ title: 'Ferry late' })]));
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.targets.list, { ...listing([]), quota: user.quota.targets, counts: targetCounts([]) });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.collectionInvitations.list, listing([]));
  return renderPage(routes, { path, user, api });
}
const paramsOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://news.example').searchParams);
const link = async (name: string) => screen.findByRole('link', { name });
const searched = { q: 'ferry', scope: 'all', when: '30-days', group: 'article' };

beforeAll(() => measureBoxes(60));
beforeEach(() => localStorage.setItem('newswatch-articles-view', 'rows'));

describe('the overview of a search', () => {
  it('requests the articles of the list, and links each figure to what it counts', async () => {
    const { api, container } = open();
    expect(await screen.findByRole('heading', { name: 'Overview of “ferry”' })).toBeVisible();
    expect(paramsOf(await link('Strike'))).toEqual({ ...searched, development: 'strike' });
    expect(paramsOf(await link('France'))).toEqual({ ...searched, about_country: 'FR' });
    expect(paramsOf(await link('English'))).toEqual({ ...searched, language: 'english' });
    const names = within(screen.getByRole('list', { name: 'People, organisations and places' }));
    expect(paramsOf(names.getByRole('link'))).toEqual({ ...searched, group: 'story', q: 'ferry "Jane Doe"' });
    const sources = within(screen.getByRole('list', { name: 'Sources' }));
    expect(sources.getAllByRole('link').map(paramsOf)).toEqual([{ ...searched, source_id: source }]);
    expect(sources.getByText('blog.example')).toBeVisible();
    const days = within(screen.getByRole('list', { name: 'Busiest days' }));
    expect(paramsOf(days.getByRole('link', { name: 'Monday 2 March: 9 articles' }))).toEqual({
      ...searched,
      ...{ when: 'days', from: '2026-03-02', to: '2026-03-02' },
    });
    expect(await link('Ferry is free')).toHaveAttribute('href', `/stories/${story}`);
    expect(screen.getByText('“Nobody was hurt”')).toBeVisible();
    expect(paramsOf(await link('Show articles'))).toEqual(searched);
    expect(api.seen(calls.articles.overview)[0]?.query).toMatchObject({ q: 'ferry', scope: 'all' });
    await expectNoAxeViolations(container);
  });

  it('says if it counts only the newest articles, and what the plan leaves out', async () => {
    open({ ...overview, is_complete: false, names: null, countries: null });
    expect(await screen.findByText(/newest 5,000 articles in the list are counted/)).toBeVisible();
    expect(screen.getByText(/Your plan does not include names and countries/)).toBeVisible();
  });

  it('offers a longer period, all sources and a target if there are no articles', async () => {
    const { api, person } = open(nothing, '/articles?view=overview&q=ferry+"Jane+Doe"+%26&when=7-days');
    await person.click(await screen.findByRole('button', { name: 'Search 90 days' }));
    await person.click(await screen.findByRole('button', { name: 'Search everything we read' }));
    await vi.waitFor(() =>
      expect(api.seen(calls.articles.overview).at(-1)?.query).toMatchObject({
        ...{ scope: 'all', q: 'ferry "Jane Doe" &' },
      }),
    );
    expect(screen.queryByRole('button', { name: 'Search 90 days' })).toBeNull();
    expect(await link('Create a target')).toHaveAttribute(
      'href',
      '/targets?form=new&keyword=ferry&keyword=Jane+Doe',
    );
  });

  it('is copied as text, with the source, day and address of each headline and quote', async () => {
    const { person } = open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await person.click(await screen.findByRole('button', { name: 'Copy as text' }));
    const text = copied.mock.calls[0]?.[0];
    expect(text).toMatch(/^Overview of “ferry”\n9 articles · 4 stories · 4 sources from 2 countries/);
    expect(text).toMatch(
      /- Ferry is free – Harbour Post, Monday, 2 March 2026 .*\n {2}https:\/\/post.example\/ferry/,
    );
    expect(text).toContain('- “Nobody was hurt” – Jane Doe, captain: Harbour Post, Monday, 2 March 2026');
  });

  it('is printed without the rest of the page', async () => {
    const { person } = open();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await person.click(await screen.findByRole('button', { name: 'Print' }));
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(screen.getAllByRole('heading', { name: 'Main stories', hidden: true })).toHaveLength(2);
  });

  it('opens from the list with the same filters, for the last 30 days unless another period is chosen', async () => {
    open(overview, '/articles?q=ferry&group=story');
    expect(paramsOf(await link('Show overview'))).toEqual({ q: 'ferry', view: 'overview', when: '30-days' });
  });
});

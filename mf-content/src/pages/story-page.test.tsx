import { calls, type Story } from '@newswatch/shared/contracts';
import {
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const at = (minutes: number) =>
  new Date(Date.parse('2026-03-03T08:00:00.000Z') + minutes * 60_000).toISOString();
const storyId = testId('clu');
const [post, coast] = [
  { id: testId('src', 1), name: 'Harbour Post', logo_url: null },
  { id: testId('src', 2), name: 'Coast Daily', logo_url: null },
];
const ferry: Story = {
  id: storyId,
  title: 'Ferry aground off Tarn Island',
  language: 'english',
  translated_title: null,
  direction: 'ltr',
  primary_article_id: testId('art', 1),
  first_seen_at: at(0),
  last_seen_at: at(95),
  is_complete: true,
  articles: 3,
  unread: 2,
  languages: [
    { language: 'english', articles: 2 },
    { language: 'arabic', articles: 1 },
  ],
  countries: [{ country: 'MT', sources: 2 }],
  sources: [
    {
      ...post,
      country: 'MT',
      articles: 2,
      unread: 1,
      first: {
        ...{ id: testId('art', 1), title: 'Ferry aground', language: 'english', translated_title: null },
        ...{ direction: 'ltr', first_seen_at: at(0), reported_at: at(0) },
      },
    },
    {
      ...coast,
      country: 'MT',
      articles: 1,
      unread: 1,
      first: {
        ...{ id: testId('art', 2), title: 'جنوح عبارة', language: 'arabic', direction: 'rtl' },
        ...{ translated_title: { language: 'english', text: 'A ferry ran aground' } },
        ...{ first_seen_at: at(120), reported_at: at(95) },
      },
    },
  ],
  targets: [{ id: testId('tgt'), name: 'Ferries', articles: 2 }],
  alerts: null,
  read: 3,
  reports: [
    {
      language: 'english',
      articles: 2,
      sources: 2,
      reported: [
        {
          article_id: testId('art', 1),
          source: post,
          direction: 'ltr',
          text: 'A ferry ran aground off Tarn Island on Tuesday.',
          sources: 2,
        },
      ],
      only: [
        {
          article_id: testId('art', 1),
          source: post,
          direction: 'ltr',
          text: 'The captain, Olaf Brandt, was questioned.',
          ranges: [{ start: 13, end: 24 }],
        },
      ],
    },
    { language: 'arabic', articles: 1, sources: 1, reported: [], only: [] },
  ],
  changes: [],
  newer_changes: [],
  timeline: {
    unit: 'hour',
    bars: [
      { from: at(0), articles: 2, new_sources: 1 },
      { from: at(60), articles: 1, new_sources: 1 },
    ],
    earlier: 0,
  },
  title_changes: [
    {
      article_id: testId('art', 1),
      source: post,
      direction: 'ltr',
      version: 2,
      before: 'Ferry in trouble',
      after: 'Ferry aground',
      seen_at: at(30),
    },
  ],
  names: [{ text: 'Tarn Island', kind: 'place', articles: 2, sources: 2 }],
  highlights: [],
  article_ids: [testId('art', 1), testId('art', 2)],
  related: [],
  in_other_languages: [],
  before_and_after: [],
};

function network(story: Story | null = ferry) {
  const api = fakeApi();
  api.answer(calls.coverage.get, { story, withdrawn: story === null });
  api.answer(calls.coverage.articles, {
    ...listing([
      anArticleSummary({
        id: testId('art', 1),
        title: 'Ferry aground',
        source: { ...post, language: 'english' },
      }),
      anArticleSummary({
        id: testId('art', 2),
        title: 'جنوح عبارة',
        source: { ...coast, language: 'arabic' },
      }),
    ]),
    next_cursor: null,
  });
  api.answer(calls.collections.list, listing([]));
  return api;
}
const open = (api = network()) => renderPage(routes, { path: `/stories/${storyId}`, user: aUser(), api });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a story', () => {
  it('links the same event in other languages, with its headline, outlet and number of reports', async () => {
    const linked = {
      id: testId('clu', 7),
      language: 'arabic' as const,
      title: 'جنوح عبارة قبالة جزيرة تارن',
      translated_title: null,
      direction: 'rtl' as const,
      primary_article_id: testId('art', 7),
      source: { id: testId('src', 7), name: 'النهار', logo_url: null },
      first_seen_at: at(50),
      articles: 4,
      sources: 3,
    };
    const one = {
      ...linked,
      id: testId('clu', 8),
      language: 'french' as const,
      title: 'Un ferry s’échoue',
      direction: 'ltr' as const,
      articles: 1,
      sources: 1,
    };
    open(network({ ...ferry, in_other_languages: [linked, one] }));
    const arabic = await region('In Arabic');
    const link = arabic.getByRole('link', { name: linked.title });
    expect(link).toHaveAttribute('href', `/stories/${linked.id}`);
    expect(link).toHaveAttribute('dir', 'auto');
    expect(link.firstElementChild).toHaveAttribute('lang', 'ar');
    expect(arabic.getByText(/and 2 more sources · 4 articles/)).toBeVisible();
    const french = await region('In French');
    expect(french.getByRole('link').firstElementChild).toHaveAttribute('lang', 'fr');
    expect(french.getByText(/· 1 article ·/)).not.toHaveTextContent('more source');
  });

  it('lists what came before and after, with the names in common', async () => {
    const earlier = {
      id: testId('clu', 9),
      language: 'english' as const,
      title: 'Ferry passes its inspection',
      translated_title: null,
      direction: 'ltr' as const,
      primary_article_id: testId('art', 9),
      source: { id: testId('src', 9), name: 'Coast Daily', logo_url: null },
      first_seen_at: '2026-01-02T08:00:00.000Z',
      articles: 2,
      sources: 1,
      names: ['Olaf Brandt', 'Tarn Island'],
    };
    const later = {
      ...earlier,
      id: testId('clu', 10),
      title: 'Captain on trial',
      first_seen_at: '2099-01-01T00:00:00.000Z',
    };
    open(network({ ...ferry, before_and_after: [earlier, later] }));
    const before = await region('Earlier stories');
    expect(before.getByRole('link', { name: earlier.title })).toHaveAttribute(
      'href',
      `/stories/${earlier.id}`,
    );
    expect(before.getByText(/^Names in common/)).toHaveTextContent('Olaf Brandt, Tarn Island');
    expect((await region('Later stories')).getByRole('link')).toHaveTextContent(later.title);
  });

  it('shows nothing about other stories if none is linked', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('In other languages')).toBeNull();
    expect(screen.queryByText('Before and after')).toBeNull();
  });

  it('says since when, how much, which targets found it, what is reported, and in how many sources', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(ferry.title);
    expect(screen.getByText('3 articles from 2 sources')).toBeVisible();
    expect(screen.getByText('English, Arabic')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ferries' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt')}`,
    );
    const reported = await region('What is reported');
    expect(reported.getByText('A ferry ran aground off Tarn Island on Tuesday.')).toBeVisible();
    expect(reported.getByText(/2 of 2 sources say this/)).toBeVisible();
    expect(reported.getByText('Only one source has reported it in Arabic so far.')).toBeVisible();
    expect(reported.getByRole('link', { name: 'Harbour Post' })).toHaveAttribute(
      'href',
      `/articles/${testId('art', 1)}`,
    );
    const only = await region('Only in one source');
    expect(only.getByText('Olaf Brandt').tagName).toBe('MARK');
    await screen.findByRole('region', { name: 'Articles by source' });
    await expectNoAxeViolations(container);
  });

  it('says which figures were replaced, what ended, and where sources differ', async () => {
    const by = { at: at(95), article_id: testId('art', 2), source: coast };
    const first = { at: at(0), article_id: testId('art', 1), source: post, sources: 2 };
    const { container } = open(
      network({
        ...ferry,
        changes: [
          {
            ...{ kind: 'figure', measure: 'dead', currency: null, place: 'Tarn' },
            figures: [
              { value: 12, bound: 'at_least', ...first },
              { value: 19, bound: null, ...by, sources: 4 },
            ],
          },
          {
            ...{ kind: 'state', matter: 'search' },
            before: { text: 'Captain still missing', direction: 'ltr', ...first },
            after: { text: 'Captain found alive', direction: 'ltr', ...by, sources: 1 },
          },
          {
            ...{ kind: 'differing', measure: 'damage', currency: '£', place: null },
            figures: [
              { value: 1_400_000, bound: null, ...first },
              { value: 2_000_000, bound: 'about', ...by, sources: 1 },
            ],
          },
        ],
        newer_changes: [
          {
            ...{ kind: 'state', matter: 'road' },
            before: { text: 'Harbour road closed', direction: 'ltr', ...first },
            after: { text: 'Harbour road open again', direction: 'ltr', ...by, sources: 1 },
          },
        ],
      }),
    );
    const changes = await region('What changed');
    const [deaths, search, road, damage] = changes.getAllByRole('listitem');
    expect(deaths).toHaveTextContent(/^Deaths, Tarnat least 12 then →19.*, Coast Daily first; 4 sources$/);
    expect(search).toHaveTextContent(
      /^SearchCaptain still missing then → Captain found alive.*Coast Daily only$/,
    );
    expect(road).toHaveTextContent(/^Road or routeHarbour road closed then → Harbour road open again/);
    expect(damage).toHaveTextContent(
      '£1.4 million or about £2 million' +
        '£1.4 million according to Harbour Post and 1 other source, about £2 million according to Coast Daily',
    );
    await expectNoAxeViolations(container);
  });

  it('does not mention changes if there are none', async () => {
    open();
    await screen.findByRole('region', { name: 'Changed titles' });
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
  });

  it('shows who reported it first, how much later the others did, and changed titles', async () => {
    open();
    const first = await region('Who reported it first');
    expect(first.getByText('First')).toBeVisible();
    expect(first.getByText('+1 h 35 min')).toBeVisible();
    const changes = await region('Changed titles');
    expect(changes.getByText('Ferry in trouble').tagName).toBe('DEL');
    const names = await region('Names');
    expect(names.getByRole('link', { name: 'Tarn Island' })).toHaveAttribute(
      'href',
      '/articles?scope=all&q=%22Tarn%20Island%22',
    );
  });

  it('says that the time of a first report is not known', async () => {
    const [known, other] = ferry.sources;
    if (!known || !other) throw new Error('The story has two sources.');
    const unknown = { ...other, first: { ...other.first, reported_at: null } };
    open(network({ ...ferry, sources: [known, unknown] }));
    const first = await region('Who reported it first');
    expect(first.getByText(/^Time not known/)).toBeVisible();
    expect(first.queryByText(/^\+/)).toBeNull();
  });

  it('with more articles than are counted says so at every count', async () => {
    open(network({ ...ferry, articles: 1_000, unread: 1_000, is_complete: false }));
    expect(await screen.findByText('more than 1,000 articles from at least 2 sources')).toBeVisible();
    expect(screen.getByText('1,000 unread')).toBeVisible();
    expect(screen.getByText('Sentences from 3 of more than 1,000 articles, word for word')).toBeVisible();
    expect(screen.getByText('articles after the first 1,000 not shown')).toBeVisible();
    expect(screen.getByText('Of the first 1,000 articles')).toBeVisible();
  });

  it('filters its articles by source and language', async () => {
    const api = network();
    const { person } = open(api);
    const list = await region('Articles by source');
    await list.findByRole('link', { name: 'Coast Daily' });
    await person.selectOptions(list.getByRole('combobox', { name: 'Language' }), 'arabic');
    await waitFor(() => expect(api.seen(calls.coverage.articles).at(-1)?.query.language).toEqual(['arabic']));
  });

  it('can be followed, and marked as read', async () => {
    const api = network();
    api.answer(calls.stories.choose, {
      story_id: storyId,
      choice: { alerts: 'each', until: null, set_at: at(100) },
      before: null,
    });
    api.answer(calls.coverage.readAll, { updated: 2, message: '2 articles were marked as read' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(api.seen(calls.stories.choose)).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(api.seen(calls.coverage.readAll)).toHaveLength(1));
  });

  it('redirects to the story that it was merged into', async () => {
    const merged = { ...ferry, id: testId('clu', 2) };
    const { place } = open(network(merged));
    expect(await screen.findByText('The story that you opened was merged into this one.')).toBeVisible();
    expect(place()).toBe(`/stories/${merged.id}`);
  });

  it('says that its articles were withdrawn', async () => {
    open(network(null));
    expect(await screen.findByText('The articles in this story were withdrawn')).toBeVisible();
  });

  it('that does not exist says so; one that could not be loaded can be retried', async () => {
    const api = network();
    api.fail(calls.coverage.get, { status: 404, code: 'not_found' });
    open(api);
    expect(await screen.findByText('This story does not exist')).toBeVisible();
  });
});

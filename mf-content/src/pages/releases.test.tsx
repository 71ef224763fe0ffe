import { calls, type Release, type ReleaseArticle, type ReleaseDetails } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';

const TEXT = 'Acme opens a plant in Oran. “We are glad,” she said.';
const release: Release = {
  id: testId('rls', 1),
  title: 'Acme opens a plant',
  language: 'english',
  direction: 'ltr',
  sent_on: '2026-03-08',
  url: null,
  status: 'active',
  alerts: true,
  version: 1,
  own_words: 210,
  is_searched: true,
  created_at: '2026-03-08T09:00:00.000Z',
  updated_at: '2026-03-08T09:00:00.000Z',
  figures: {
    articles: 3,
    quotes: 1,
    stories: 2,
    sources: 3,
    countries: 2,
    largest_share: 0.62,
    reach: {
      potential: 824_000,
      audience: 412_000,
      articles: 2,
      articles_without: 1,
      sources: 1,
      sources_without: 1,
    },
    first_at: '2026-03-08T10:00:00.000Z',
    last_at: '2026-03-09T10:00:00.000Z',
    by_day: [
      { date: '2026-03-08', articles: 2 },
      { date: '2026-03-09', articles: 1 },
    ],
  },
};
const details: ReleaseDetails = {
  ...release,
  text: TEXT,
  parts: [{ start: 28, end: 41, part: 'quote' }],
  passages: [{ start: 0, end: 26, articles: 3 }],
  by_country: [
    { country: 'DZ', articles: 2 },
    { country: 'FR', articles: 1 },
  ],
};
const found: ReleaseArticle = {
  kind: 'reuse',
  share: 0.62,
  own_words: 130,
  quoted_words: 0,
  longest: 41,
  whole_sentences: 5,
  changed_sentences: 2,
  article: {
    id: testId('art', 1),
    title: 'A plant for Oran',
    author: 'Lina Haddad',
    url: 'https://news.example/oran',
    language: 'english',
    direction: 'ltr',
    source: { id: testId('src', 1), name: 'The Oran Post', country: 'DZ', logo_url: null },
    story_id: testId('clu', 1),
    at: '2026-03-08T10:00:00.000Z',
  },
};

function network(items: Release[] = [release]) {
  const api = fakeApi();
  api.answer(calls.releases.list, { ...listing(items), active: items.length, max_active: 3 });
  api.answer(calls.releases.get, details);
  api.answer(calls.releases.articles, { ...listing([found]), counts: { reuse: 3, quote: 1 } });
  api.answer(calls.releases.compare, {
    ...found,
    release: {
      id: release.id,
      title: release.title,
      direction: 'ltr',
      own_words: 210,
      text: TEXT,
      parts: [],
    },
    text: 'News.\n\nAcme opens\n\na plant in Oran.',
    passages: [{ release: { start: 0, end: 26 }, article: { start: 7, end: 34 }, is_quote: false }],
    changed: [],
  });
  return api;
}
const open = (path: string, api = network()) => renderPage(routes, { path, user: aUser(), api });

it('lists the releases with what was found of each', async () => {
  const { container } = open('/releases');
  const table = await screen.findByRole('table', { name: 'Releases' });
  expect(within(table).getByRole('link', { name: 'Acme opens a plant' })).toHaveAttribute(
    'href',
    `/releases/${release.id}`,
  );
  expect(table).toHaveTextContent('1 more quotes it');
  expect(table).toHaveTextContent('62%');
  // It has no entry in the sidebar, because the specification defines its entries.
  const tabs = screen.getByRole('navigation', { name: 'My Articles' });
  expect(within(tabs).getByRole('link', { name: 'Press releases' })).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolations(container);
});

it('says what will appear, and opens the form', async () => {
  const { person } = open('/releases', network([]));
  const [add] = await screen.findAllByRole('button', { name: 'Add release' });
  if (add) await person.click(add);
  const form = await screen.findByRole('dialog', { name: 'Add a press release' });
  await person.click(within(form).getByRole('button', { name: 'Add release' }));
  expect(await within(form).findByText('Please enter a title')).toBeVisible();
});

it('opens the new release after the form', async () => {
  const api = network([]);
  api.answer(calls.releases.create, { release, message: 'Release added.' });
  const { person } = open('/releases?form=new', api);
  const form = within(await screen.findByRole('dialog', { name: 'Add a press release' }));
  await person.type(form.getByRole('textbox', { name: 'Title' }), release.title);
  await person.type(form.getByRole('textbox', { name: 'Text' }), TEXT);
  await person.dblClick(form.getByRole('button', { name: 'Add release' }));
  expect(await screen.findByRole('heading', { name: release.title, level: 1 })).toBeVisible();
});

it('shows a release with its articles, and highlights the text that articles reuse', async () => {
  const { container } = open(`/releases/${release.id}`);
  expect(await screen.findByRole('heading', { name: 'Acme opens a plant' })).toBeVisible();
  expect(await screen.findByText('5 whole sentences, 2 changed, 41 words in a row')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Lina Haddad' })).toBeVisible();
  expect(screen.queryByText(/before the release/)).toBeNull();
  expect(screen.getByTitle('In 3 articles')).toHaveTextContent('Acme opens a plant in Oran');
  await expectNoAxeViolations(container);
});

it('marks an article from before the release, which cannot have copied its text', async () => {
  const api = network();
  const article = { ...found.article, at: '2026-03-06T10:00:00.000Z' };
  api.answer(calls.releases.articles, {
    ...listing([{ ...found, article }]),
    counts: { reuse: 1, quote: 0 },
  });
  open(`/releases/${release.id}`, api);
  expect(await screen.findByText('before the release; may be its source')).toBeVisible();
});

it('compares an article with the release, passage by passage', async () => {
  const { container, person } = open(`/releases/${release.id}/articles/${found.article.id}`);
  expect(await screen.findByText(/62% of the release: 130 of 210 words/)).toBeVisible();
  const article = screen.getByRole('region', { name: 'The article' });
  const marks = within(article).getAllByRole('mark');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Acme opens', 'a plant in Oran']);
  await person.click(screen.getByRole('button', { name: 'Next passage' }));
  expect(screen.getByText('Passage 1 of 1')).toBeVisible();
  await expectNoAxeViolations(container);
});

import { calls, type HelpArticle, type HelpArticleSummary } from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usualAnswer } from '../features/help/contact-card.tsx';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './help-center-page.tsx';
import '../features/help/themed-query-tester.tsx';

const summary: HelpArticleSummary = {
  slug: 'why-no-alert',
  title: 'Why did I not get an alert?',
  category: 'notifications',
  language: 'english',
  direction: 'ltr',
  excerpt: 'No alert is lost silently.',
  highlights: [{ start: 3, end: 8 }],
  updated_on: '2026-11-03',
};
const article: HelpArticle = {
  ...summary,
  body_markdown: '## The usual reasons\n\n[Targets](/targets)\n\n## And else',
  body_html:
    '<h2 id="part-1" tabindex="-1">The usual reasons</h2><p><a href="/targets">Targets</a></p><h2 id="part-2" tabindex="-1">And else</h2>',
  headings: [
    { id: 'part-1', title: 'The usual reasons' },
    { id: 'part-2', title: 'And else' },
  ],
  languages: ['english', 'arabic'],
  helpful_yes: 4,
  helpful_no: 1,
  my_feedback: null,
};

function network() {
  const api = fakeApi();
  api.answer(calls.help.list, ({ query }) => ({
    ...listing(query.q === 'zebra' ? [] : [summary]),
    categories: [{ category: 'notifications' as const, count: 1 }],
  }));
  api.answer(calls.help.get, { article });
  api.answer(calls.chats.unreadCount, { unread: 2 });
  api.answer(calls.help.status, {
    usual_answer_minutes: 200,
    checked_at: minutesBefore(1),
    items: [
      { part: 'whatsapp', state: 'held', sentence: 'Not linked on our side.' },
      { part: 'crawling', state: 'works', sentence: 'All 4 sources are being read as usual.' },
      { part: 'email', state: 'works', sentence: 'Ready.' },
    ],
  });
  return api;
}
const open = (path = '/help-center', api = network(), user = aUser({ plan: 'pro' })) =>
  renderPage(routes, { path, user, api });

it.each([
  [null, undefined],
  [3, 'Chats are usually answered within minutes.'],
  [38, 'Chats are usually answered in about 40 minutes.'],
  [70, 'Chats are usually answered in about an hour.'],
  [60 * 47, 'Chats are usually answered in about 2 days.'],
])('answers that usually take %s minutes: %s', (minutes, sentence) => {
  expect(usualAnswer(minutes)).toBe(sentence);
});

describe('the help centre', () => {
  it('shows the articles, the service status, and how to contact support', async () => {
    const { container } = open();
    const results = within(await screen.findByRole('region', { name: 'All articles' }));
    expect(results.getByRole('link', { name: 'Why did I not get an alert?' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Notifications 1 article/ })).toBeVisible();
    expect(await screen.findByText('1 of 3 needs attention')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/chats?form=new&category=support',
    );
    expect(screen.getByText('Chats are usually answered in about 3 hours.')).toBeVisible();
    expect(await screen.findByRole('link', { name: '2 chats have new messages' })).toHaveAttribute(
      'href',
      '/chats',
    );
    await expectNoAxeViolations(container);
  });

  it('searches while typing, keeps the search in the URL, and offers to contact support when nothing is found', async () => {
    const { person, place, api } = open();
    await screen.findByRole('region', { name: 'All articles' });
    await person.keyboard('/zebra');
    expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeVisible();
    expect(place()).toBe('/help-center?q=zebra');
    expect(api.seen(calls.help.list).at(-1)?.query).toEqual({ q: 'zebra' });
  });

  it('shows an article with its parts, follows its links inside the product, and takes feedback', async () => {
    const api = network();
    api.answer(calls.help.feedback, { article: { ...article, my_feedback: true } });
    const { person, container, place, shell } = open('/help-center?article=why-no-alert', api);
    expect(await screen.findByRole('heading', { name: 'Why did I not get an alert?' })).toBeVisible();
    await waitFor(() => expect(shell.calls.titles.at(-1)).toBe('Why did I not get an alert?'));
    await person.click(await screen.findByRole('button', { name: 'And else' }));
    expect(screen.getByRole('heading', { name: 'And else' })).toHaveFocus();
    await expectNoAxeViolations(container);
    api.answer(calls.help.get, { article: { ...article, my_feedback: true } });
    await person.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Thank you for telling us.')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Article language'), 'Arabic');
    expect(place()).toBe('/help-center?article=why-no-alert&language=arabic');
    // The link of the previous article is about to be removed.
    await waitFor(() => expect(api.seen(calls.help.get).at(-1)?.query).toEqual({ language: 'arabic' }));
    await person.click(await screen.findByRole('link', { name: 'Targets' }));
    await waitFor(() => expect(place()).toBe('/targets'));
  });

  it('says which articles have no translation, in the list and above the article', async () => {
    const api = network();
    const arabic = {
      ...summary,
      slug: 'first-steps',
      title: 'أول تنبيه',
      language: 'arabic',
      direction: 'rtl',
    } as const;
    api.answer(calls.help.list, { ...listing([summary, arabic]), categories: [] });
    api.answer(calls.help.get, { article: { ...article, languages: ['english'] } });
    const { person } = open('/help-center', api, aUser({ locale: 'arabic' }));
    const results = within(await screen.findByRole('region', { name: 'All articles' }));
    const [untranslated, translated] = results.getAllByRole('listitem');
    expect(untranslated).toHaveTextContent('Only in English');
    expect(translated).not.toHaveTextContent('Only in');
    await person.click(results.getByRole('link', { name: 'Why did I not get an alert?' }));
    // The list also says this until the article is shown in its place.
    await waitFor(() => expect(screen.getByText('Only in English')).toBeVisible());
    expect(screen.queryByLabelText('Article language')).toBeNull();
  });

  it('ends the query cheat sheet with a query to try', async () => {
    const api = network();
    api.answer(calls.help.get, { article: { ...article, slug: 'write-a-query' } });
    api.answer(calls.targets.tryQuery, ({ body }) => ({
      matches: body.query === 'strike',
      sentence: body.query === 'strike' ? 'It would match.' : 'It would not.',
      parts: [{ part: body.query, list: 'all' as const, holds: body.query === 'strike' }],
      highlights: { title: [{ start: 0, end: 4 }], text: [] },
    }));
    const { person, container } = open('/help-center?article=write-a-query', api);
    const query = await screen.findByLabelText('Query');
    // The example is a valid query.
    expect(await screen.findByText('It would not.')).toBeVisible();
    await person.clear(query);
    expect(await screen.findByText('Write a query to see what it finds.')).toBeVisible();
    await person.type(query, 'strike OR');
    expect(await screen.findByText('Correct the query to see what it finds.')).toBeVisible();
    const asked = api.seen(calls.targets.tryQuery).length;
    await person.clear(query);
    await person.type(query, 'strike');
    expect(await screen.findByText('It would match.')).toBeVisible();
    expect(api.seen(calls.targets.tryQuery)[asked]?.body).toMatchObject({
      query: 'strike',
      language: 'english',
    });
    expect(within(screen.getByRole('list', { name: 'Query parts' })).getByText('Found')).toBeVisible();
    await expectNoAxeViolations(container);

    const examples = within(screen.getByRole('list', { name: 'Examples to try' }));
    await person.click(examples.getByRole('button', { name: 'strike -football' }));
    expect(query).toHaveValue('strike -football');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Use in a new target' })).toHaveAttribute(
        'href',
        '/targets?form=new&query=strike+-football',
      ),
    );
  });

  it('says when the query could not be tested', async () => {
    const api = network();
    api.answer(calls.help.get, { article: { ...article, slug: 'write-a-query' } });
    api.fail(calls.targets.tryQuery, { status: 422, error: 'Too busy.' });
    open('/help-center?article=write-a-query', api);
    expect(await screen.findByText('Too busy.')).toBeVisible();
  });

  it('says when an article does not exist, and when the articles could not be loaded', async () => {
    const api = network();
    api.fail(calls.help.get, { status: 404, code: 'not_found' });
    open('/help-center?article=gone', api);
    expect(await screen.findByText('This article does not exist')).toBeVisible();
  });

  it('tries again after a failure', async () => {
    const api = network();
    api.failOnce(calls.help.list, { status: 503 });
    const { person } = open('/help-center', api);
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(
      await within(await screen.findByRole('region', { name: 'All articles' })).findByRole('link'),
    ).toBeVisible();
  });
});

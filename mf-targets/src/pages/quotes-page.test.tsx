import {
  calls,
  type Quote,
  type QuoteList,
  type Speaker,
  type SpeakerList,
} from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './quotes-page.tsx';

const ports = { id: testId('tgt'), name: 'Ports' };

function aQuote(number: number, given: Partial<Quote> = {}): Quote {
  return {
    id: testId('quo', number),
    words: `We will open berth ${number}`,
    speaker: 'Maria Keller',
    kind: 'person',
    role: 'chief executive of the port',
    language: 'english',
    direction: 'ltr',
    articles: [anArticle(number, 'Harbour Times')],
    articles_total: 1,
    sources_total: 1,
    targets: [ports],
    ...given,
  };
}
const anArticle = (number: number, source: string) => ({
  id: testId('art', number),
  title: `Berth ${number}`,
  source,
  url: `https://news.example/${number}`,
  published_at: '2026-11-20T10:00:00Z',
  start: 13,
  end: 33,
  sentence_start: 12,
  sentence_end: 60,
});
const arabic = aQuote(2, {
  words: 'سنفتح الميناء',
  speaker: 'سامي الحسن',
  role: 'مدير الميناء',
  language: 'arabic',
  direction: 'rtl',
});
const aSpeaker = (name: string, given: Partial<Speaker> = {}): Speaker => ({
  name,
  kind: 'person',
  role: null,
  direction: 'ltr',
  quotes: 3,
  articles: 4,
  sources: 2,
  first_at: minutesBefore(900),
  last_at: minutesBefore(90),
  watched_by: null,
  ...given,
});

function network(items: Quote[] = [aQuote(1), arabic]) {
  const api = fakeApi();
  const pagination = { page: 1, per_page: 20, total: items.length, pages: 1 };
  api.answer(calls.quotes.list, (): QuoteList => ({ items, pagination, next_cursor: null }));
  const speakers = items.length === 0 ? [] : [aSpeaker('Maria Keller'), aSpeaker('Tom Lee')];
  api.answer(calls.quotes.speakers, (): SpeakerList => ({ items: speakers, pagination, next_cursor: null }));
  return api;
}
const open = (api = network(), path = '/quotes') =>
  renderPage(routes, { path, user: aUser({ plan: 'pro' }), api });

describe('quotes', () => {
  it('show the words with their speaker, in their own direction, and open the reader at the sentence', async () => {
    const { container } = open();
    const words = await screen.findByRole('link', { name: '“We will open berth 1”' });
    expect(words).toHaveAttribute('href', `/articles/${testId('art', 1)}?sentence=12-60`);
    const one = within(screen.getByRole('article', { name: 'Quote by Maria Keller' }));
    expect(one.getByText('chief executive of the port')).toBeVisible();
    expect(one.getByRole('link', { name: 'Ports' })).toHaveAttribute('href', `/targets/${ports.id}`);
    expect(screen.getByText('«سنفتح الميناء»').closest('[dir]')).toHaveAttribute('dir', 'rtl');
    await screen.findByRole('list', { name: 'Quoted most' });
    await expectNoAxeViolations(container);
  });

  it('say which other sources publish the same quote', async () => {
    const articles = [anArticle(1, 'Harbour Times'), anArticle(5, 'The Globe')];
    const { person } = open(network([aQuote(1, { articles, articles_total: 2, sources_total: 2 })]));
    await person.click(await screen.findByText('Also in 1 more article, 2 sources in all'));
    expect(screen.getByRole('link', { name: 'Berth 5' })).toHaveAttribute(
      'href',
      `/articles/${testId('art', 5)}?sentence=12-60`,
    );
  });

  it('are copied with speaker, source, day and address', async () => {
    const { person } = open();
    await screen.findByRole('article', { name: 'Quote by Maria Keller' });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(screen.getByRole('button', { name: 'Copy the quote by Maria Keller' }));
    expect(copied).toHaveBeenCalledWith(
      '“We will open berth 1”\n— Maria Keller, chief executive of the port (Harbour Times, 20 November 2026)\nhttps://news.example/1',
    );
  });

  it('can be filtered by a speaker, who can be deselected', async () => {
    const api = network();
    const { person } = open(api, '/quotes?period=90d');
    await person.click(await screen.findByRole('link', { name: /^Tom Lee\s+3 quotes from 2 sources$/ }));
    await waitFor(() =>
      expect(api.seen(calls.quotes.list).at(-1)?.query).toMatchObject({ speaker: 'Tom Lee', period: '90d' }),
    );
    const chosen = screen.getByRole('link', { name: /^Tom Lee/ });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(chosen).toHaveAttribute('href', '/quotes?period=90d');
  });

  it('can be filtered by anybody found by name', async () => {
    const api = network();
    const pagination = { page: 1, per_page: 100, total: 103, pages: 2 };
    api.answer(calls.quotes.speakers, ({ query }) => ({
      items: [aSpeaker(query.name ? 'Ivo Brandt' : 'Maria Keller')],
      pagination,
      next_cursor: null,
    }));
    const { person } = open(api, '/quotes?period=90d');
    const speaker = () => screen.findByRole('combobox', { name: 'Speaker' });
    await person.click(await speaker());
    await screen.findByRole('option', { name: 'Maria Keller' });
    await person.type(await speaker(), 'ivo');
    await person.click(await screen.findByRole('option', { name: 'Ivo Brandt' }));
    expect(api.seen(calls.quotes.speakers).at(-1)?.query).toMatchObject({ name: 'ivo', period: '90d' });
    await waitFor(() =>
      expect(api.seen(calls.quotes.list).at(-1)?.query).toMatchObject({ speaker: 'Ivo Brandt' }),
    );
  });

  it('link to a new target for what somebody says, or to the one that already watches it', async () => {
    const api = network();
    const items = [aSpeaker('Maria Keller'), aSpeaker('Tom Lee', { watched_by: ports })];
    const pagination = { page: 1, per_page: 20, total: 2, pages: 1 };
    const ann = aSpeaker('Ann "Bee" de la Vega y Soto Ruiz');
    api.answer(
      calls.quotes.speakers,
      ({ query }): SpeakerList => ({ items: query.speaker ? [ann] : items, pagination, next_cursor: null }),
    );
    open(api, `/quotes?speaker=${encodeURIComponent(ann.name)}`);
    const most = within(await screen.findByRole('list', { name: 'Quoted most' }));
    // Chosen, although others are quoted more.
    const watch = await most.findByRole('link', { name: `Watch ${ann.name}` });
    const address = new URL(watch.getAttribute('href') ?? '', 'https://news.example').searchParams;
    expect(Object.fromEntries(address)).toEqual({
      form: 'new',
      speaker: ann.name,
      name: `${ann.name}, quoted`,
    });
    expect(most.getByRole('link', { name: 'Watch Maria Keller' })).toBeVisible();
    expect(most.queryByRole('link', { name: 'Watch Tom Lee' })).toBeNull();
    expect(most.getByText(/^Watched by/)).toHaveTextContent('Watched by Ports');
    expect(most.getByRole('link', { name: 'Ports' })).toHaveAttribute('href', `/targets/${ports.id}`);
  });

  it('mark the chosen speaker, in any spelling, and keep the focus when the speaker leaves the list', async () => {
    const api = network();
    const pagination = { page: 1, per_page: 20, total: 8, pages: 1 };
    const solene = aSpeaker('Solène Kerviel');
    const most = Array.from({ length: 8 }, (_, at) => aSpeaker(`Speaker ${at}`));
    api.answer(
      calls.quotes.speakers,
      ({ query }): SpeakerList => ({
        items: query.speaker ? [solene] : most,
        pagination,
        next_cursor: null,
      }),
    );
    const { person } = open(api, '/quotes?speaker=solene+kerviel');
    const chosen = await screen.findByRole('link', { name: /^Solène Kerviel/ });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    const list = screen.getByRole('list', { name: 'Quoted most' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    chosen.focus();
    await person.keyboard('{Enter}');
    await within(list).findByRole('link', { name: /^Speaker 7/ });
    expect(list).toHaveFocus();
  });

  it('say if there are none yet, or none match', async () => {
    open(network([]));
    expect(await screen.findByText('No quotes yet')).toBeVisible();
  });

  it('say if they cannot be loaded', async () => {
    const api = network();
    api.fail(calls.quotes.list, { status: 500 });
    open(api);
    expect(await screen.findByText('The quotes could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

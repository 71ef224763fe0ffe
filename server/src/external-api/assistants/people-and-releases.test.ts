import { ApiKeyWithSecret, assistantScopes, calls, limits } from '@newswatch/shared/contracts';
import { AssistantAnswers, QUOTED_NOTICE } from '@newswatch/shared/contracts/assistant';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fillAuthors } from '../../journalists/index.ts';
import { storeQuotes } from '../../quotes/index.ts';
import { readNextArticles, searchStored } from '../../releases/index.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const ULID = '01K00000000000000000000000';

interface Assistant extends TestPerson {
  secret: string;
}

async function connect(): Promise<Assistant> {
  const person = await app().verifiedUser();
  const body = { name: 'Assistant', scopes: assistantScopes };
  const made = await app().call('POST', '/external-api/api-keys', { token: person.token, body });
  return { ...person, secret: v.parse(ApiKeyWithSecret, made.body).secret };
}

/** The result of a tool, checked against the contract, or why it refused. */
async function use<T extends keyof typeof AssistantAnswers>(
  { secret }: Assistant,
  name: T,
  given: Record<string, unknown> = {},
): Promise<v.InferOutput<(typeof AssistantAnswers)[T]>> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const answer = await app().call('POST', '/external/v1/mcp', { token: secret, body });
  const { result } = answer.body as {
    result: { isError?: boolean; structuredContent: unknown; content: unknown };
  };
  expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
  return v.parse(AssistantAnswers[name], result.structuredContent) as never;
}
async function refusal({ secret }: Assistant, name: string, given: object) {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const answer = await app().call('POST', '/external/v1/mcp', { token: secret, body });
  return (answer.body as { result: { isError?: boolean } }).result.isError;
}

const QUOTE = 'We will open two new berths before the summer';

it('quotes, speakers and journalists come with their articles, and what others wrote is marked as a quotation', async () => {
  const person = await connect();
  const { db, clock } = app();
  const target_id = await insertTarget(db, { user_id: person.id, name: 'Ports' });
  const articles: string[] = [];
  for (let days = limits.ASSISTANT_QUOTE_ARTICLES_MAX + 1; days > 0; days -= 1) {
    const at = before(clock.now(), { days });
    const article_id = await insertArticle(db, {
      source_id: await insertSource(db, { name: `Paper ${days}` }),
      author: 'Rosa Lindqvist',
      title: `News of day ${days}`,
      url: `https://paper.example/${days}`,
      content_text: `The port grows.\n“${QUOTE},” said Maria Keller, head of the port, on Monday.`,
      ...{ first_seen_at: at, published_at: at },
    });
    await insertMatch(db, {
      ...{ user_id: person.id, target_id, article_id, matched_at: at, article_seen_at: at },
    });
    articles.unshift(article_id);
  }
  await storeQuotes(db, articles);
  await fillAuthors(db, clock.now());

  const { quotes, notice, next_cursor } = await use(person, 'list_quotes', { speaker: 'maria keller' });
  expect([notice, next_cursor, quotes.length]).toEqual([QUOTED_NOTICE, null, 1]);
  expect(quotes[0]).toMatchObject({
    articles_total: 4,
    sources_total: 4,
    targets: [{ id: target_id, name: 'Ports' }],
    quoted: { words: expect.stringContaining(QUOTE), speaker: 'Maria Keller' },
  });
  expect(quotes[0]?.articles.map(({ id }) => id)).toEqual(
    articles.slice(0, limits.ASSISTANT_QUOTE_ARTICLES_MAX),
  );
  expect(quotes[0]?.articles[0]).toMatchObject({
    source: 'Paper 1',
    start: 17,
    quoted: { title: 'News of day 1', url: 'https://paper.example/1' },
  });
  const day = before(clock.now(), { days: 2.5 }).toISOString();
  expect((await use(person, 'list_quotes', { from: day, target_id })).quotes[0]?.articles_total).toBe(2);
  expect((await use(person, 'list_speakers', { q: 'keller' })).speakers).toMatchObject([
    { quotes: 1, articles: 4, sources: 4, quoted: { name: 'Maria Keller' } },
  ]);
  const { journalists } = await use(person, 'list_journalists', { period: '7d', q: 'rosa' });
  expect(journalists.reduce((sum, { articles: count }) => sum + count, 0)).toBe(4);
  expect(journalists[0]).toMatchObject({
    targets: [{ name: 'Ports' }],
    last_article: { quoted: { title: expect.stringContaining('News of day') } },
    quoted: { name: 'Rosa Lindqvist' },
  });

  const stranger = await connect();
  expect((await use(stranger, 'list_quotes', { target_id })).quotes).toEqual([]);
  expect((await use(stranger, 'list_journalists', { target_id })).journalists).toEqual([]);
});

it('press releases include the articles that reuse them and the shared passages', async () => {
  const person = await connect();
  const { db, clock } = app();
  const text =
    'Northwind Ferries has ordered four battery-powered ships that will replace its diesel fleet on the island routes before the end of 2029. Each ship carries 120 cars and charges in eleven minutes while passengers walk on board.\n\nThe first ship enters service in spring 2028. Until then, the timetable stays as it is, and tickets that have already been sold remain valid.';
  const source_id = await insertSource(db, { name: 'The Fjord Times', country: 'NO' });
  const article = await insertArticle(db, {
    ...{ source_id, title: 'Quiet ships', content_text: text, first_seen_at: clock.now() },
  });
  while ((await readNextArticles(db, clock.now())) > 0);
  const body = { title: 'Northwind orders ships', text, sent_on: clock.now().toISOString().slice(0, 10) };
  const made = await app().call('POST', '/releases', { token: person.token, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  const { id } = v.parse(calls.releases.create.answer, made.body).release;
  const waiting = await use(person, 'list_releases');
  expect(waiting).toMatchObject({
    total: 1,
    releases: [{ id, is_searched: false, figures: { articles: 0 } }],
  });
  await searchStored(db, id, clock.now());

  expect(await use(person, 'list_releases', { q: 'northwind', limit: 1 })).toMatchObject({
    releases: [{ title: body.title, is_searched: true, figures: { articles: 1, largest_share: 1 } }],
    next_page: null,
  });
  const read = await use(person, 'read_release', { release_id: id });
  expect(read).toMatchObject({
    release: {
      by_country: [{ country: 'NO', articles: 1 }],
      text,
      text_length: text.length,
      next_offset: null,
    },
    counts: { reuse: 1, quote: 0 },
    articles: [
      { id: article, share: 1, source: { name: 'The Fjord Times' }, quoted: { title: 'Quiet ships' } },
    ],
    next_page: null,
  });
  const passages = read.release.passages.map((passage) => passage.text);
  expect(passages.filter((passage) => text.includes(passage))).toHaveLength(4);
  const later = await use(person, 'read_release', { release_id: id, kind: 'quote', page: 2 });
  expect([later.articles, later.release.text]).toEqual([[], null]);
  const end = await use(person, 'read_release', { release_id: id, offset: text.length - 6 });
  expect(end.release.text).toBe('valid.');

  const stranger = await connect();
  expect((await use(stranger, 'list_releases')).releases).toEqual([]);
  expect(await refusal(stranger, 'read_release', { release_id: id })).toBe(true);
  expect(await refusal(person, 'read_release', { release_id: `rls_${ULID}` })).toBe(true);
});

import { ADDED_SOURCE_ID, calls, eventData, messages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging.ts';
import { transaction } from '../storage/database.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { before, insertArticle, insertSource, insertTarget } from '../testing/rows.ts';
import { listCandidates, readNextArticles, searchStored } from './compare-articles.ts';
import { notifyOwners } from './notify-owners.ts';

const app = testApp({ throttleFactor: 0, defaultPlan: 'free' });
const logger = createLogger('silent');

const LEAD =
  'Northwind Ferries has ordered four battery-powered ships that will replace its diesel fleet on the island routes before the end of 2029. Each ship carries 120 cars and charges in eleven minutes while passengers walk on board.';
const QUOTE =
  '“We promised the islanders quiet ships and clean air, and with this contract we keep that promise,” said Ingrid Solheim.';
const END =
  'The first ship enters service in spring 2028. Until then, the timetable stays as it is, and tickets that have already been sold remain valid on the new ships without any surcharge.';
const ABOUT =
  'About Northwind Ferries\nNorthwind Ferries has connected the islands of the western coast since 1921.';
const TEXT = [LEAD, QUOTE, END, ABOUT].join('\n\n');

const ask = ({ token }: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token, ...(body ? { body } : {}) });
const draft = (changes: object = {}) => ({
  title: 'Northwind orders electric ferries',
  text: TEXT,
  sent_on: app().clock.now().toISOString().slice(0, 10),
  ...changes,
});

async function add(person: TestPerson, changes: object = {}) {
  const { status, body } = await ask(person, 'POST', '/releases', draft(changes));
  expect([status, body]).toEqual([201, expect.anything()]);
  return v.parse(calls.releases.create.answer, body).release;
}
const read = async (person: TestPerson, id: string) =>
  v.parse(calls.releases.get.answer, (await ask(person, 'GET', `/releases/${id}`)).body);
const listed = async (person: TestPerson, id: string, query = '') => {
  const { body } = await ask(person, 'GET', `/releases/${id}/articles${query}`);
  return v.parse(calls.releases.articles.answer, body);
};
const publish = async (content_text: string, more: object = {}) =>
  insertArticle(app().db, {
    source_id: await insertSource(app().db, { name: 'The Fjord Times', country: 'NO' }),
    title: 'Quiet ships for the islands',
    content_text,
    first_seen_at: app().clock.now(),
    ...more,
  });
/** Compares releases like the job that runs every minute. */
async function compare() {
  while ((await readNextArticles(app().db, app().clock.now())) > 0);
  return notifyOwners(app().db, app().clock.now(), logger);
}
const told = async ({ id }: TestPerson) =>
  app()
    .db.selectFrom('notifications')
    .select(['title', 'body', 'action_url'])
    .where('user_id', '=', id)
    .where('type', '=', 'release_pickups')
    .orderBy('id')
    .execute();
const plain = (text: string | undefined) => text?.replace(/\p{Bidi_Control}/gu, '');

beforeEach(async () => {
  await app().db.deleteFrom('releases').execute();
  await app().db.deleteFrom('articles').execute();
});

describe('a release', () => {
  it('is compared with existing articles', async () => {
    const person = await app().verifiedUser();
    await publish(TEXT);
    await publish(`A storm is coming. ${QUOTE} The weather stays bad.`);
    await publish('A storm keeps all ships in port until Friday, and nobody knows when it ends.');
    await compare();
    const release = await add(person);
    expect(release).toMatchObject({ language: 'english', status: 'active', is_searched: false });
    await searchStored(app().db, release.id, app().clock.now());
    const found = await read(person, release.id);
    expect(found).toMatchObject({
      is_searched: true,
      figures: { articles: 1, quotes: 1, stories: 1, sources: 1, countries: 1, largest_share: 1 },
      by_country: [{ country: 'NO', articles: 1 }],
    });
    expect(found.figures.by_day.at(-1)).toMatchObject({ articles: 1 });
    expect(found.figures.reach).toBeNull();
    const audience = {
      amount: 5_000,
      kind: 'unique_visitors',
      period: 'month',
      origin: 'IVW',
      month: '2026-02',
    };
    await app()
      .db.updateTable('sources')
      .set({ audience: JSON.stringify(audience) })
      .execute();
    expect((await read(person, release.id)).figures.reach).toMatchObject({
      potential: 5_000,
      articles_without: 0,
    });
    await app().db.updateTable('sources').set({ audience: null }).execute();
    expect(found.parts.map(({ part, start, end }) => [part, TEXT.slice(start, end)])).toEqual([
      ['quote', QUOTE.slice(1, QUOTE.indexOf(',”'))],
      ['closing', ABOUT.slice(0, -1)],
    ]);
    // Articles that the owner sees when adding it cause no notification.
    await compare();
    expect(await told(person)).toEqual([]);
  });

  it('is looked up by index, no matter how many word sequences it has', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person);
    const article = await publish(TEXT);
    await compare();
    const { text, version, sent_on } = await app()
      .db.selectFrom('releases')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await transaction(app().db, async (trx) => {
      expect(await listCandidates(trx, { id, text, version, sent_on, timezone: 'UTC' })).toEqual([article]);
      const { rows } = await sql<{ scans: number }>`
        select pg_stat_get_xact_numscans('article_runs_runs'::regclass)::int as scans
      `.execute(trx);
      // The planner may read the index itself once.
      expect(rows[0]?.scans).toBeLessThanOrEqual(2);
    });
  });

  it('shows how many articles have each passage', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person);
    await publish(LEAD);
    await publish(`${LEAD}\n${END}`);
    await compare();
    const { passages } = await read(person, id);
    const inBoth = passages.filter(({ articles }) => articles === 2);
    expect([inBoth[0]?.start, inBoth.at(-1)?.end]).toEqual([0, LEAD.length - 1]);
    const inOne = passages.filter(({ articles }) => articles === 1);
    expect([inOne[0]?.start, inOne.at(-1)?.end]).toEqual([
      TEXT.indexOf(END),
      TEXT.indexOf(END) + END.length - 1,
    ]);
  });

  it('needs its own words, and a date that is not in the future', async () => {
    const person = await app().verifiedUser();
    const short = await ask(person, 'POST', '/releases', draft({ text: `${QUOTE}\n${ABOUT}` }));
    expect(short).toMatchObject({
      status: 422,
      body: { fields: { text: [messages.releases.tooFewWords] } },
    });
    const future = await ask(person, 'POST', '/releases', draft({ sent_on: '2999-01-01' }));
    expect(future).toMatchObject({ status: 422 });
  });

  it('counts towards the plan until it ends', async () => {
    const person = await app().verifiedUser();
    const [first] = [await add(person), await add(person), await add(person)];
    const refused = await ask(person, 'POST', '/releases', draft());
    expect(refused).toMatchObject({ status: 403, body: { code: 'quota_exceeded' } });
    expect((await ask(person, 'PUT', `/releases/${first?.id}/status`, { status: 'ended' })).status).toBe(200);
    await add(person);
    const resumed = await ask(person, 'PUT', `/releases/${first?.id}/status`, { status: 'active' });
    expect(resumed).toMatchObject({ body: { code: 'quota_exceeded' } });
  });

  it('does not find earlier articles, or the page on which its sender published it', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person, { url: 'https://northwind.example/news/ferries' });
    await publish(TEXT, { published_at: before(app().clock.now(), { days: 30 }) });
    await publish(TEXT, {
      url: 'https://northwind.example/news/ferries',
      url_hash:
        (await app().db.selectFrom('releases').select('url_hash').executeTakeFirstOrThrow()).url_hash ?? '',
    });
    await compare();
    expect((await listed(person, id)).items).toEqual([]);
  });

  it('is compared again if its text changes', async () => {
    const person = await app().verifiedUser();
    const { id, version } = await add(person);
    await publish(LEAD);
    await compare();
    expect((await listed(person, id)).counts.reuse).toBe(1);
    const text = `${END} The company will publish the exact dates of all new departures in the autumn, together with a map of the harbours in which cars can be charged during the night.`;
    const { body } = await ask(person, 'PUT', `/releases/${id}`, draft({ text, version }));
    expect(v.parse(calls.releases.update.answer, body).release).toMatchObject({ is_searched: false });
    await searchStored(app().db, id, app().clock.now());
    expect((await listed(person, id)).counts).toEqual({ reuse: 0, quote: 0 });
    const stale = await ask(person, 'PUT', `/releases/${id}`, draft({ version }));
    expect(stale).toMatchObject({ status: 409 });
  });
});

describe('an article', () => {
  it('that appears later is found, and the owner is notified at once, then at most once an hour', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person);
    await publish(`${LEAD}\n${QUOTE}\n${END}`);
    expect(await compare()).toBe(1);
    const [notice] = await told(person);
    expect([plain(notice?.title), plain(notice?.body), notice?.action_url]).toEqual([
      'An article reuses “Northwind orders electric ferries”',
      'The Fjord Times (100%): Quiet ships for the islands',
      `/releases/${id}`,
    ]);
    await publish(LEAD);
    await publish(END);
    expect(await compare()).toBe(0);
    app().clock.advance({ minutes: 60 });
    expect(await compare()).toBe(1);
    expect(plain((await told(person))[1]?.title)).toBe(
      '2 articles reuse “Northwind orders electric ferries”',
    );
  });

  it('is not reported if the owner turned that off, or if it only quotes', async () => {
    const person = await app().verifiedUser();
    await add(person, { alerts: false });
    await publish(TEXT);
    expect(await compare()).toBe(0);
    await add(person);
    await publish(`A storm is coming. ${QUOTE} The weather stays bad.`);
    expect(await compare()).toBe(0);
  });

  it('whose text changes loses its passages', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person);
    const articleId = await publish(TEXT);
    await compare();
    expect((await listed(person, id)).counts.reuse).toBe(1);
    await app()
      .db.updateTable('articles')
      .set({ content_text: 'The text of this article was removed by its editors.' })
      .where('id', '=', articleId)
      .execute();
    await compare();
    expect((await listed(person, id)).counts).toEqual({ reuse: 0, quote: 0 });
  });

  it('is compared word by word, showing the sentences that it changes', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person);
    const changed = LEAD.replace('will replace its diesel fleet', 'are to replace all diesel boats');
    const articleId = await publish(`News from the coast. ${changed}`);
    await compare();
    const { body } = await ask(person, 'GET', `/releases/${id}/articles/${articleId}`);
    const comparison = v.parse(calls.releases.compare.answer, body);
    for (const { release, article } of comparison.passages)
      expect(TEXT.slice(release.start, release.end)).toBe(comparison.text.slice(article.start, article.end));
    expect(comparison).toMatchObject({ kind: 'reuse', whole_sentences: 1, changed_sentences: 1 });
    const [sentence] = comparison.changed;
    expect(comparison.text.slice(sentence?.article.start, sentence?.article.end)).toContain('are to replace');
  });

  it('is exported with how much of the release it has', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person);
    await publish(TEXT, { author: 'Ann Lee' });
    await compare();
    const { status, body } = await ask(person, 'GET', `/releases/${id}/export?format=csv`);
    expect([status, body]).toEqual([200, expect.anything()]);
    const file = v.parse(calls.releases.exportArticles.answer, body);
    expect(file.rows).toBe(1);
    expect(file.content).toContain('"The Fjord Times"');
    expect(file.content).toContain('"English","Quiet ships for the islands"');
    expect(file.content).toMatch(/"Quiet ships for the islands","Ann Lee",false\r\n$/);
  });

  it('is found from three days before the release, in the time zone of its sender', async () => {
    const person = await app().verifiedUser();
    await app()
      .db.updateTable('users')
      .set({ timezone: 'Pacific/Auckland' })
      .where('id', '=', person.id)
      .execute();
    const { id } = await add(person, { sent_on: '2026-01-10' });
    // Summer time there is 13 hours ahead of UTC.
    const early = await publish(TEXT, { published_at: new Date('2026-01-06T11:00:00Z') });
    await publish(TEXT, { published_at: new Date('2026-01-06T10:59:59Z') });
    await compare();
    const { items } = await listed(person, id);
    expect(items.map(({ article }) => article.id)).toEqual([early]);
  });
});

describe('nobody can see', () => {
  it('other people’s releases', async () => {
    const [owner, other] = [await app().verifiedUser(), await app().verifiedUser()];
    const { id } = await add(owner);
    const articleId = await publish(TEXT);
    await compare();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', draft()],
      ['PUT', '/status', { status: 'ended' }],
      ['DELETE', '', undefined],
      ['GET', '/articles', undefined],
      ['GET', `/articles/${articleId}`, undefined],
      ['GET', '/export', undefined],
    ] as const)
      expect([method, path, (await ask(other, method, `/releases/${id}${path}`, body)).status]).toEqual([
        method,
        path,
        404,
      ]);
    const { body } = await ask(other, 'GET', '/releases');
    expect(v.parse(calls.releases.list.answer, body).items).toEqual([]);
  });

  it('articles that they may not open: hidden ones, those from rejected sources, and those added by others', async () => {
    const person = await app().verifiedUser();
    const { id } = await add(person);
    await publish(TEXT, { status: 'hidden' });
    const added = await insertSource(app().db, { id: ADDED_SOURCE_ID, status: 'rejected' });
    await publish(TEXT, { source_id: added, status: 'added', site_name: 'A page' });
    const source_id = await insertSource(app().db, { status: 'rejected' });
    await publish(TEXT, { source_id });
    await insertTarget(app().db, { user_id: person.id });
    expect(await compare()).toBe(0);
    expect((await listed(person, id)).counts).toEqual({ reuse: 0, quote: 0 });
    expect((await read(person, id)).passages).toEqual([]);
  });
});

describe('a subscription to press releases', () => {
  it('gets one event for each new article that reuses a release and that its owner may open', async () => {
    const { db, clock } = app();
    const [person, stranger] = [await subscriber(), await subscriber()];
    const { id } = await add(person);
    const source_id = await insertSource(db, { name: 'The Fjord Times' });
    const article = await publish(TEXT, { source_id });
    await publish(`A storm is coming. ${QUOTE} The weather stays bad.`);
    await publish(TEXT, { status: 'hidden' });
    await compare();
    const events = await received(person);
    expect(events.map(({ data }) => data)).toMatchObject([
      {
        release: { id, title: 'Northwind orders electric ferries' },
        reuse: { share: 1, whole_sentences: 5 },
        article: { id: article, source: { name: 'The Fjord Times' } },
      },
    ]);
    for (const event of events) v.parse(eventData['release.reused'], event.data);
    // An article that changes but still has the text is not new.
    await db
      .updateTable('articles')
      .set({ content_text: `${TEXT}\nUpdated.` })
      .where('id', '=', article)
      .execute();
    clock.advance({ minutes: 1 });
    await compare();
    expect(await received(person)).toHaveLength(1);
    expect(await received(stranger)).toEqual([]);
  });
});

async function subscriber() {
  const person = await app().verifiedUser();
  const { db } = app();
  await db
    .updateTable('users')
    .set({ plan: 'pro', api_access_enabled: true })
    .where('id', '=', person.id)
    .execute();
  const body = { name: 'Reuse', delivery: 'pull', events: ['release.reused'] };
  const made = await ask(person, 'POST', '/external-api/subscriptions', body);
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return person;
}
const received = ({ id }: TestPerson) =>
  app()
    .db.selectFrom('external_events')
    .select(['type', 'data'])
    .where('user_id', '=', id)
    .where('type', '=', 'release.reused')
    .orderBy('id')
    .execute();

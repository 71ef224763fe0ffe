import { calls } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeNames } from '../article-names/index.ts';
import { mergeStories } from '../content/moderation/merge-stories.ts';
import { linkNextArticles } from '../crawler/across/link-stories.ts';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget, NOON } from '../testing/rows.ts';

const app = testApp();
let reader: TestPerson;
const get = async (story: string, token = reader.token) => {
  const answer = await app().call('GET', `/stories/${story}`, { token });
  return { status: answer.status, body: answer.body };
};
const read = async (story: string) => v.parse(calls.coverage.get.answer, (await get(story)).body);

/** A story with an article per source; the sources' names are given, the earliest article first. */
async function addStory(texts: Record<string, string>, changes: object = {}) {
  const { db } = app();
  const story_id = newId('clu');
  const articles: string[] = [];
  const sources: string[] = [];
  for (const [at, [name, content_text]] of Object.entries(texts).entries()) {
    const source_id = await insertSource(db, { name, country: 'MT' });
    sources.push(source_id);
    articles.push(
      await insertArticle(db, {
        source_id,
        story_id,
        content_text,
        title: `Ferry aground, says ${name}`,
        is_story_primary: at === 0,
        first_seen_at: before(NOON, { hours: 6, minutes: 90 - at * 45 }),
        word_count: content_text.split(' ').length,
        ...changes,
      }),
    );
  }
  return { story_id, articles, sources };
}

const ferry = {
  'Harbour Post':
    'A ferry with 84 passengers ran aground off Tarn Island on Tuesday. Lifeboats brought all passengers ashore within three hours. The captain, Olaf Brandt, was questioned by the police.',
  'Coast Daily':
    'A passenger ferry ran aground near Tarn Island on Tuesday with 84 passengers. All of the passengers were brought ashore by lifeboats.',
  Wire: 'The ferry that ran aground off Tarn Island had 84 passengers on board. Tugs will try to refloat it on Wednesday, the owner told 12 reporters.',
};

beforeAll(async () => {
  reader = await app().verifiedUser();
});

test('a story says what its sources report, who was first, and what only one reports', async () => {
  const { db } = app();
  const { story_id, articles, sources } = await addStory(ferry);
  const target_id = await insertTarget(db, { user_id: reader.id, name: 'Ferries' });
  await insertMatch(db, { target_id, article_id: articles[1] ?? '', user_id: reader.id });
  const { story } = await read(story_id);
  expect(story).toMatchObject({
    id: story_id,
    title: 'Ferry aground, says Harbour Post',
    articles: 3,
    unread: 3,
    is_complete: true,
    languages: [{ language: 'english', articles: 3 }],
    countries: [{ country: 'MT', sources: 3 }],
    targets: [{ id: target_id, name: 'Ferries', articles: 1 }],
    alerts: null,
    read: 3,
  });
  expect(story?.sources.map(({ id, first }) => [id, first.id])).toEqual(
    sources.map((id, at) => [id, articles[at]]),
  );
  const [report] = story?.reports ?? [];
  expect(report?.reported[0]).toMatchObject({ sources: 3 });
  expect(report?.reported[0]?.text).toContain('aground');
  const [captain] = report?.only ?? [];
  expect(captain?.source.name).toBe('Harbour Post');
  expect(captain?.ranges.map(({ start, end }) => captain.text.slice(start, end))).toContain('Olaf Brandt');
  expect(story?.timeline).toMatchObject({ unit: 'hour', earlier: 0 });
  expect(story?.timeline.bars.map(({ articles: count, new_sources }) => [count, new_sources])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(story?.names.map(({ text }) => text)).toContain('Tarn Island');
});

test('articles are listed by source, in the order in which the sources reported the story, and filtered', async () => {
  const { db } = app();
  const { story_id, articles, sources } = await addStory(ferry);
  const later = await insertArticle(db, { source_id: sources[0] ?? '', story_id, is_story_primary: false });
  const list = async (filter = '') => {
    const { body } = await app().call('GET', `/stories/${story_id}/articles${filter}`, {
      token: reader.token,
    });
    return v.parse(calls.coverage.articles.answer, body);
  };
  const first = await list('?per_page=2');
  expect(first.items.map(({ id }) => id)).toEqual([articles[0], later]);
  expect(first.pagination.total).toBe(4);
  const second = await list(`?per_page=2&cursor=${first.next_cursor}`);
  expect(second.items.map(({ id }) => id)).toEqual([articles[1], articles[2]]);
  expect(second.next_cursor).toBeNull();
  expect((await list(`?source_id=${sources[2]}`)).items.map(({ id }) => id)).toEqual([articles[2]]);
  expect((await list('?language=french')).items).toEqual([]);
});

test('the first source is the one whose page says so, and a source without a time comes last', async () => {
  const { db } = app();
  const { story_id, articles, sources } = await addStory(ferry);
  const [, coast, wire] = articles;
  const published_at = before(NOON, { hours: 9 });
  await db
    .updateTable('articles')
    .set({ published_at })
    .where('id', '=', wire ?? '')
    .execute();
  await db
    .updateTable('articles')
    .set({ is_archive: true })
    .where('id', '=', coast ?? '')
    .execute();
  const { story } = await read(story_id);
  const inOrder = [sources[2], sources[0], sources[1]];
  expect(story?.sources.map(({ id }) => id)).toEqual(inOrder);
  expect(story?.sources.map(({ first }) => first.reported_at)).toEqual([
    published_at.toISOString(),
    story?.sources[1]?.first.first_seen_at,
    null,
  ]);
  const hour = { from: published_at.toISOString(), articles: 1, new_sources: 1 };
  expect(story?.timeline.bars[0]).toEqual(hour);
  const { body } = await app().call('GET', `/stories/${story_id}/articles`, { token: reader.token });
  const { items } = v.parse(calls.coverage.articles.answer, body);
  expect(items.map(({ source }) => source.id)).toEqual(inOrder);
});

test('all of its articles are marked as read at once', async () => {
  const { story_id } = await addStory(ferry);
  const mark = () => app().call('POST', `/stories/${story_id}/read-all`, { token: reader.token });
  expect((await mark()).body).toMatchObject({ updated: 3, message: '3 articles were marked as read' });
  expect((await read(story_id)).story?.unread).toBe(0);
  expect((await mark()).body).toMatchObject({ updated: 0 });
});

test('what newer reports replaced is no longer shown, and the story says what changed', async () => {
  const { story_id, articles, sources } = await addStory({
    'Harbour Post': 'Twelve people were killed when a ferry ran aground off Tarn Island on Tuesday.',
    'Coast Daily': 'A ferry ran aground off Tarn Island on Tuesday, and 12 people were killed.',
    Wire: 'The death toll rose to 19 after a ferry ran aground off Tarn Island on Tuesday.',
    Herald: 'Nineteen people were killed when a ferry ran aground off Tarn Island.',
  });
  const { story } = await read(story_id);
  const told = story?.reports.flatMap(({ reported, only }) => [...reported, ...only].map(({ text }) => text));
  expect(story?.reports[0]?.reported[0]).toMatchObject({ sources: 2, texts: 2 });
  expect(told?.join()).toMatch(/19|Nineteen/);
  expect(told?.join()).not.toMatch(/12|Twelve/);
  expect(story?.changes).toMatchObject([
    {
      ...{ kind: 'figure', measure: 'dead', currency: null, place: null },
      figures: [
        { value: 12, article_id: articles[0], source: { id: sources[0] }, sources: 2 },
        { value: 19, article_id: articles[2], source: { id: sources[2] }, sources: 2 },
      ],
    },
  ]);
});

test('a changed title is shown with the one before', async () => {
  const { db } = app();
  const { story_id, articles } = await addStory(ferry);
  const article_id = articles[1] ?? '';
  const version = { article_id, version: 1, title: 'Ferry in trouble', content_text: '' };
  await db
    .insertInto('article_versions')
    .values({ ...version, seen_at: before(NOON, { minutes: 30 }) })
    .execute();
  await db.updateTable('articles').set({ content_version: 2 }).where('id', '=', article_id).execute();
  expect((await read(story_id)).story?.title_changes).toMatchObject([
    { article_id, version: 2, before: 'Ferry in trouble', after: 'Ferry aground, says Coast Daily' },
  ]);
});

describe('a person sees of a story', () => {
  test('nothing if it does not exist, or if its sources are not approved', async () => {
    expect((await get(newId('clu'))).status).toBe(404);
    const { story_id, sources } = await addStory({ Wire: ferry.Wire });
    await app().db.updateTable('sources').set({ status: 'rejected' }).where('id', 'in', sources).execute();
    expect((await get(story_id)).status).toBe(404);
    const articles = await app().call('GET', `/stories/${story_id}/articles`, { token: reader.token });
    expect(articles.status).toBe(404);
  });

  test('that its articles were withdrawn', async () => {
    const { story_id } = await addStory(ferry, { status: 'hidden' });
    expect(await read(story_id)).toEqual({ story: null, withdrawn: true });
  });

  test('only the articles that are published', async () => {
    const { story_id, articles } = await addStory(ferry);
    await app()
      .db.updateTable('articles')
      .set({ status: 'hidden' })
      .where('id', '=', articles[0] ?? '')
      .execute();
    const { story } = await read(story_id);
    expect(story).toMatchObject({ articles: 2, primary_article_id: articles[1] });
    expect(JSON.stringify(story)).not.toContain('Olaf Brandt');
  });

  test('the one that it was merged into, however often', async () => {
    const [one, two, three] = [await addStory(ferry), await addStory(ferry), await addStory(ferry)];
    const actor = { id: reader.id, ip: null, at: NOON };
    await mergeStories(app().db, actor, one.articles[0] ?? '', two.articles[0] ?? '');
    await mergeStories(app().db, actor, two.articles[0] ?? '', three.articles[0] ?? '');
    expect((await read(one.story_id)).story).toMatchObject({ id: three.story_id, articles: 9 });
  });

  test('its own choice for it, which can be taken back from a page that was opened before a merge', async () => {
    const [one, two] = [await addStory(ferry), await addStory(ferry)];
    const { token } = reader;
    const body = { alerts: 'each', until: null };
    await app().call('PUT', `/articles/${one.articles[0]}/story-alerts`, { token, body });
    const actor = { id: reader.id, ip: null, at: NOON };
    await mergeStories(app().db, actor, one.articles[0] ?? '', two.articles[0] ?? '');
    expect((await read(two.story_id)).story?.alerts).toMatchObject({ alerts: 'each' });
    const reset = () => app().call('DELETE', `/stories/${one.story_id}/alerts`, { token });
    expect((await reset()).status).toBe(200);
    expect((await read(two.story_id)).story?.alerts).toBeNull();
    expect((await reset()).status).toBe(404);
  });

  test('the stories that were taken out of it', async () => {
    const { story_id, articles } = await addStory(ferry);
    const admin = await app().administrator();
    const { status } = await app().call('POST', `/admin/articles/${articles[2]}/split`, {
      token: admin.token,
    });
    expect(status).toBe(200);
    const { story } = await read(story_id);
    expect(story?.articles).toBe(2);
    const [part] = story?.related ?? [];
    expect(part?.title).toBe('Ferry aground, says Wire');
    expect((await read(part?.id ?? '')).story?.related).toMatchObject([{ id: story_id }]);
  });
});

test('all five hundred articles of a story are counted, and forty are read', async () => {
  const { db } = app();
  const { story_id, sources } = await addStory(ferry);
  const [source_id = ''] = sources;
  const text = Array.from(
    { length: 60 },
    (_, at) => `Sentence ${at} about the ferry of Tarn Island and its 84 passengers.`,
  );
  for (let at = 0; at < 497; at += 1)
    await insertArticle(db, { source_id, story_id, is_story_primary: false, content_text: text.join(' ') });
  const { story } = await read(story_id);
  expect(story).toMatchObject({ articles: 500, read: 40 });
});

test('lists earlier and later stories that share its names, as far as the person may open them', async () => {
  const { db } = app();
  const report = async (title: string, content_text: string, days: number) => {
    const source_id = await insertSource(db, { name: `Source of ${title}` });
    const story_id = newId('clu');
    const first_seen_at = before(NOON, { days });
    const id = await insertArticle(db, { source_id, story_id, title, content_text, first_seen_at });
    await storeNames(db, [id]);
    return { id, story_id };
  };
  const aground = await report(
    'Freighter Velmara runs aground off Quorn Bay',
    'The freighter Velmara ran aground off Quorn Bay on Monday. “We closed the port,” said Ewan Tallis, the harbour master.',
    20,
  );
  const freed = await report(
    'Tugs free the Velmara',
    'Three tugs pulled the freighter Velmara off the sand of Quorn Bay on Thursday, said Ewan Tallis.',
    17,
  );
  const other = await report(
    'A quiet week in Quorn Bay',
    'Nothing at all happened in Quorn Bay this week.',
    16,
  );
  while ((await linkNextArticles(db)) > 0);

  const after = (await read(aground.story_id)).story?.before_and_after;
  expect(after).toMatchObject([{ id: freed.story_id, articles: 1, sources: 1 }]);
  expect(after?.[0]?.names).toContain('Velmara');
  expect((await read(freed.story_id)).story?.before_and_after).toMatchObject([{ id: aground.story_id }]);
  const beside = async (story: string) => {
    const answer = await app().call('GET', `/stories/${story}/before-and-after`, { token: reader.token });
    return v.parse(calls.coverage.beforeAndAfter.answer, answer.body).items;
  };
  expect(await beside(aground.story_id)).toEqual(after);
  expect((await read(other.story_id)).story?.before_and_after).toEqual([]);
  await db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', freed.id).execute();
  expect((await read(aground.story_id)).story?.before_and_after).toEqual([]);

  // What an administrator has split off is listed as related on the page of the story, but not next to its articles.
  const part = await report(
    'The Velmara off Quorn Bay',
    'The freighter Velmara lay aground off Quorn Bay.',
    19,
  );
  await db.updateTable('articles').set({ story_id: aground.story_id }).where('id', '=', part.id).execute();
  while ((await linkNextArticles(db)) > 0);
  const { token } = await app().administrator();
  expect((await app().call('POST', `/admin/articles/${part.id}/split`, { token })).status).toBe(200);
  const { story } = await read(aground.story_id);
  expect(story?.related).toHaveLength(1);
  expect(story?.before_and_after).toEqual([]);
  expect(await beside(aground.story_id)).toEqual([]);
});

describe('the same event in other languages', () => {
  const link = async (one: string, other: string, chance = 0.9) =>
    app()
      .db.insertInto('story_links')
      .values([
        { article_id: one, other_id: other, chance },
        { article_id: other, other_id: one, chance },
      ])
      .execute();
  const inArabic = { language: 'arabic' as const, direction: 'rtl' as const };
  const linkedTo = async (story: string) =>
    (await read(story)).story?.in_other_languages.map(({ id, language, articles, sources }) => ({
      id,
      language,
      articles,
      sources,
    }));

  test('is linked in both directions, limited to what the person may open', async () => {
    const english = await addStory(ferry);
    const arabic = await addStory({ 'An Nahar': 'جنحت عبارة', 'Al Ray': 'جنوح عبارة' }, inArabic);
    await link(english.articles[1] ?? '', arabic.articles[1] ?? '');
    const linked = { id: arabic.story_id, language: 'arabic', articles: 2, sources: 2 };
    expect(await linkedTo(english.story_id)).toEqual([linked]);
    expect((await linkedTo(arabic.story_id))?.[0]?.id).toBe(english.story_id);
    const languagesOf = async (article = '') => {
      const { body } = await app().call('GET', `/articles/${article}`, { token: reader.token });
      return v.parse(calls.articles.get.answer, body).article.other_languages;
    };
    // Also for an article of the story without a link of its own.
    expect(await languagesOf(english.articles[0])).toEqual(['arabic']);
    expect(await languagesOf(arabic.articles[0])).toEqual(['english']);
    // The article that the link is based on is hidden, then all of them are.
    const hide = (ids: readonly string[]) =>
      app().db.updateTable('articles').set({ status: 'hidden' }).where('id', 'in', ids).execute();
    await hide(arabic.articles.slice(0, 1));
    expect(await linkedTo(english.story_id)).toEqual([{ ...linked, articles: 1, sources: 1 }]);
    await hide(arabic.articles);
    expect(await linkedTo(english.story_id)).toEqual([]);
    expect(await languagesOf(english.articles[0])).toEqual([]);
  });

  test('stays with its articles when stories are merged, and is not shown for the story’s own languages', async () => {
    const english = await addStory(ferry);
    const other = await addStory({ 'Gulf Wire': ferry.Wire });
    const arabic = await addStory({ Nahar: 'جنحت عبارة' }, inArabic);
    const french = await addStory({ Ouest: 'Un ferry' }, { language: 'french' });
    await link(other.articles[0] ?? '', arabic.articles[0] ?? '');
    await link(other.articles[0] ?? '', french.articles[0] ?? '', 0.95);
    expect(await linkedTo(english.story_id)).toEqual([]);
    const merge = (one = '', into = '') =>
      mergeStories(app().db, { id: reader.id, ip: null, at: NOON }, one, into);
    await merge(other.articles[0], english.articles[0]);
    expect((await linkedTo(english.story_id))?.map(({ id }) => id)).toEqual([
      french.story_id,
      arabic.story_id,
    ]);
    await merge(french.articles[0], english.articles[0]);
    expect((await linkedTo(english.story_id))?.map(({ id }) => id)).toEqual([arabic.story_id]);
  });

  test('lists at most three stories per language, the most likely ones', async () => {
    const english = await addStory(ferry);
    const stories: string[] = [];
    for (const chance of [0.86, 0.97, 0.9, 0.95]) {
      const arabic = await addStory({ [`Nahar ${chance}`]: 'جنحت عبارة' }, inArabic);
      await link(english.articles[0] ?? '', arabic.articles[0] ?? '', chance);
      stories.push(arabic.story_id);
    }
    expect((await linkedTo(english.story_id))?.map(({ id }) => id)).toEqual([
      stories[1],
      stories[3],
      stories[2],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { ADDED_SOURCE_ID, calls, limits, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logging.ts';
import { transaction } from '../../storage/database.ts';
import type { TestPerson } from '../../testing/app.ts';
import { before, insertArticle, insertSource } from '../../testing/rows.ts';
import { mergeStories } from '../moderation/merge-stories.ts';
import { splitFromStory } from '../moderation/split-story.ts';
import { joinAllReports } from './joined-reports.ts';
import { testTeam } from './team.fixture.ts';

const { app, ask, asked, collections, collectionOf, add, team, note } = testTeam();
const logger = createLogger('silent');

const addedByHand = { source_id: ADDED_SOURCE_ID, site_name: 'Harbour Blog', status: 'added' } as const;
beforeAll(async () => {
  await insertSource(app().db, { id: ADDED_SOURCE_ID });
});

/** A story with this many articles of different approved sources. */
async function story(size: number) {
  const story_id = newId('clu');
  const ids: string[] = [];
  for (let at = 0; at < size; at += 1) ids.push(await report(story_id, { is_story_primary: at === 0 }));
  return { story_id, ids };
}
async function report(
  story_id: string,
  more: Partial<Parameters<typeof insertArticle>[1]> = {},
  source: Parameters<typeof insertSource>[1] = {},
) {
  const source_id = await insertSource(app().db, source);
  return insertArticle(app().db, { source_id, story_id, first_seen_at: app().clock.now(), ...more });
}
const follow = (person: TestPerson, id: string, article_id = '') =>
  ask(person, 'POST', asked(`${id}/stories`), { article_id });
const unfollow = (person: TestPerson, id: string, storyId: string, reports: 'keep' | 'remove') =>
  ask(person, 'DELETE', asked(`${id}/stories/${storyId}?reports=${reports}`));
const join = () => joinAllReports(app().db, app().clock.now(), logger);
const listed = async (person: TestPerson, id: string) => {
  const { body } = await ask(person, 'GET', `/articles?collection_id=${id}&per_page=100`);
  return v.parse(calls.articles.list.answer, body).items;
};
const inside = async (person: TestPerson, id: string) =>
  (await listed(person, id)).map((article) => article.id).sort();
const situation = async (person: TestPerson, id: string) =>
  v.parse(
    calls.collectionStories.situation.answer,
    (await ask(person, 'GET', asked(`${id}/situation`))).body,
  );

describe('a collection that follows a story', () => {
  it('contains its reports, including later ones, each marked with the story', async () => {
    const { owner, viewer, id } = await team();
    const { story_id, ids } = await story(2);
    const answer = await follow(owner, id, ids[1]);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: '“Ports” now follows this story. 2 reports were added.', story_id, changed: 2 },
    });
    const later = await report(story_id);
    expect(await join()).toBe(1);
    expect(await join(), 'once').toBe(0);
    const articles = await listed(viewer, id);
    expect(articles.map((one) => [one.id, one.collected?.joined_story_id, one.collected?.added_by])).toEqual(
      expect.arrayContaining([later, ...ids].map((one) => [one, story_id, null])),
    );
    expect((await collections(viewer))[0]).toMatchObject({ story_count: 1, article_count: 4 });
  });

  it('follows a story once, no matter how many people ask', async () => {
    const { owner, contributor, id } = await team();
    const { ids } = await story(1);
    await follow(owner, id, ids[0]);
    expect(await follow(contributor, id, ids[0])).toMatchObject({
      body: { message: '“Ports” already follows this story.', changed: 0 },
    });
    expect((await situation(owner, id)).stories).toMatchObject([
      { articles: 1, followed_by: { name: 'Ann Lee', is_me: true } },
    ]);
  });

  it('can follow only a limited number', async () => {
    const { owner, id } = await team();
    for (let at = 0; at < limits.COLLECTION_STORIES_MAX; at += 1)
      expect((await follow(owner, id, (await story(1)).ids[0])).status).toBe(200);
    expect(await follow(owner, id, (await story(1)).ids[0])).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', message: messages.collections.storiesFull },
    });
  });

  it('is changed by contributors, not by viewers or strangers', async () => {
    const { contributor, viewer, stranger, id } = await team();
    const { story_id, ids } = await story(1);
    expect((await follow(viewer, id, ids[0])).status).toBe(403);
    expect((await follow(stranger, id, ids[0])).status).toBe(404);
    expect((await follow(contributor, id, ids[0])).status).toBe(200);
    expect((await unfollow(viewer, id, story_id, 'keep')).status).toBe(403);
    expect((await unfollow(stranger, id, story_id, 'keep')).status).toBe(404);
    expect((await ask(stranger, 'GET', asked(`${id}/situation`))).status).toBe(404);
  });

  it('gets nothing that only some people may see: articles that are hidden, added by hand, or from a rejected source', async () => {
    const { owner, id } = await team();
    const { story_id, ids } = await story(1);
    await follow(owner, id, ids[0]);
    await report(story_id, { status: 'hidden' });
    await report(story_id, addedByHand);
    await report(story_id, {}, { status: 'rejected' });
    expect(await join()).toBe(0);
    expect(await inside(owner, id)).toHaveLength(2);
  });

  it('cannot follow an article that only its owner may see', async () => {
    const owner = await app().verifiedUser();
    const id = await collectionOf(owner);
    const article_id = await report(newId('clu'), addedByHand);
    await app()
      .db.insertInto('user_articles')
      .values({ user_id: owner.id, article_id, read_at: null, saved_at: app().clock.now() })
      .execute();
    expect(await follow(owner, id, article_id)).toMatchObject({
      status: 422,
      body: { fields: { article_id: [messages.collections.privateStory] } },
    });
  });

  it('leaves out a report that somebody removed, until it is added again', async () => {
    const { owner, contributor, id } = await team();
    const { story_id, ids } = await story(2);
    await follow(owner, id, ids[0]);
    await ask(contributor, 'DELETE', asked(`${id}/articles/${ids[1]}`));
    expect(await join()).toBe(0);
    expect(await inside(owner, id)).not.toContain(ids[1]);
    await add(contributor, id, [ids[1] ?? '']);
    const back = (await listed(owner, id)).find((one) => one.id === ids[1]);
    expect(back?.collected?.joined_story_id).toBe(story_id);
  });

  it('keeps the added reports when it stops following, or removes those without notes', async () => {
    const { owner, id } = await team();
    const { story_id, ids } = await story(3);
    await follow(owner, id, ids[0]);
    expect(await unfollow(owner, id, story_id, 'keep')).toMatchObject({ body: { changed: 0 } });
    expect(await inside(owner, id)).toHaveLength(4);
    await report(story_id);
    expect(await join()).toBe(0);

    const other = await story(3);
    await follow(owner, id, other.ids[0]);
    await ask(owner, 'PUT', asked(`${id}/articles/${other.ids[1]}/note`), { note: 'Ask them' });
    await ask(owner, 'POST', asked(`${id}/log`), { text: 'We called them', article_id: other.ids[2] });
    expect(await unfollow(owner, id, other.story_id, 'remove')).toMatchObject({
      body: { message: '“Ports” no longer follows this story. 1 report was removed.', changed: 1 },
    });
    const kept = await inside(owner, id);
    expect(other.ids.map((one) => kept.includes(one))).toEqual([false, true, true]);
    expect(await unfollow(owner, id, other.story_id, 'keep')).toMatchObject({ status: 404 });
  });

  it('takes the newest reports if not all fit, and says that it is full', async () => {
    const owner = await app().verifiedUser();
    const id = await collectionOf(owner);
    const source_id = await insertSource(app().db);
    const filler = await Promise.all(
      Array.from({ length: limits.COLLECTION_ARTICLES_MAX - 2 }, () =>
        insertArticle(app().db, { source_id }),
      ),
    );
    for (let from = 0; from < filler.length; from += limits.COLLECTION_ADD_MAX)
      await add(owner, id, filler.slice(from, from + limits.COLLECTION_ADD_MAX));
    const story_id = newId('clu');
    const old = await report(story_id, { first_seen_at: before(app().clock.now(), { days: 1 }) });
    const ids = [await report(story_id), await report(story_id)];
    expect(await follow(owner, id, ids[0])).toMatchObject({ body: { changed: 2 } });
    expect(await situation(owner, id)).toMatchObject({ is_full: true, total: { articles: 1_000 } });
    const came = app()
      .db.selectFrom('collection_articles')
      .select('article_id')
      .where('collection_id', '=', id)
      .where('article_id', '=', old);
    expect(await came.execute()).toEqual([]);
  }, 60_000);

  it('gets nothing while its owner’s account is suspended', async () => {
    const { owner, id } = await team();
    const { story_id, ids } = await story(1);
    await follow(owner, id, ids[0]);
    await report(story_id);
    const set = (status: 'suspended' | 'active') =>
      app().db.updateTable('users').set({ status }).where('id', '=', owner.id).execute();
    await set('suspended');
    expect(await join()).toBe(0);
    await set('active');
    expect(await join()).toBe(1);
  });
});

describe('a followed story', () => {
  const actor = (person: TestPerson) => ({ id: person.id, ip: null, at: app().clock.now() });

  it('stays followed when it is merged into another, and adds the reports of that one', async () => {
    const { owner, id } = await team();
    const [from, into] = [await story(1), await story(1)];
    await follow(owner, id, from.ids[0]);
    await mergeStories(app().db, actor(owner), from.ids[0] ?? '', into.ids[0] ?? '');
    expect(await join()).toBe(1);
    const { stories } = await situation(owner, id);
    expect(stories).toMatchObject([{ id: into.story_id, articles: 2 }]);
    // From a page that was opened before the merge.
    expect(await unfollow(owner, id, from.story_id, 'remove')).toMatchObject({ body: { changed: 2 } });
  });

  it('is followed once if both merged stories were followed', async () => {
    const { owner, id } = await team();
    const [from, into] = [await story(1), await story(1)];
    await follow(owner, id, from.ids[0]);
    await follow(owner, id, into.ids[0]);
    await mergeStories(app().db, actor(owner), from.ids[0] ?? '', into.ids[0] ?? '');
    expect((await situation(owner, id)).stories).toMatchObject([{ id: into.story_id, articles: 2 }]);
    expect(await unfollow(owner, id, into.story_id, 'remove')).toMatchObject({ body: { changed: 2 } });
  });

  it('is followed in both parts if the article from which it was followed is separated', async () => {
    const { owner, id } = await team();
    const { story_id, ids } = await story(2);
    await follow(owner, id, ids[0]);
    const [apart, other] = [newId('clu'), newId('clu')];
    await transaction(app().db, (trx) => splitFromStory(trx, ids[0] ?? '', apart));
    const third = await report(story_id);
    expect((await situation(owner, id)).stories.map((one) => one.id)).toEqual([story_id, apart]);
    await transaction(app().db, (trx) => splitFromStory(trx, third, other));
    expect((await situation(owner, id)).stories).toHaveLength(2);
  });
});

describe('the situation of a collection', () => {
  it('counts what its list shows, and for each reader what is new to them', async () => {
    const { owner, viewer, id } = await team();
    const { story_id, ids } = await story(2);
    await follow(owner, id, ids[0]);
    const first = await situation(viewer, id);
    expect(first).toMatchObject({ total: { articles: 3, sources: 3 }, since_visit: null });
    const seen = Math.max(...(await listed(viewer, id)).map((one) => one.collected?.addition ?? 0));
    await ask(viewer, 'POST', asked(`${id}/visit`), { addition: seen });
    // As if they had closed the collection.
    await app()
      .db.updateTable('collection_follows')
      .set({ visited_at: before(app().clock.now(), { hours: 1 }) })
      .where('user_id', '=', viewer.id)
      .execute();
    await report(story_id, {}, { country: 'FR' });
    await join();
    expect((await situation(viewer, id)).since_visit).toEqual({ articles: 1, sources: 1, countries: 1 });
    expect((await listed(viewer, id)).filter((one) => one.collected?.is_new)).toHaveLength(1);
  });

  it('quotes each statement once with its speaker', async () => {
    const { owner, id } = await team();
    const { ids } = await story(2);
    await follow(owner, id, ids[0]);
    const quote = {
      ...{ start_at: 0, end_at: 9, sentence_start: 0, sentence_end: 20, words: 'We are sorry', role: null },
      ...{ speaker: 'Jane Doe', speaker_key: 'jane doe', said_key: randomUUID(), search: 'sorry' },
    };
    for (const article_id of ids)
      await app()
        .db.insertInto('quotes')
        .values({ ...quote, id: newId('quo'), article_id, seen_at: app().clock.now() })
        .execute();
    expect((await situation(owner, id)).quotes).toMatchObject([
      { words: 'We are sorry', speaker: 'Jane Doe', source: 'The Morning Paper' },
    ]);
  });
});

it('counts notes on an added report like any others', async () => {
  const { owner, contributor, id } = await team();
  const { ids } = await story(1);
  await follow(owner, id, ids[0]);
  const wrote = await ask(contributor, 'PUT', asked(`${id}/articles/${ids[0]}/note`), {
    note: 'Wrong figure',
  });
  expect(wrote.status).toBe(200);
  await note(owner, id, 'Ours');
  const article = (await listed(owner, id)).find((one) => one.id === ids[0]);
  expect(article?.collected?.other_notes).toMatchObject([{ author: 'Bo Reed', note: 'Wrong figure' }]);
});

import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { matchWorkerFixture, newWord } from '../../match-worker/testing/fixture.ts';
import { insertReader } from '../../notifier/testing/alerts.ts';
import { createTestApp } from '../../testing/app.ts';
import { before, NOON } from '../../testing/rows.ts';
import { mergeStories } from './merge-stories.ts';

const { database, start, addArticle, addTarget, matchesOf } = matchWorkerFixture();
const actor = { id: newId('usr'), ip: '192.0.2.7', at: NOON };

/** Three articles of a story; the user was alerted to the first. */
async function toldStory() {
  const word = newWord();
  const target = await addTarget(await insertReader(database.db), word);
  const story_id = newId('clu');
  const articles: string[] = [];
  for (const minutes of [30, 20, 10]) {
    const first_seen_at = before(NOON, { minutes });
    articles.push(await addArticle(word, { story_id, is_story_primary: minutes === 30, first_seen_at }));
  }
  const matching = await start();
  await matching.idle();
  const matches = async () => {
    const rows = await matchesOf(target);
    return articles.map((id) => rows.find(({ article_id }) => article_id === id));
  };
  const [first = '', second = '', third = ''] = articles;
  return { first, second, third, story_id, matching, matches };
}

describe('merging two stories', () => {
  it('leaves one primary article, and is recorded in the audit log', async () => {
    const one = await toldStory();
    const other = await toldStory();
    await mergeStories(database.db, actor, one.first, other.third);
    const rows = await database.db
      .selectFrom('articles')
      .select(['id', 'is_story_primary'])
      .where('story_id', '=', other.story_id)
      .execute();
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ is_story_primary }) => is_story_primary)).toHaveLength(1);
    expect((await one.matches()).map((match) => match?.story_id)).toEqual(Array(3).fill(other.story_id));
    const logged = await database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_id', '=', one.first)
      .executeTakeFirst();
    expect(logged).toEqual({ action: 'article.merged', actor_id: actor.id });
    await expect(mergeStories(database.db, actor, one.first, other.third)).rejects.toMatchObject({
      message: 'Both articles are already in the same story.',
    });
  });
});

it('is for administrators only, even through the API', async () => {
  const app = await createTestApp();
  const reader = await app.verifiedUser();
  const admin = await app.administrator();
  const id = newId('art');
  for (const [path, body] of [
    ['split', undefined],
    ['merge', { article_id: newId('art') }],
  ] as const) {
    const ask = (token: string) =>
      app.call('POST', `/admin/articles/${id}/${path}`, { token, ...(body ? { body } : {}) });
    expect((await ask(reader.token)).status).toBe(403);
    expect((await ask(admin.token)).status).toBe(404);
  }
  await app.close();
});

import { adminMessages } from '@newswatch/shared/contracts/admin';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });

it('corrects the date and the authors as a new version, without matching or alerting again', async () => {
  const { db, clock } = app();
  const [admin, reader] = [await app().administrator(), await app().verifiedUser()];
  const target_id = await insertTarget(db, { user_id: reader.user.id, keywords_any: ['harbour'] });
  const source_id = await insertSource(db);
  const matched_at = clock.now();
  const id = await insertArticle(db, { source_id, author: 'Admin', title: 'Harbour closed', matched_at });
  await insertMatch(db, { article_id: id, target_id, user_id: reader.user.id });
  clock.advance({ minutes: 5 });
  const correct = (body: object) =>
    app().call('PUT', `/admin/articles/${id}/correction`, { token: admin.token, body });
  const article = () => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const first = await article();

  const answer = await correct({
    author: ' Ida\u202e\n Quill ',
    published_at: '2026-03-01T08:00:00.000Z',
    version: 1,
  });
  expect(answer.body).toMatchObject({
    message: adminMessages.articles.corrected,
    article: { author: 'Ida Quill', published_at: '2026-03-01T08:00:00.000Z', content_version: 2 },
  });
  const now = await article();
  expect(now).toMatchObject({ published_at_source: 'administrator', updated_at: clock.now() });
  // What the matcher works through stays as it was.
  expect([now.matched_at, now.without_alerts]).toEqual([first.matched_at, first.without_alerts]);
  expect(first.matched_at).not.toBeNull();
  const count = async (table: 'matches' | 'notifications' | 'deliveries') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', reader.user.id).execute()).length;
  expect([await count('matches'), await count('notifications'), await count('deliveries')]).toEqual([
    1, 0, 0,
  ]);
  const versions = await db
    .selectFrom('article_versions')
    .select(['version', 'title'])
    .where('article_id', '=', id)
    .execute();
  expect(versions).toEqual([{ version: 1, title: 'Harbour closed' }]);

  // The same again changes nothing; an outdated form and a date in the future are refused.
  expect((await correct({ author: 'Ida Quill' })).body).toMatchObject({
    message: adminMessages.articles.sameAsBefore,
  });
  expect((await article()).content_version).toBe(2);
  expect((await correct({ author: 'Somebody', version: 1 })).body).toMatchObject({
    code: 'version_conflict',
  });
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString();
  expect((await correct({ published_at: tomorrow })).body).toMatchObject({
    fields: { published_at: ['The date must not be in the future'] },
  });
  expect((await correct({ author: null, published_at: null })).body).toMatchObject({
    article: { author: null, published_at: null, published_at_source: 'none' },
  });
});

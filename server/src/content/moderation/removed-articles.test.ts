import { expect, it } from 'vitest';
import type { Prober } from '../../crawler/index.ts';
import { newId } from '../../ids.ts';
import { createTestDatabase } from '../../testing/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { createArticles } from '../articles.ts';
import { createAdminArticles } from './admin-articles.ts';

const after = (hours: number): Date => before(NOON, { hours: -hours });
const actor = (at: Date) => ({ id: newId('usr'), ip: '192.0.2.7', at });
/** A page that answers with this status, and without text unless given. */
const answering = (httpStatus: number, article: object | null = null) =>
  ({
    readPage: async () => ({ raw: null, httpStatus, finalUrl: null, article, error: null }),
  }) as unknown as Prober;

async function matchedArticle() {
  const { db, drop } = await createTestDatabase();
  const source_id = await insertSource(db);
  const user_id = await insertUser(db);
  const target_id = await insertTarget(db, { user_id });
  const article_id = await insertArticle(db, { source_id });
  await insertMatch(db, { user_id, target_id, article_id });
  const notification_id = await insertNotification(db, { user_id, target_id, article_ids: [article_id] });
  await insertDelivery(db, { user_id, notification_id, status: 'held', mode: 'daily' });
  const statusOf = async () =>
    (await db.selectFrom('articles').select('status').where('id', '=', article_id).executeTakeFirstOrThrow())
      .status;
  const delivery = () => db.selectFrom('deliveries').select(['status', 'reason']).executeTakeFirstOrThrow();
  return { db, drop, user_id, article_id, statusOf, delivery };
}

it('is removed when an administrator finds its page missing twice, and no longer shown to readers', async () => {
  const { db, drop, user_id, article_id, statusOf } = await matchedArticle();
  const missing = createAdminArticles({ db, prober: answering(404) });
  const read = (at: Date) => missing.reextract(actor(at), article_id, { apply: false });
  await read(NOON);
  await read(after(5));
  expect(await statusOf()).toBe('published');
  await read(after(6));
  expect(await statusOf()).toBe('removed');
  expect((await missing.get(article_id)).page_missing).toEqual({
    since: NOON.toISOString(),
    http_status: 404,
    removed_at: after(6).toISOString(),
  });
  await expect(createArticles({ db }).get(user_id, article_id)).rejects.toMatchObject({ code: 'not_found' });
  await missing.setStatus(actor(after(7)), article_id, 'published');
  // From now on, its page has to be missing twice again.
  await read(after(8));
  expect(await statusOf()).toBe('published');
  await drop();
});

it('is published again when its page is back, but not by a paywall or cookie wall', async () => {
  const { db, drop, article_id, statusOf } = await matchedArticle();
  const read = (status: number, hours: number, article?: object) =>
    createAdminArticles({ db, prober: answering(status, article) }).reextract(
      actor(after(hours)),
      article_id,
      { apply: false },
    );
  await read(404, 0);
  await read(404, 6);
  const text = { title: 'Sign in to read', contentText: '', contentHtml: '' };
  await read(403, 7, text);
  expect(await statusOf()).toBe('removed');
  await read(200, 8, text);
  expect(await statusOf()).toBe('published');
  await drop();
});

it('stays hidden if an administrator has hidden it, and its waiting alerts are cancelled', async () => {
  const { db, drop, article_id, statusOf, delivery } = await matchedArticle();
  const gone = createAdminArticles({ db, prober: answering(410) });
  await gone.setStatus(actor(NOON), article_id, 'hidden');
  expect(await delivery()).toEqual({ status: 'cancelled', reason: 'article_withdrawn' });
  for (const hours of [1, 8]) await gone.reextract(actor(after(hours)), article_id, { apply: false });
  expect(await statusOf()).toBe('hidden');
  await drop();
});

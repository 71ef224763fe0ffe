import { expect, it } from 'vitest';
import type { Prober } from '../../crawler/index.ts';
import { newId } from '../../ids.ts';
import { matchWorkerFixture, newWord } from '../../match-worker/testing/fixture.ts';
import { insertReader } from '../../notifier/testing/alerts.ts';
import { before, NOON } from '../../testing/rows.ts';
import { createAdminArticles } from './admin-articles.ts';

const { database, start, addArticle, addTarget, matchesOf } = matchWorkerFixture();
const actor = { id: newId('usr'), ip: '192.0.2.7', at: NOON };
// Matching must not fetch pages.
const articles = () => createAdminArticles({ db: database.db, prober: {} as Prober });
const alertsOf = (target: string) =>
  database.db.selectFrom('notifications').select('id').where('target_id', '=', target).execute();

/** An article that a target has matched, and another target that matches it only after a change of its keywords. */
async function changedTarget() {
  const word = newWord();
  const known = await addTarget(await insertReader(database.db), word);
  const changed = await addTarget(await insertReader(database.db), newWord());
  const article = await addArticle(word, { first_seen_at: before(NOON, { minutes: 10 }) });
  const matching = await start();
  await matching.idle();
  await database.db
    .updateTable('targets')
    .set({ keywords_any: [word] })
    .where('id', '=', changed)
    .execute();
  return { known, changed, article, matching };
}

it('shows new matches without saving them or sending alerts', async () => {
  const { changed, article, matching } = await changedTarget();
  const found = await articles().rematch(actor, article, { notify: false });
  expect(found).toMatchObject({ queued: false, kept: 1, added: [{ target_id: changed }] });
  await matching.idle();
  expect(await matchesOf(changed)).toEqual([]);
});

it('saves the new matches on request and alerts their owners once, but nobody else again', async () => {
  const { known, changed, article, matching } = await changedTarget();
  const told = await alertsOf(known);
  expect(told).toHaveLength(1);
  for (const kept of [1, 2]) {
    const found = await articles().rematch(actor, article, { notify: true });
    expect(found).toMatchObject({ queued: true, kept });
    await expect.poll(() => matchesOf(changed)).toHaveLength(1);
    await matching.idle();
  }
  expect(await alertsOf(changed)).toHaveLength(1);
  expect(await alertsOf(known)).toEqual(told);
  const audited = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', article)
    .execute();
  expect(audited).toEqual([{ action: 'article.rematched' }, { action: 'article.rematched' }]);
});

it('sends no alerts about a hidden article', async () => {
  const { article } = await changedTarget();
  await database.db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', article).execute();
  await expect(articles().rematch(actor, article, { notify: true })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

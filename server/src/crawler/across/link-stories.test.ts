import type { Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { before, insertArticle, insertSource, NOON } from '../../testing/rows.ts';
import { linkNextArticles } from './link-stories.ts';

const database = testDatabase();

const REPORTS: Record<'english' | 'arabic' | 'spanish', { title: string; content_text: string }> = {
  english: {
    title: 'Ferry Meridian sinks off Cape Verde, 34 missing',
    content_text:
      'The ferry Meridian sank on Tuesday off the island of Fogo with 112 passengers, the harbour master Anselmo Tavares said. Thirty-four people are missing after the accident of 14 May.',
  },
  arabic: {
    title: 'غرق عبارة قبالة الرأس الأخضر وفقدان 34 شخصا',
    content_text:
      'غرقت العبارة ميريديان يوم الثلاثاء قبالة جزيرة فوغو وعلى متنها 112 راكبا. وقال مدير الميناء أنسيلمو تافاريس إن 34 شخصا ما زالوا مفقودين منذ حادث 14 مايو.',
  },
  spanish: {
    title: 'Buscan a 34 desaparecidos tras el hundimiento del Meridian',
    content_text:
      'El transbordador Meridian se hundió el martes frente a la isla de Fogo, en Cabo Verde, con 112 pasajeros a bordo. El capitán del puerto, Anselmo Tavares, confirmó que 34 siguen desaparecidos tras el accidente del 14 de mayo.',
  },
};

async function addReport(language: keyof typeof REPORTS, changes: object = {}) {
  const { db } = database;
  return insertArticle(db, {
    source_id: await insertSource(db, { name: `Paper ${language}`, language: language as Language }),
    language,
    direction: language === 'arabic' ? 'rtl' : 'ltr',
    ...REPORTS[language],
    ...changes,
  });
}

async function linkAll() {
  while ((await linkNextArticles(database.db)) > 0);
}

async function linksOf(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('story_links')
    .select('other_id')
    .where('article_id', '=', id)
    .orderBy('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

/** Resolves once a transaction waits for a lock on a row. */
async function isWaiting(db: Database): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted and locktype = 'transactionid'
      `.execute(db);
        return rows[0]?.count;
      },
      { interval: 10 },
    )
    .toBe(1);
}

const clear = () => database.db.deleteFrom('articles').execute();

test('reports of one event in several languages are linked in both directions, even a late one', async () => {
  await clear();
  const [english, arabic] = [await addReport('english'), await addReport('arabic')];
  await linkAll();
  expect(await linksOf(english)).toEqual([arabic]);
  expect(await linksOf(arabic)).toEqual([english]);
  const late = await addReport('spanish', { first_seen_at: before(NOON, { hours: -20 }) });
  await linkAll();
  expect(await linksOf(late)).toEqual([english, arabic].toSorted());
  expect(await linksOf(english)).toEqual([arabic, late].toSorted());
});

test('reports outside the window of stories, or in the same language, are not linked', async () => {
  await clear();
  const english = await addReport('english');
  await addReport('english', { title: 'Ferry sinks off Cape Verde with 112 on board; 34 are missing' });
  await addReport('arabic', { first_seen_at: before(NOON, { days: 30 }) });
  await linkAll();
  expect(await linksOf(english)).toEqual([]);
});

test('a changed text is compared again, and a deleted article loses its links', async () => {
  await clear();
  const { db } = database;
  const [english, arabic, spanish] = [
    await addReport('english'),
    await addReport('arabic'),
    await addReport('spanish'),
  ];
  await linkAll();
  await db
    .updateTable('articles')
    .set({ title: 'Recette du jour', content_text: 'Faites fondre le beurre avant de beurrer le moule.' })
    .where('id', '=', spanish)
    .execute();
  expect(await linksOf(english)).toEqual([arabic]);
  await linkAll();
  expect(await linksOf(spanish)).toEqual([]);
  await db.updateTable('articles').set(REPORTS.spanish).where('id', '=', spanish).execute();
  await linkAll();
  expect(await linksOf(english)).toEqual([arabic, spanish].toSorted());
  await db.deleteFrom('articles').where('id', '=', arabic).execute();
  expect(await linksOf(english)).toEqual([spanish]);
});

test('a transaction that does not end leaves an article in the queue, without links', async () => {
  await clear();
  const { db } = database;
  const [english, arabic] = [await addReport('english'), await addReport('arabic')];
  const killed = transaction(db, async (trx) => {
    expect(await linkNextArticles(trx)).toBe(2);
    // Meanwhile, another process does not compare the same articles.
    expect(await linkNextArticles(db)).toBe(0);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await linksOf(english)).toEqual([]);
  expect(await db.selectFrom('unlinked_articles').selectAll().execute()).toHaveLength(2);
  await linkAll();
  expect(await linksOf(english)).toEqual([arabic]);
});

test('a change of two linked articles during their comparison takes effect, and they are compared again', async () => {
  await clear();
  const { db } = database;
  const [english, arabic] = [await addReport('english'), await addReport('arabic')];
  await linkAll();
  await db.insertInto('unlinked_articles').values({ article_id: arabic }).execute();
  const rename = (on: typeof db, id: string) =>
    on.updateTable('articles').set({ summary: 'Changed.' }).where('id', '=', id).execute();
  const [isRenamed, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = transaction(db, async (trx) => {
    await rename(trx, english);
    isRenamed.resolve();
    await isHeld.promise;
    await rename(trx, arabic);
  });
  await isRenamed.promise;
  const comparison = transaction(db, async (trx) => {
    await trx.selectFrom('articles').select('id').where('id', '=', arabic).forShare().execute();
    isHeld.resolve();
    await isWaiting(db);
    await linkNextArticles(trx);
  });
  const [changed, compared] = await Promise.allSettled([change, comparison]);
  expect(changed).toMatchObject({ status: 'fulfilled' });
  expect(compared).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
  await linkAll();
  expect(await linksOf(english)).toEqual([arabic]);
});

test('articles that were compared by earlier rules are compared again, a few at a time', async () => {
  await clear();
  const { db } = database;
  const [english, arabic] = [await addReport('english'), await addReport('arabic')];
  await linkAll();
  await db.deleteFrom('story_links').execute();
  await db.updateTable('story_link_keys').set({ rules: 0 }).execute();
  await linkAll();
  expect(await linksOf(english)).toEqual([arabic]);
  expect(
    await db.selectFrom('story_link_keys').select('article_id').where('rules', '=', 0).execute(),
  ).toEqual([]);
});

test('an article is compared with a limited number of others', async () => {
  await clear();
  const { db } = database;
  const source_id = await insertSource(db, { language: 'spanish' });
  for (let at = 0; at < 40; at += 1)
    await insertArticle(db, { source_id, language: 'spanish', story_id: newId('clu'), ...REPORTS.spanish });
  await linkAll();
  const english = await addReport('english');
  await linkAll();
  expect((await linksOf(english)).length).toBe(20);
});

import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctStored } from '../crawler/correct-stored.ts';
import { storeArticle } from '../crawler/store-article.ts';
import { transaction } from '../storage/database.ts';
import { testDatabase } from '../testing/database.ts';
import { extractedArticle, foundLink } from '../testing/extracted-article.ts';
import { insertArticle, insertSource, NOON } from '../testing/rows.ts';
import { assignAllPeople, fillAuthors } from './index.ts';

const database = testDatabase();
let source_id = '';
beforeEach(async () => {
  await database.db.deleteFrom('sources').execute();
  await database.db.deleteFrom('author_reading').execute();
  source_id = await insertSource(database.db, { name: 'The Daily' });
});

/** Each article with the names of its authors. */
async function stored(): Promise<string[][]> {
  const rows = await database.db
    .selectFrom('articles as a')
    .leftJoin('article_journalists as w', 'w.article_id', 'a.id')
    .leftJoin('journalists as j', 'j.id', 'w.journalist_id')
    .leftJoin('journalists as p', 'p.id', 'j.person_id')
    .select(['a.id', (eb) => eb.fn.coalesce('p.name', 'j.name').as('name')])
    .orderBy('a.id')
    .orderBy('w.place')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((signed) =>
    signed.flatMap(({ name }) => name ?? []),
  );
}
/** How many people the names of a kind refer to. */
async function persons(): Promise<number> {
  const rows = await database.db
    .selectFrom('journalists')
    .select(['id', 'person_id'])
    .where('kind', '=', 'person')
    .execute();
  return new Set(rows.map(({ id, person_id }) => person_id ?? id)).size;
}
const insert = (author: string | null, more: Partial<Parameters<typeof insertArticle>[1]> = {}) =>
  insertArticle(database.db, { source_id, author, ...more });
const fill = (signal?: AbortSignal) => fillAuthors(database.db, NOON, signal);

describe('the authors of articles', () => {
  it('are stored with the article, and replaced when the byline is corrected', async () => {
    const { db } = database;
    const url = 'https://paper.example/news/1';
    await storeArticle(
      db,
      {
        source: { id: source_id, url: 'https://paper.example/' },
        link: foundLink(url),
        finalUrl: url,
        article: { ...extractedArticle('Report', 'They met.'), author: 'By Ana Ruiz and Tom Lee | Reuters' },
      },
      NOON,
    );
    expect(await stored()).toEqual([['Ana Ruiz', 'Tom Lee', 'Reuters']]);
    const { id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
    const rule = { kind: 'author_is', text: 'Mara Lind' } as const;
    expect(await transaction(db, (trx) => correctStored(trx, id, [rule], NOON))).toBe(true);
    expect(await stored()).toEqual([['Mara Lind']]);
    expect(await fill()).toBe(1);
    await db.updateTable('articles').set({ author: 'Tom Lee' }).where('id', '=', id).execute();
    expect(await stored()).toEqual([[]]);
    expect(await fill()).toBe(1);
    expect(await stored()).toEqual([['Tom Lee']]);
  });

  it('are read from earlier articles by a job that continues where it stopped', async () => {
    for (let at = 0; at < 5; at += 1) await insert(`Ana Ruiz, Tom Lee`);
    await database.db.deleteFrom('unread_authors').execute();
    expect(await fill(AbortSignal.abort())).toBe(0);
    expect(await stored()).toEqual([[], [], [], [], []]);
    expect(await fill()).toBe(5);
    expect(await stored()).toEqual(Array.from({ length: 5 }, () => ['Ana Ruiz', 'Tom Lee']));
    expect(await fill()).toBe(0);
  });

  it('are one person within a source, in any spelling of the name', async () => {
    await insert('Jose Perez');
    await insert('JOSÉ PÉREZ');
    await insert('José M. Pérez');
    await fill();
    expect(await stored()).toEqual([['José Pérez'], ['José Pérez'], ['José Pérez']]);
    expect(await persons()).toBe(1);
  });

  it('are different people if their initials differ', async () => {
    for (const author of ['Ann B. Poe', 'Ann C. Poe', 'Ann Poe']) await insert(author);
    await fill();
    expect(await persons()).toBe(3);
  });

  it('are one person across sources only if the name is rare and the language the same', async () => {
    const { db } = database;
    const other = await insertSource(db, { name: 'The Globe' });
    const french = await insertSource(db, { name: 'Le Globe', language: 'french' });
    for (const one of [source_id, other, french]) await insert('Xabier Etxeberria', { source_id: one });
    for (const one of [source_id, other]) await insert('John Smith', { source_id: one });
    await fill();
    expect(await persons()).toBe(4);
  });

  it('are no longer one person once many others share the last name', async () => {
    const { db } = database;
    const other = await insertSource(db, { name: 'The Globe' });
    for (const one of [source_id, other]) await insert('Xabier Etxeberria', { source_id: one });
    await fill();
    expect(await persons()).toBe(1);
    for (const first of ['Ana', 'Tom', 'Eva', 'Leo', 'Max']) await insert(`${first} Etxeberria`);
    await fill();
    await assignAllPeople(db);
    expect(await persons()).toBe(7);
  });

  it('are not read from articles that a person added by address', async () => {
    await insertSource(database.db, { id: ADDED_SOURCE_ID, status: 'rejected' });
    const id = await insert('Ana Ruiz', { source_id: ADDED_SOURCE_ID, status: 'added', site_name: 'A site' });
    await fill();
    expect(await stored()).toEqual([[]]);
    await database.db
      .updateTable('articles')
      .set({ source_id, status: 'published', site_name: null })
      .where('id', '=', id)
      .execute();
    await fill();
    expect(await stored()).toEqual([['Ana Ruiz']]);
  });

  it('stay hidden under a new spelling, and are deleted with their source', async () => {
    const { db } = database;
    await insert('Ana Ruiz');
    await fill();
    await db.updateTable('journalists').set({ hidden_at: NOON, hidden_reason: 'Asked by email' }).execute();
    await insert('Ana B. Ruiz');
    await fill();
    const rows = await db.selectFrom('journalists').select('hidden_at').execute();
    expect(rows).toEqual([{ hidden_at: NOON }, { hidden_at: NOON }]);
    await db.deleteFrom('sources').execute();
    expect(await persons()).toBe(0);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateSource } from '../content/administration/repository.ts';
import { updateStoredArticle } from '../crawler/article-versions.ts';
import { storeArticle } from '../crawler/store-article.ts';
import { createLogger } from '../logging.ts';
import { openStorage } from '../storage/database.ts';
import { deleteOldRows } from '../system-settings/apply-retention.ts';
import { testDatabase } from '../testing/database.ts';
import { extractedArticle, foundLink } from '../testing/extracted-article.ts';
import { before, insertArticle, insertSource, NOON } from '../testing/rows.ts';
import { decodeNames } from './encoded-names.ts';
import { fillNames } from './fill-names.ts';

const database = testDatabase();
let source_id = '';
beforeEach(async () => {
  await database.db.deleteFrom('sources').execute();
  source_id = await insertSource(database.db, { name: 'The Daily' });
});

const article = (contentText: string) =>
  extractedArticle(`Report of ${contentText.length} letters`, contentText);

const url = 'https://paper.example/news/1';
const link = foundLink(url);
const store = (contentText: string) =>
  storeArticle(
    database.db,
    {
      source: { id: source_id, url: 'https://paper.example/' },
      link,
      finalUrl: url,
      article: article(contentText),
    },
    NOON,
  );

/** The names stored with each article, in the order of the articles. */
async function stored(): Promise<string[][]> {
  const rows = await database.db.selectFrom('article_names').selectAll().orderBy('article_id').execute();
  return rows.map(({ names }) => decodeNames(names, '').names.map(({ text }) => text));
}
const insert = (content_text: string, more: Partial<Parameters<typeof insertArticle>[1]> = {}) =>
  insertArticle(database.db, { source_id, title: 'A report', summary: '', content_text, ...more });

describe('the names of an article', () => {
  it('are stored with it, and those of a new version instead', async () => {
    const { db } = database;
    expect(await store('They heard Angela Merkel in Berlin.')).toBe('new');
    expect(await stored()).toEqual([['Angela Merkel', 'Berlin']]);
    const { id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
    expect(await updateStoredArticle(db, id, article('They heard Olaf Scholz in Hamburg.'), NOON)).toBe(
      'updated',
    );
    expect(await stored()).toEqual([['Olaf Scholz', 'Hamburg']]);
    expect(await fillNames(db)).toBe(0);
  });

  it('are not stored if storing the article fails', async () => {
    await database.db.deleteFrom('sources').execute();
    await expect(store('They heard Angela Merkel in Berlin.')).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  it('are deleted with a text that is too old, and with a source that is removed', async () => {
    const { db } = database;
    await insert('They heard Angela Merkel.', {
      title: 'They talked in Berlin',
      first_seen_at: before(NOON, { days: 190 }),
    });
    await fillNames(db);
    expect((await stored()).flat()).toContain('Angela Merkel');
    await deleteOldRows(db, NOON);
    expect(await stored()).toEqual([]);
    expect(await fillNames(db)).toBe(1);
    expect(await stored()).toEqual([['Berlin']]);
    await db.deleteFrom('sources').execute();
    expect(await stored()).toEqual([]);
  });

  it('are found again by the current rules', async () => {
    const { db } = database;
    await insert('They heard Angela Merkel.');
    await fillNames(db);
    await db.updateTable('article_names').set({ rules: 0, names: '[["Nobody","nobody",0,0,0,0]]' }).execute();
    expect(await fillNames(db)).toBe(1);
    expect(await stored()).toEqual([['Angela Merkel']]);
  });

  it('are found again when their source is renamed, and then exclude its name', async () => {
    const { db } = database;
    await insert('They heard Angela Merkel in Berlin.');
    await insert('They heard Olaf Scholz.', { source_id: await insertSource(db, { name: 'The Globe' }) });
    await fillNames(db);
    expect(await stored()).toEqual([['Angela Merkel', 'Berlin'], ['Olaf Scholz']]);
    await db.updateTable('sources').set({ name: 'Berlin' }).where('id', '=', source_id).execute();
    expect(await fillNames(db)).toBe(1);
    expect(await stored()).toEqual([['Angela Merkel'], ['Olaf Scholz']]);
    expect(await fillNames(db)).toBe(0);
  });

  it('include the countries of its towns, which are found again when the source’s country changes', async () => {
    const { db } = database;
    const home = await insertSource(db, { name: 'The Globe' });
    await insert('Traders gathered in Paris.', { source_id: home });
    await fillNames(db);
    const countries = async () =>
      (await db.selectFrom('article_names').select('countries').execute()).map((row) => row.countries);
    expect(await countries()).toEqual([[]]);
    await updateSource(db, home, { country: 'FR' });
    expect(await fillNames(db)).toBe(1);
    expect(await countries()).toEqual([['FR']]);
    await updateSource(db, home, { country: 'FR' });
    expect(await fillNames(db)).toBe(0);
  });

  it('are found for articles stored before names were, whose sources the migration marks', async () => {
    const { db } = database;
    await insert('They heard Angela Merkel in Berlin.');
    await db.deleteFrom('articles_without_names').execute();
    await db.insertInto('renamed_sources').values({ source_id }).execute();
    expect(await fillNames(db)).toBe(1);
    expect(await stored()).toEqual([['Angela Merkel', 'Berlin']]);
  });

  it('are not searched for in articles that already have them', async () => {
    const { db } = database;
    for (let at = 0; at < 3; at += 1) await store(`They heard Angela Merkel in Berlin.${'!'.repeat(at)}`);
    const noted = () => db.selectFrom('articles_without_names').selectAll().execute();
    expect(await noted()).toEqual([]);
    const id = await insert('They heard Olaf Scholz.');
    expect(await noted()).toEqual([{ article_id: id }]);
    await fillNames(db);
    expect(await noted()).toEqual([]);
    await db
      .updateTable('articles')
      .set({ content_text: 'They heard Joe Biden.' })
      .where('id', '=', id)
      .execute();
    expect(await noted()).toEqual([{ article_id: id }]);
    await db.deleteFrom('articles').where('id', '=', id).execute();
    expect(await noted()).toEqual([]);
  });

  it('match the text, even if two servers fill them in while texts change', async () => {
    const { db, connection } = database;
    const ids: string[] = [];
    for (let at = 0; at < 60; at += 1) ids.push(await insert('They heard Angela Merkel.'));
    const other = openStorage({ connection, log: createLogger('silent') });
    const change = async () => {
      for (const id of ids.filter((_, at) => at % 3 === 0)) {
        await updateStoredArticle(db, id, article('They heard Olaf Scholz in Hamburg.'), NOON);
      }
    };
    await Promise.all([fillNames(db), fillNames(other.db), change()]);
    await fillNames(db);
    await other.close();
    expect(await stored()).toEqual(
      ids.map((_, at) => (at % 3 === 0 ? ['Olaf Scholz', 'Hamburg'] : ['Angela Merkel'])),
    );
  });

  it('are filled in regardless of the database’s collation', async () => {
    const { db } = database;
    await insert('They heard Angela Merkel.');
    await sql`alter table articles alter column id type text collate "en-x-icu"`.execute(db);
    expect(await fillNames(db)).toBe(1);
  });
});

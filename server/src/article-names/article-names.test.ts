import { createHash } from 'node:crypto';
import { languages, TargetAnalyticsQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createTargetNames } from '../targets/index.ts';
import { matchedTarget } from '../targets/themes/testing/matched-target.ts';
import { othersIn } from '../targets/themes/testing/theme-texts.ts';
import { NOON } from '../testing/rows.ts';
import { createThrottle } from '../throttle/index.ts';
import { decodeNames, encodeNames } from './encoded-names.ts';
import { fillNames } from './fill-names.ts';
import { countriesIn, developmentsIn, NAME_RULES, namesIn } from './names-in.ts';
import { storeNames } from './store-names.ts';

const own = matchedTarget();
const { database } = own;

const people = [
  'In Turkey, the governor Fatih Karahan of the World Health Organization (WHO) spoke in Ankara. Karahan left with the WHO.',
  'Yesterday, Governor Fatih Karahan met the Central Bank of Turkey in Izmir.',
  'They quoted Mr Karahan, and the Central Bank of Turkey. The WHO was there.',
  'Ships reached Izmir from Turkey.',
];
const storeArticles = async () => {
  await own.store(people.map((start) => ({ start })));
  await own.store(
    othersIn('english').map(({ title, start }) => ({ start: `${title}. ${start} They wrote from London.` })),
    { isMatched: false },
  );
};
const readPage = () =>
  createTargetNames({ db: database.db, throttle: createThrottle(database.db) }).get(
    own.reader(),
    own.target_id,
    v.parse(TargetAnalyticsQuery, { period: '7d' }),
    NOON,
  );
const stored = async () =>
  (await database.db.selectFrom('article_names').select('article_id').orderBy('article_id').execute()).map(
    ({ article_id }) => article_id,
  );
const ids = async () =>
  (await database.db.selectFrom('articles').select('id').orderBy('id').execute()).map(({ id }) => id);
const sampleTexts = languages.flatMap((language) =>
  [
    ...othersIn(language),
    ...(language === 'english' ? people.map((start) => ({ title: '', start })) : []),
  ].map(({ title, start }) => ({
    language,
    title,
    summary: '',
    start,
    source_name: 'The Daily',
    author: null,
  })),
);

describe('the names that are stored with articles', () => {
  it('are those that were found, in every language', () => {
    for (const article of sampleTexts) {
      const { names, lower_words } = encodeNames(namesIn(article));
      expect(decodeNames(names, lower_words)).toEqual(namesIn(article));
    }
  });

  it('give the same page as names found now, whether all, some or none are stored', async () => {
    await storeArticles();
    const page = await readPage();
    expect(page.names?.length).toBeGreaterThan(2);
    const all = await ids();
    await storeNames(
      database.db,
      all.filter((_, at) => at % 2 === 0),
    );
    expect(await readPage()).toEqual(page);
    expect(await fillNames(database.db)).toBe(Math.floor(all.length / 2));
    expect(await stored()).toEqual(all);
    expect(await readPage()).toEqual(page);
    expect(await fillNames(database.db)).toBe(0);
  });

  it('are found again after a change of the article or of the name of its source', async () => {
    await storeArticles();
    await fillNames(database.db);
    const [first = '', second = ''] = await ids();
    const { db } = database;
    await db.updateTable('articles').set({ matched_at: NOON }).where('id', '=', first).execute();
    expect(await stored()).toContain(first);
    await db
      .updateTable('articles')
      .set({ content_text: 'Ann Lee met Bob Ray.' })
      .where('id', '=', first)
      .execute();
    await db.updateTable('articles').set({ author: 'Ann Lee' }).where('id', '=', second).execute();
    expect(await stored()).not.toContain(first);
    expect(await stored()).not.toContain(second);
    expect(await fillNames(db)).toBe(2);
    await db
      .updateTable('sources')
      .set({ name: 'Central Bank of Turkey' })
      .where('name', '=', 'The Daily')
      .execute();
    const page = await readPage();
    expect(page.names?.map(({ text }) => text)).not.toContain('Central Bank of Turkey');
    expect(await fillNames(db)).toBeGreaterThan(2);
    expect(await readPage()).toEqual(page);
  });

  it('are stored by a job that, after it was killed, continues where it stopped', async () => {
    await storeArticles();
    const stop = new AbortController();
    await storeNames(database.db, (await ids()).slice(-3));
    const missing = (await ids()).length - (await stored()).length;
    stop.abort();
    expect(await fillNames(database.db, stop.signal)).toBe(0);
    expect(await fillNames(database.db)).toBe(missing);
    expect(missing).toBeGreaterThan(3);
  });

  it('have a version number for their rules, which is raised with every change in what is found', () => {
    const found = sampleTexts.map((article) => [
      encodeNames(namesIn(article)),
      countriesIn(article, null),
      developmentsIn(article),
    ]);
    const digest = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 12);
    // If this fails, raise `NAME_RULES` and write both here: existing names are then found again.
    expect([NAME_RULES, digest]).toEqual([17, '4f3223b0cb3f']);
  });
});

import {
  type Language,
  languages,
  RelatedWords,
  TargetDraft,
  type TargetDraftInput,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { before, insertArticle, insertSource, insertUser, NOON } from '../../testing/rows.ts';
import { matchedIn, othersIn } from '../themes/testing/theme-texts.ts';
import { createRelatedWords } from './index.ts';

const database = testDatabase();
let userId = '';
let sources: string[] = [];
let at = 0;

beforeEach(async () => {
  await database.db.deleteFrom('articles').execute();
  at = 0;
  userId = await insertUser(database.db, { plan: 'pro' });
  sources = await Promise.all(['The Daily', 'The Weekly'].map((name) => insertSource(database.db, { name })));
});

/** By default, no time passes. */
const related = async (draft: Partial<TargetDraftInput>, clock = () => 0) =>
  v.parse(
    RelatedWords,
    await createRelatedWords({ db: database.db, clock }).find(
      userId,
      { target: v.parse(TargetDraft, { name: 'Mine', ...draft }) },
      NOON,
    ),
  );

const write = (title: string, content_text: string, language: Language = 'english', more = {}) => {
  at += 1;
  return insertArticle(database.db, {
    source_id: sources[at % sources.length] ?? '',
    title,
    summary: '',
    content_text,
    language,
    first_seen_at: before(NOON, { hours: 1 + (at % 600), minutes: 1 }),
    ...more,
  });
};

/** Articles about a topic in a language, and two hundred others. */
async function fill(language: Language) {
  const summary = keyword[language];
  for (const { title, start } of matchedIn(language)) await write(title, start, language, { summary });
  for (const { title, start } of othersIn(language)) await write(title, start, language);
}
const keyword = { english: 'Turkey', french: 'grève', spanish: 'sequía', arabic: 'غزة' };
const texts = ({ words }: RelatedWords) => words.map(({ text }) => text);

describe('related words', () => {
  it.each(languages)('of a keyword in %s are counted as further requirements', async (language) => {
    await fill(language);
    const found = await related({ keywords_all: [keyword[language]] });
    expect(found).toMatchObject({ days: 30, total: matchedIn(language).length });
    const expected = {
      english: 'Izmir',
      french: 'réforme des retraites',
      spanish: 'embalses',
      arabic: 'وقف إطلاق النار',
    }[language];
    expect(texts(found)).toContain(expected);
    expect(found.words.length).toBeLessThanOrEqual(8);
    for (const { list, articles, language: named } of found.words) {
      expect([list, named]).toEqual(['all', null]);
      expect(articles).toBeGreaterThan(0);
      expect(articles).toBeLessThan(found.total);
    }
  });

  it('for alternatives say exactly how many more articles each would find', async () => {
    await fill('english');
    for (const more of ['up', 'down']) await write(`Prices go ${more}`, 'The bank speaks about inflation.');
    const draft = { keywords_any: ['Turkey'] };
    const found = await related(draft);
    // The others would find no more articles.
    expect(found.words).toEqual([{ text: 'inflation', language: null, list: 'any', articles: 2 }]);
    const wider = await related({ keywords_any: ['Turkey', 'inflation'] });
    expect(wider.total).toBe(found.total + 2);
    expect(texts(wider)).not.toContain('inflation');
    expect(texts(await related({ ...draft, keywords_none: ['inflationary', 'bank'] }))).toEqual([]);
  });

  it('for a query are alternatives to the whole query', async () => {
    await fill('english');
    await write('Prices go up', 'The bank speaks about inflation.');
    const found = await related({ match_mode: 'query', query: 'Turkey -quagga' });
    expect(found.words).toEqual([{ text: 'inflation', language: null, list: 'any', articles: 1 }]);
    expect(texts(await related({ match_mode: 'query', query: 'Turkey -inflation' }))).toEqual([]);
  });

  it('have their language if the draft finds articles in several', async () => {
    for (const language of ['english', 'spanish'] as const) await fill(language);
    const found = await related({ keywords_all: ['Turkey'] });
    expect(found.words.every(({ language }) => language === null)).toBe(true);
    const both = await related({ match_mode: 'query', query: 'Turkey OR sequía' });
    const none = both.words.filter(({ language }) => language === null);
    expect(none).toEqual([]);
  });

  it('exclude common words that mean little alone, unless they are names', async () => {
    await fill('english');
    const places = ['in the summer, Paris', 'last summer, Paris', 'all summer, Paris', 'this summer, Paris'];
    for (const place of places) await write('Ferry news', `Ferry passengers from ${place} waited.`);
    for (let more = 0; more < 8; more += 1) await write(`Ferry ${more}`, `A ferry number ${more}.`);
    const found = texts(await related({ keywords_all: ['ferry'] }));
    expect(found.join()).toContain('Paris');
    expect(found).not.toContain('summer');
  });

  it('search only where the draft does', async () => {
    await fill('english');
    const elsewhere = { keywords_all: ['Turkey'], languages: ['french' as const] };
    expect(await related(elsewhere)).toEqual({ days: 30, total: 0, words: [] });
  });

  it('are counted over the days that could be read', async () => {
    await fill('english');
    let time = 0;
    const found = await related({ keywords_all: ['Turkey'] }, () => (time += 2_000));
    expect(found.days).toBeGreaterThan(0);
    expect(found.total).toBe(matchedIn('english').length);
  });

  it('are not computed without a word, and empty for few articles', async () => {
    await expect(related({ keywords_any: ['--'] })).rejects.toMatchObject({ code: 'validation_failed' });
    await write('Turkey', 'Turkey and Izmir.');
    expect(await related({ keywords_any: ['Turkey'] })).toEqual({ days: 30, total: 1, words: [] });
  });
});

import { type Language, TargetAnalytics } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';
import { candidateWords } from './candidate-words.ts';
import { bestExclusion } from './exclusion-cost.ts';

const app = testApp();

/** A target with matches of the given titles and their ratings. */
async function watched(found: readonly (readonly [string, 'relevant' | 'irrelevant' | null])[]) {
  const person = await app().verifiedUser();
  const { db, clock } = app();
  const target = await insertTarget(db, { user_id: person.id, name: 'Port', keywords_any: ['port'] });
  const source_id = await insertSource(db);
  const matches: string[] = [];
  for (const [at, [title, feedback]] of found.entries()) {
    const article_id = await insertArticle(db, { source_id, title, summary: '', content_text: title });
    matches.push(
      await insertMatch(db, {
        target_id: target,
        article_id,
        user_id: person.id,
        feedback,
        matched_at: before(clock.now(), { hours: at + 1 }),
      }),
    );
  }
  const rate = async (match = 0, feedback: 'relevant' | 'irrelevant' = 'irrelevant') => {
    const path = `/targets/${target}/matches/${matches[match]}/feedback`;
    const { body } = await app().call('PUT', path, { token: person.token, body: { feedback } });
    return body as { match: { feedback: string }; suggestion?: object };
  };
  return { person, target, rate };
}

const cruises = [
  ['Cruise ship leaves the port', null],
  ['Largest cruise season ever at the port', 'irrelevant'],
  ['Port raises cruises fees', 'irrelevant'],
  ['Port crews vote on strike', 'relevant'],
  ['Cruise terminal of the port is painted', null],
  ['Dockers at the port go back to work', 'relevant'],
] as const;

describe('rating a match irrelevant', () => {
  it('suggests the word that such matches share, with its exact cost', async () => {
    const { rate } = await watched(cruises);
    expect(await rate()).toMatchObject({
      match: { feedback: 'irrelevant' },
      suggestion: {
        keyword: 'cruise',
        removes: 3,
        loses: 0,
        unrated: 1,
        matches: 6,
        precision_before: 0.4,
        precision_after: 1,
      },
    });
  });

  it('suggests nothing if no word is shared, the word is also relevant, or it was the first rating', async () => {
    const alone = await watched([
      ['Cruise ship leaves the port', null],
      ['Port crews vote on strike', 'relevant'],
    ]);
    expect(await alone.rate()).not.toHaveProperty('suggestion');
    const wanted = await watched([
      ['Cruise ship leaves the port', null],
      ['Port has a cruise visit', 'irrelevant'],
      ['Cruise strike at the port', 'relevant'],
      ['Port opens cruise quay', 'relevant'],
    ]);
    expect(await wanted.rate()).not.toHaveProperty('suggestion');
  });

  it('suggests nothing for a relevant match', async () => {
    const { rate } = await watched(cruises);
    expect(await rate(1, 'relevant')).not.toHaveProperty('suggestion');
  });
});

describe('the suggestion of a target', () => {
  it('is the same as after a rating, for its owner only', async () => {
    const { person, target, rate } = await watched(cruises);
    const path = `/targets/${target}/exclusion-suggestion`;
    const { suggestion } = await rate();
    expect((await app().call('GET', path, { token: person.token })).body).toEqual({ suggestion });
    const other = await app().verifiedUser();
    expect((await app().call('GET', path, { token: other.token })).status).toBe(404);
  });

  it('is empty while nothing was rated', async () => {
    const { person, target } = await watched([['Port crews vote on strike', null]]);
    const path = `/targets/${target}/exclusion-suggestion`;
    expect((await app().call('GET', path, { token: person.token })).body).toEqual({ suggestion: null });
  });
});

describe('accepting it', () => {
  const analytics = async (target: string, token: string) =>
    v.parse(
      TargetAnalytics,
      (await app().call('GET', `/targets/${target}/analytics?period=30d`, { token })).body,
    );
  const precision = async (target: string, token: string) =>
    (await analytics(target, token)).totals.precision;

  it('excludes the word, raises the precision, and is not suggested again', async () => {
    const { person, target, rate } = await watched(cruises);
    await rate();
    expect(await precision(target, person.token)).toBeCloseTo(0.4);
    const path = `/targets/${target}/exclusions`;
    const asked = { token: person.token, body: { keyword: 'cruise' } };
    const { body } = await app().call('POST', path, asked);
    expect(body).toMatchObject({ target: { keywords_none: ['cruise'], version: 2 } });
    const { totals } = await analytics(target, person.token);
    // The ratings are kept, so that the page can explain the new precision.
    expect(totals).toMatchObject({
      relevant: 2,
      irrelevant: 3,
      excluded_relevant: 0,
      excluded_irrelevant: 3,
    });
    expect(totals.precision).toBe(1);
    // Adding it twice has the same effect as adding it once.
    expect((await app().call('POST', path, asked)).body).toMatchObject({
      target: { keywords_none: ['cruise'], version: 2 },
    });
    expect(await rate(1)).not.toHaveProperty('suggestion');
  });

  it('is only for the owner, for a keyword, and within the plan', async () => {
    const { person, target } = await watched(cruises);
    const stranger = await app().verifiedUser();
    const path = `/targets/${target}/exclusions`;
    const post = (token: string, keyword: string) => app().call('POST', path, { token, body: { keyword } });
    expect((await post(stranger.token, 'cruise')).status).toBe(404);
    expect((await post(person.token, 'x')).status).toBe(422);
    // Excluding a word that the target looks for would silence it; excluding something that is not a word would make
    // the target impossible to save.
    expect((await post(person.token, 'port')).body).toMatchObject({
      fields: { keyword: [expect.any(String)] },
    });
    expect((await post(person.token, '\u202e\u202e')).status).toBe(422);
    const many = Array.from({ length: 100 }, (_, at) => `word${at}`);
    await app().db.updateTable('targets').set({ keywords_none: many }).where('id', '=', target).execute();
    expect((await post(person.token, 'cruise')).status).toBe(403);
  });
});

it('refuses a keyword for a target with a query, where it would be ignored', async () => {
  const { person, target } = await watched(cruises);
  const query = { match_mode: 'query' as const, query: 'port OR harbour', keywords_any: [] };
  await app().db.updateTable('targets').set(query).where('id', '=', target).execute();
  const answer = await app().call('POST', `/targets/${target}/exclusions`, {
    token: person.token,
    body: { keyword: 'cruise' },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { keyword: [expect.stringContaining('query')] } },
  });
});

it('suggests no word that is in every match', () => {
  const one = { removes: 4, loses: 0, unrated: 2, matches: 6, precision_before: 0, precision_after: null };
  expect(bestExclusion([{ ...one, keyword: 'begin' }])).toBeNull();
  expect(bestExclusion([{ ...one, keyword: 'begin', matches: 7 }])).toMatchObject({ keyword: 'begin' });
});

it.each<[Language, string, string]>([
  ['english', 'The cruise sails with them across the bay', 'cruise'],
  ['french', 'La croisière part avec nous', 'croisière'],
  ['spanish', 'El crucero zarpa para ellos', 'crucero'],
  ['arabic', 'الرحلة السياحية من الميناء', 'السياحية'],
  // Neither times nor numbers are topics.
  ['english', 'Half past three on Wednesday in June, months late: the first time for the cruise', 'cruise'],
  ['french', 'Une croisière en juin, jeudi', 'croisière'],
  ['arabic', 'رحلة سياحية الأحد في ديسمبر', 'سياحية'],
])('words are proposed in %s, and empty ones never', (language, text, word) => {
  const texts = [1, 2].map(() => ({ text, language, feedback: 'irrelevant' as const }));
  const words = candidateWords(texts, ['الميناء', 'sails']);
  expect(words).toContain(word);
  const empty = ['with', 'them', 'across', 'avec', 'nous', 'para', 'من', 'الميناء', 'sails'];
  const times = [
    'past',
    'three',
    'first',
    'time',
    'wednesday',
    'june',
    'months',
    'juin',
    'jeudi',
    'الأحد',
    'ديسمبر',
  ];
  expect(words.filter((one) => empty.includes(one) || times.includes(one))).toEqual([]);
});

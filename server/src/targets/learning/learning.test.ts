import { type Language, TargetAnalytics } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';
import { candidateWords } from './candidate-words.ts';
import { bestExclusion, type CountedMatch, findOfferable, silencesKeyword } from './exclusion-cost.ts';

const app = testApp();

/** A target with matches of the given titles and their ratings. */
async function watched(
  found: readonly (readonly [string, 'relevant' | 'irrelevant' | null, source?: 'other'])[],
) {
  const person = await app().verifiedUser();
  const { db, clock } = app();
  const target = await insertTarget(db, { user_id: person.id, name: 'Port', keywords_any: ['port'] });
  const source_id = await insertSource(db, { name: 'The Daily' });
  const other = await insertSource(db, { name: 'The Globe' });
  const matches: string[] = [];
  for (const [at, [title, feedback, from]] of found.entries()) {
    const article_id = await insertArticle(db, {
      source_id: from ? other : source_id,
      ...{ title, summary: '', content_text: title },
    });
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
    return body as { match: { feedback: string }; offer?: object };
  };
  return { person, target, rate, matches, source_id };
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
    expect(await rate()).toEqual({
      match: expect.objectContaining({ feedback: 'irrelevant' }),
      offer: {
        exclusion: { keyword: 'cruise' },
        sentence:
          'Excluding “cruise” would also have removed 3 of the 5 other matches from the last 30 days, none of which was rated relevant.',
        label: 'Exclude “cruise”',
      },
    });
  });

  it('suggests no word that is common in all articles if another has the same effect', async () => {
    const { rate } = await watched([
      ['Great prices for cruises from the port', null],
      ['Great views of the port', null],
      ['Port crews vote on strike', 'relevant'],
      ['Prices of cruises rise at the port', null],
      ['Dockers at the port', null],
      ['A cruise returns to port', null],
    ]);
    expect(await rate()).toMatchObject({ offer: { exclusion: { keyword: 'cruises' } } });
  });

  it('suggests a word from the first such match that is also in others, but in no relevant one', async () => {
    const { rate } = await watched([
      ['Cruise ship leaves the port', null],
      ['Port crews vote on strike', 'relevant'],
      ['Ship repairs at the port', 'relevant'],
      ['Port welcomes a cruise', null],
      ['Dockers at the port', null],
    ]);
    expect(await rate()).toMatchObject({
      offer: {
        exclusion: { keyword: 'cruise' },
        sentence: expect.stringContaining('also have removed 1 of the 4 other matches'),
      },
    });
  });

  it('suggests the source if no word would help and nothing from it was relevant', async () => {
    const { rate, source_id } = await watched([
      ['Cruise ship leaves the port', null],
      ['Anglers at the port', null],
      ['Port crews vote on strike', 'relevant', 'other'],
      ['Dockers at the port', null, 'other'],
    ]);
    expect(await rate()).toMatchObject({
      offer: {
        exclusion: { source_id },
        sentence: expect.stringContaining('Excluding The Daily would also have removed 1 of the 3'),
        label: 'Exclude The Daily',
      },
    });
  });

  it('suggests nothing if word and source also have relevant matches, are in most matches, or nothing else was rated', async () => {
    const nothing = { offer: expect.anything() };
    const alone = await watched([
      ['Cruise ship leaves the port', null],
      ['Cruise season at the port', null, 'other'],
      ['Port crews vote on strike', null, 'other'],
      ['Dockers at the port', null, 'other'],
    ]);
    expect(await alone.rate()).not.toMatchObject(nothing);
    const wanted = await watched([
      ['Cruise ship leaves the port', null],
      ['Port has a cruise visit', 'irrelevant'],
      ['Cruise strike at the port', 'relevant'],
      ['Port opens cruise quay', 'relevant'],
    ]);
    expect(await wanted.rate()).not.toMatchObject(nothing);
    const most = await watched([
      ['Cruise ship leaves the port', null],
      ['Port has a cruise visit', null],
      ['Cruise fees at the port', null],
      ['Strike at the port', 'relevant', 'other'],
    ]);
    expect(await most.rate()).not.toMatchObject(nothing);
  });

  it('suggests nothing for a relevant match', async () => {
    const { rate } = await watched(cruises);
    expect(await rate(1, 'relevant')).not.toHaveProperty('offer');
  });
});

describe('the suggestion of a target', () => {
  it('also has the precision before and after, only for the owner', async () => {
    const { person, target, rate } = await watched(cruises);
    const path = `/targets/${target}/exclusion-suggestion`;
    await rate();
    expect((await app().call('GET', path, { token: person.token })).body).toEqual({
      suggestion: {
        ...{ keyword: 'cruise', removes: 3, loses: 0, unrated: 1, matches: 6 },
        ...{ precision_before: 0.4, precision_after: 1 },
      },
    });
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
    expect(await rate(1)).not.toHaveProperty('offer');
  });

  it('can be undone: matches that no other exclusion removes count again', async () => {
    const { person, target } = await watched(cruises);
    const path = `/targets/${target}/exclusions`;
    const change = (method: 'POST' | 'DELETE', keyword: string) =>
      app().call(method, path, { token: person.token, body: { keyword } });
    await change('POST', 'cruise');
    await change('POST', 'terminal');
    await change('DELETE', 'cruise');
    const { totals } = await analytics(target, person.token);
    expect(totals).toMatchObject({ irrelevant: 2, excluded_irrelevant: 0 });
    expect((await change('DELETE', 'terminal')).body).toMatchObject({ target: { keywords_none: [] } });
    const left = app()
      .db.selectFrom('matches')
      .select('id')
      .where('target_id', '=', target)
      .where('excluded_at', 'is not', null);
    expect(await left.execute()).toEqual([]);
  });

  it('excludes a source, even one that was chosen, unless it is the only one', async () => {
    const { person, target, source_id } = await watched(cruises);
    const path = `/targets/${target}/exclusions`;
    const body = { source_id };
    const post = () => app().call('POST', path, { token: person.token, body });
    expect((await post()).body).toMatchObject({
      target: { source_scope: 'exclude', source_ids: [source_id] },
    });
    const undone = await app().call('DELETE', path, { token: person.token, body });
    expect(undone.body).toMatchObject({ target: { source_scope: 'all', source_ids: [] } });
    const another = await insertSource(app().db);
    const choose = (source_ids: string[]) =>
      app()
        .db.updateTable('targets')
        .set({ source_scope: 'include', source_ids })
        .where('id', '=', target)
        .execute();
    await choose([source_id, another]);
    expect((await post()).body).toMatchObject({
      target: { source_scope: 'include', source_ids: [another] },
    });
    const undo = (id: string) => app().call('DELETE', path, { token: person.token, body: { source_id: id } });
    expect((await undo(source_id)).body).toMatchObject({ target: { source_ids: [another, source_id] } });
    // Undoing does not add a source that could not be chosen.
    const rejected = await insertSource(app().db, { status: 'rejected' });
    expect((await undo(rejected)).status).toBe(422);
    await choose([source_id]);
    expect((await post()).status).toBe(422);
  });

  it('is possible only for the owner, for a keyword, and within the plan', async () => {
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

describe('what can be suggested', () => {
  const aMatch = (
    id: string,
    title: string,
    { feedback = null, body = '', keywords = ['port'] }: Partial<CountedMatch & { body: string }> = {},
  ): CountedMatch => ({
    id,
    feedback,
    keywords,
    article: { sourceId: 'src_1', language: 'english', title, summary: '', body, author: '' },
  });
  const looks = { match_fields: ['title' as const, 'body' as const], match_word_forms: true };

  it('is a word of the title of an unwanted match, in any of its forms, not one that is only in the text', () => {
    const matches = [
      aMatch('one', 'Cruises leave the port', { feedback: 'irrelevant', body: 'The cruise brought guests.' }),
      aMatch('two', 'A ship at the port', { feedback: 'irrelevant', body: 'The cruise brought guests.' }),
      aMatch('three', 'Dockers brought the port to a halt', { feedback: 'relevant' }),
    ];
    const offerable = findOfferable(['cruise', 'brought'], matches, looks);
    expect([...offerable.keys()]).toEqual(['cruise']);
    expect(offerable.get('cruise')?.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('leaves each keyword some of its matches, unless all were rated irrelevant', () => {
    const recalled = { keywords: ['port', 'recall'] };
    const unwanted = aMatch('one', 'A recall of toys', { ...recalled, feedback: 'irrelevant' });
    const unrated = aMatch('two', 'A recall of toys, again', recalled);
    const rest = aMatch('three', 'Strike at the port');
    expect(silencesKeyword([unwanted, unrated], [unwanted, unrated, rest])).toBe(true);
    expect(silencesKeyword([unwanted], [unwanted, rest])).toBe(false);
    expect(
      silencesKeyword([unwanted, unrated], [unwanted, unrated, rest, aMatch('four', '', recalled)]),
    ).toBe(false);
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
  // Times and numbers are not topics.
  ['english', 'Half past three on Wednesday in June, months late: the first time for the cruise', 'cruise'],
  ['french', 'Une croisière en juin, jeudi', 'croisière'],
  ['arabic', 'رحلة سياحية الأحد في ديسمبر', 'سياحية'],
])('words are proposed in %s, and empty ones never', (language, text, word) => {
  const texts = [1, 2].map(() => ({ text, language, feedback: 'irrelevant' as const }));
  const words = candidateWords(texts, new Set(['الميناء', 'sails']));
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

import {
  DRAFT_SAMPLES_MAX,
  TargetDraft,
  type TargetDraftInput,
  TargetExplanation,
  TargetPreview,
  TargetPreviews,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../../content/index.ts';
import { urlHash } from '../../crawler/normalize-url.ts';
import { newId } from '../../ids.ts';
import { storeQuotes } from '../../quotes/index.ts';
import { testDatabase } from '../../testing/database.ts';
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
import { explainTarget, previewTarget, previewTargets } from './index.ts';

const database = testDatabase();
let userId = '';
let source_id = '';
beforeEach(async () => {
  await database.db.deleteFrom('articles').execute();
  userId = await insertUser(database.db, { plan: 'pro' });
  source_id = await insertSource(database.db, { name: 'Crossing Weekly' });
});

const preview = async (target: Partial<TargetDraftInput>, days = 30, clock?: () => number) => {
  const draft = v.parse(TargetDraft, { name: 'Ferries', ...target });
  const options = {
    db: database.db,
    articles: createArticles({ db: database.db }),
    ...(clock ? { clock } : {}),
  };
  return v.parse(TargetPreview, await previewTarget(options, userId, { target: draft, days }, NOON));
};
const formsOf = async (target: Partial<TargetDraftInput>) =>
  Object.fromEntries((await preview(target)).by_term.map(({ term, forms }) => [term, forms]));
const write = (title: string, ago: Parameters<typeof before>[1], more = {}) =>
  insertArticle(database.db, {
    source_id,
    title,
    summary: 'No more is known.',
    content_text: 'No more is known.',
    first_seen_at: before(NOON, ago),
    ...more,
  });

describe('a forecast', () => {
  it('of several drafts at once matches the individual forecasts, even for one that cannot be saved', async () => {
    const drafts = [
      { keywords_any: ['ferry', 'crossing'] },
      { match_mode: 'query' as const, query: 'ferry -strike' },
      { match_mode: 'query' as const, query: '(ferry' },
      { keywords_any: ['ferry'], categories: ['sports' as const] },
    ];
    for (let index = 0; index < 12; index += 1) await write(`Level crossing ${index}`, { hours: index });
    await write('Ferry strike', { hours: 1 });
    await write('Ferry late', { days: 3 });
    const options = { db: database.db, articles: createArticles({ db: database.db }) };
    const parsed = drafts.map((one) => v.parse(TargetDraft, { name: 'Ferries', ...one }));
    const together = v.parse(TargetPreviews, await previewTargets(options, userId, parsed, NOON));
    for (const at of [0, 1, 3]) {
      const { days, total, stories, estimated_per_day, warnings, sample } = await preview(drafts[at]!);
      expect(together.items[at]).toMatchObject({ days, total, stories, estimated_per_day, warnings });
      expect(together.items[at]?.sample.map(({ article }) => article.id)).toEqual(
        sample.slice(0, DRAFT_SAMPLES_MAX).map(({ article }) => article.id),
      );
    }
    expect(together.items.map((one) => one?.total)).toEqual([14, 1, undefined, 0]);
  });

  it('of several drafts at once says how many days it covers if the time runs out', async () => {
    for (let index = 0; index < 120; index += 1) await write(`Ferry ${index}`, { hours: index * 6 });
    let elapsed = 0;
    const clock = () => (elapsed += 1_500);
    const options = { db: database.db, articles: createArticles({ db: database.db }), clock };
    const drafts = [v.parse(TargetDraft, { name: 'Ferries', keywords_any: ['ferry'] })];
    const [forecast] = (await previewTargets(options, userId, drafts, NOON)).items;
    expect(forecast?.days).toBeLessThan(30);
    expect(forecast?.total).toBeLessThanOrEqual(forecast!.days * 4);
  });

  it('counts the alerts that would have been sent at once', async () => {
    const paper = (name: string) =>
      insertSource(database.db, { name, url: `https://${newId('src')}.example/` });
    const story_id = newId('clu');
    for (const minutes of [60, 50, 40])
      await write('Ferry late', { minutes }, { story_id, source_id: await paper('Paper') });
    await write('Ferry recall of 300 life vests', { hours: 8 });
    await write('Ferry on time', { hours: 9 });
    const counted = async (urgency: TargetDraftInput['urgency']) =>
      (await preview({ keywords_any: ['ferry'], ...(urgency !== undefined && { urgency }) })).urgent;
    expect(await counted(undefined)).toBeNull();
    expect(await counted({ words: ['recalls'], reports: { sources: 3, hours: 1 } })).toBe(2);
    expect(await counted({ reports: { sources: 4, hours: 1 } })).toBe(0);
    expect(await counted({ source_ids: [source_id] })).toBe(2);
    expect(await counted({ developments: ['recall'] })).toBe(1);
    expect(await counted({ developments: ['strike'] })).toBe(0);
  });

  it('counts what would have been found, each story once, and shows it with highlighted words', async () => {
    const story_id = newId('clu');
    await write('Ferry strike goes on', { hours: 2 }, { story_id });
    await write('The ferry strike, day two', { hours: 3 }, { story_id });
    const content_text = 'No more is known. The ferry is late.';
    await write('A ferry for the island', { days: 5 }, { content_text });
    await write('Nothing of the kind', { days: 5 });
    await write('A ferry long ago', { days: 40 });
    const seen = await preview({ keywords_any: ['ferry', 'navette'] });
    expect(seen).toMatchObject({ days: 30, articles_checked: 4, total: 3, stories: 2, busiest_day: 1 });
    expect(seen.estimated_per_day).toBe(0.1);
    expect(seen.by_day.at(-1)).toEqual({ date: '2026-03-10', count: 1 });
    expect(seen.sample.map(({ article }) => article.title)).toEqual([
      'Ferry strike goes on',
      'A ferry for the island',
    ]);
    expect(seen.sample[0]?.highlights[0]).toMatchObject({ field: 'title', start: 0, end: 5, term: 'ferry' });
    expect(seen.sample[1]?.article.excerpt).toEqual({
      text: 'The ferry is late.',
      ranges: [{ start: 4, end: 9 }],
    });
    expect(seen.warnings).toMatchObject([{ code: 'idle_term', term: 'navette' }]);
    expect(
      await database.db.selectFrom('matches').select('id').where('user_id', '=', userId).execute(),
    ).toEqual([]);
  });

  it('says which word matches most, what remains without it, and which is only a newspaper’s name', async () => {
    for (let index = 0; index < 12; index += 1) await write(`Level crossing ${index}`, { hours: index });
    await write('Ferry news', { hours: 1 });
    const { warnings, by_term } = await preview({ keywords_any: ['ferry', 'crossing'] }, 1);
    expect(by_term[0]).toMatchObject({ term: 'crossing', alone: 12 });
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'source_name',
        term: 'crossing',
        remedy: {
          label: 'Remove “crossing”: 1 a day instead of 13',
          remove_term: 'crossing',
          change: { keywords_any: ['ferry'] },
        },
      }),
    );
  });

  it('offers to remove a word that matches most, unless nothing would be left', async () => {
    for (let index = 0; index < 11; index += 1) await write(`Ferry ${index}`, { minutes: index + 1 });
    const codes = async () =>
      (await preview({ keywords_any: ['ferry', 'lion'] }, 7)).warnings.map(
        ({ code, term }) => `${code} ${term}`,
      );
    expect(await codes()).toEqual(['idle_term lion']);
    await write('A lion', { hours: 1 });
    expect(await codes()).toEqual(['dominant_term ferry']);
  });

  it('lists words that are found only in capitals', async () => {
    await write('The US and us', { hours: 2 });
    const { by_term } = await preview({
      keywords_any: ['US', 'US Steel', 'us', 'NATO', 'U.S.', 'Apple'],
    });
    expect(Object.fromEntries(by_term.map(({ term, capitals }) => [term, capitals]))).toEqual({
      US: ['US'],
      'US Steel': ['US'],
      us: [],
      NATO: [],
      'U.S.': ['U.S.'],
      Apple: ['Apple'],
    });
    const { by_term: of_query } = await preview({ match_mode: 'query', query: '"Vanguardia" ferry' });
    expect(of_query.find(({ term }) => term === 'Vanguardia')?.capitals).toEqual(['Vanguardia']);
  });

  it('lists wanted words that an exclusion also excludes, in all languages or in some', async () => {
    const warned = async (draft: Partial<TargetDraftInput>) =>
      (await preview(draft)).warnings.flatMap(({ code, message }) =>
        code === 'excluded_word' ? [message] : [],
      );
    const either = { keywords_any: ['ferry', 'climate change', 'taxes'] };
    expect(await warned({ ...either, keywords_none: ['change', 'tax'] })).toEqual([
      'Excluding “change” also excludes “climate change”.',
      'In some languages, excluding “tax” also excludes “taxes”.',
    ]);
    expect(await warned({ ...either, keywords_none: ['boat'] })).toEqual([]);
    expect(await warned({ match_mode: 'query', query: 'taxes -tax' })).toEqual([
      'In some languages: “taxes” is required, but excluding “tax” excludes it too. Remove one of them.',
    ]);
    expect(await warned({ match_mode: 'query', query: 'taxes OR (ferry -tax)' })).toEqual([]);
  });

  it('refuses a new end in the past like saving does, and accepts one that has since passed', async () => {
    const expires_at = before(NOON, { days: 1 }).toISOString();
    await expect(preview({ keywords_any: ['ferry'], expires_at })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { expires_at: ['Choose an end date in the future'] },
    });
    const target_id = await insertTarget(database.db, { user_id: userId, expires_at: new Date(expires_at) });
    const target = v.parse(TargetDraft, { name: 'Ferries', keywords_any: ['ferry'], expires_at });
    const options = { db: database.db, articles: createArticles({ db: database.db }) };
    await expect(previewTarget(options, userId, { target, target_id, days: 7 }, NOON)).resolves.toBeDefined();
  });

  it('says which other forms a word finds: those in the articles, most frequent first, then common words', async () => {
    await write('Vicars and vicars', { hours: 1 });
    await write('The vicar’s hospital, its VICAR and the vicars', { hours: 2 });
    const keywords_any = ['vicar', 'hospital', '"ferry"', 'climate change'];
    expect(await formsOf({ keywords_any })).toEqual({
      vicar: ['Vicars'],
      hospital: ['hospitals', 'hospitales'],
      '"ferry"': [],
      'climate change': [],
    });
    expect(await formsOf({ keywords_any: ['hospital'], languages: ['english'] })).toEqual({
      hospital: ['hospitals'],
    });
    expect(await formsOf({ keywords_any: ['hospital'], match_word_forms: false })).toEqual({ hospital: [] });
    expect(
      await formsOf({ match_mode: 'query', query: 'title:hospital OR "ferry"', languages: ['english'] }),
    ).toEqual({
      hospital: ['hospitals'],
      ferry: [],
    });
  });

  it('says that nobody of that name is quoted, if nothing is found because of this', async () => {
    const content_text =
      '“The ferry will sail again on Monday morning,” said Maria Keller, the mayor of Bergen.';
    await storeQuotes(database.db, [await write('The ferry', { days: 2 }, { content_text })]);
    const warned = async (query: string) =>
      (await preview({ match_mode: 'query', query })).warnings.map(({ message }) => message);
    expect(await warned('speaker:"Keller"')).toEqual([]);
    const nobody = 'No article from the last 30 days quotes anybody called “Tom Lee”.';
    expect(await warned('speaker:"Tom Lee" ferry')).toContain(nobody);
    expect(await warned('(speaker:"Tom Lee" OR zebra) -ferry')).not.toContain(nobody);
    expect(await warned('speaker:Keller zebra')).toContainEqual(expect.stringMatching(/too specific/));
    const { total, by_term } = await preview({ keywords_any: ['zebra'], speakers: ['maria keller'] });
    expect([total, by_term.map(({ term, count }) => [term, count])]).toEqual([
      1,
      [
        ['speaker:  maria keller', 1],
        ['zebra', 0],
      ],
    ]);
    expect((await preview({ keywords_any: [], speakers: ['Tom Lee'] })).warnings).toMatchObject([
      { code: 'nothing_found', message: nobody },
    ]);
  });

  it('warns if nothing is found, and if it exceeds the person’s daily limit', async () => {
    expect((await preview({ keywords_any: ['zebra'] })).warnings).toMatchObject([{ code: 'nothing_found' }]);
    await database.db
      .updateTable('users')
      .set({ max_notifications_per_day: 2 })
      .where('id', '=', userId)
      .execute();
    for (let index = 0; index < 4; index += 1) await write(`Ferry ${index}`, { minutes: index + 1 });
    const { warnings, cap } = await preview({ keywords_any: ['ferry'] }, 1);
    expect(cap).toBe(2);
    expect(warnings.map(({ code }) => code)).toContain('over_cap');
  });

  it('warns if only the busiest day exceeds the person’s daily limit', async () => {
    await database.db
      .updateTable('users')
      .set({ max_notifications_per_day: 3 })
      .where('id', '=', userId)
      .execute();
    for (let index = 0; index < 4; index += 1) await write(`Ferry ${index}`, { minutes: index + 1 });
    const { warnings } = await preview({ keywords_any: ['ferry'] }, 7);
    expect(warnings).toMatchObject([
      {
        code: 'over_cap',
        message:
          'On the busiest day there would be about 4 alerts, including those for your other targets. Your limit is 3 per day; the rest arrive in a digest.',
      },
    ]);
  });

  it('warns about words that are in a quarter of all articles', async () => {
    for (let index = 0; index < 60; index += 1)
      await write(index % 3 === 0 ? `Ferry ${index}` : `Train ${index}`, { minutes: index });
    const { warnings } = await preview({ keywords_any: ['ferry'] }, 7);
    expect(warnings).toMatchObject([
      {
        code: 'too_common',
        message: 'This target matches 20 of the newest 60 articles. Use more specific words.',
      },
    ]);
    expect((await preview({ keywords_any: ['"Ferry 3"'] }, 7)).warnings).toEqual([]);
  });

  it('warns if the busiest day exceeds the target’s own limit', async () => {
    for (let index = 0; index < 6; index += 1) await write(`Ferry ${index}`, { minutes: index + 1 });
    const { warnings } = await preview({ keywords_any: ['ferry'], daily_cap: 5 }, 1);
    expect(warnings).toMatchObject([
      {
        code: 'over_target_cap',
        message:
          'This target’s busiest day would bring 6 alerts. Its limit is 5; the rest arrive in a digest.',
      },
    ]);
    expect((await preview({ keywords_any: ['ferry'], daily_cap: 6 }, 1)).warnings).toEqual([]);
  });

  it('says how many alerts would wait for the end of the quiet hours, unless the target ignores them', async () => {
    const { notification_preferences: preferences } = await database.db
      .selectFrom('users')
      .select('notification_preferences')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('users')
      .set({
        timezone: 'UTC',
        plan: 'pro',
        notification_preferences: JSON.stringify({
          ...preferences,
          live_notifications_enabled: true,
          delivery_mode: 'live',
          quiet_hours: { enabled: true, start: '22:00', end: '07:00' },
        }),
      })
      .where('id', '=', userId)
      .execute();
    await write('A ferry at eleven', { hours: 1 });
    await write('A ferry at midnight', { hours: 12 });
    const { warnings } = await preview({ keywords_any: ['ferry'] }, 2);
    expect(warnings).toMatchObject([
      {
        code: 'quiet_hours',
        message:
          '1 of 2 alerts would arrive during your quiet hours, 22:00 to 07:00, and wait until they end.',
      },
    ]);
    for (const more of [{ priority: 'high' as const }, { delivery_mode: 'daily' as const }])
      expect((await preview({ keywords_any: ['ferry'], ...more }, 2)).warnings).toEqual([]);
  });

  describe('of more articles than can be read individually', () => {
    /** Each reading of the clock advances it by two seconds. */
    const slowClock = () => {
      let time = 0;
      return () => (time += 2_000);
    };
    const fill = async (title: string) => {
      for (let index = 0; index < 250; index += 1) await write(title, { minutes: index });
    };

    it('finds older articles by the target’s words and by the forms that newer articles contain', async () => {
      await fill('The ferries went');
      await write('Ferry strike', { days: 20 });
      await write('He went to a ferry', { days: 21 });
      await write('Ferrying cars', { days: 22 }, { content_text: 'A boat for cars.' });
      await write('Nothing of the kind', { days: 22 });
      const seen = await preview({ keywords_all: ['ferry'] }, 30, slowClock());
      expect(seen).toMatchObject({ days: 30, total: 253 });
      const both = await preview(
        { match_mode: 'query', query: '(ferry OR boat) go -strike' },
        30,
        slowClock(),
      );
      expect(both).toMatchObject({ days: 30, total: 251 });
    });

    it('stops when articles would have to be read one by one, and says how many days it covers', async () => {
      for (let index = 0; index < 510; index += 1) await write('渡轮罢工', { hours: index });
      const seen = await preview({ keywords_any: ['渡轮'] }, 30, slowClock());
      expect(seen.articles_checked).toBe(500);
      expect(seen.days).toBeLessThan(22);
    });
  });

  it('searches only where the target does, and requires words', async () => {
    await write('Ferry', { hours: 1 });
    const elsewhere = { keywords_any: ['ferry'], source_scope: 'exclude' as const, source_ids: [source_id] };
    expect(await preview(elsewhere)).toMatchObject({ articles_checked: 0, total: 0 });
    await expect(preview({ keywords_any: ['--'] })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('why an article was not found', () => {
  const explain = async (rule: Partial<Parameters<typeof insertTarget>[1]>, asked: string) => {
    const target = await insertTarget(database.db, { user_id: userId, keywords_any: [], ...rule });
    return v.parse(
      TargetExplanation,
      await explainTarget(database.db, { id: target, userId: userId }, asked),
    );
  };

  it.each([
    [{ keywords_any: ['zebra'] }, 'missing_any', /“zebra” is not in its title, summary or text/],
    [
      { keywords_any: ['zebra', 'lion'] },
      'missing_any',
      /None of these is in its title, summary or text: “zebra” and “lion”/,
    ],
    [{ keywords_all: ['ferry', 'strike'] }, 'missing_all', /“strike” is missing/],
    [
      { keywords_any: ['ferry'], keywords_none: ['island'] },
      'excluded',
      /It contains “island”, which this target excludes/,
    ],
    [
      { keywords_any: ['ferry'], keywords_none: ['islands'] },
      'excluded',
      /It contains “island”, a form of “islands”, which this target excludes/,
    ],
    [
      { keywords_any: ['ferry'], languages: ['arabic' as const] },
      'language',
      /is in English, .* only covers Arabic/,
    ],
    [{ keywords_any: ['ferry'], source_scope: 'include' as const, source_ids: [] }, 'source', /not among/],
    [{ keywords_any: ['ferry'], status: 'paused' as const }, 'not_watching', /is not running/],
    [{ keywords_any: ['ferry'] }, 'would_match', /matches the target as it is now/],
  ])('is told for %o', async (rule, reason, sentence) => {
    const id = await write('A ferry for the island', { hours: 1 });
    const told = await explain(rule, `https://news.example/articles/${id}`);
    expect(told.reason).toBe(reason);
    expect(told.sentence).toMatch(sentence);
    expect(told.article?.id).toBe(id);
  });

  it('lists the matched words of an article that was found, by its original URL', async () => {
    const url = 'https://www.crossing.example/ferry?utm_source=x';
    const article_id = await write('A ferry', { hours: 1 }, { url_hash: urlHash(url) });
    const target_id = await insertTarget(database.db, { user_id: userId, keywords_any: ['ferry', 'zebra'] });
    await insertMatch(database.db, { user_id: userId, target_id, article_id, matched_terms: ['ferry'] });
    const told = await explainTarget(database.db, { id: target_id, userId: userId }, url);
    expect(told).toMatchObject({
      reason: 'matched',
      sentence: 'It matched: it contains “ferry”.',
      held_back: null,
    });
    expect(told.terms).toContainEqual({ term: 'zebra', list: 'any', found: false });
  });

  it('gives the rule that held an alert back, for the match or for its deliveries', async () => {
    const target_id = await insertTarget(database.db, { user_id: userId, keywords_any: ['ferry'] });
    const told = async (match: object) => {
      const article_id = await write('A ferry', { hours: 1 });
      await insertMatch(database.db, { user_id: userId, target_id, article_id, ...match });
      return (await explainTarget(database.db, { id: target_id, userId: userId }, article_id)).held_back;
    };
    const notify = async (...statuses: ('sent' | 'held')[]) => {
      const id = await insertNotification(database.db, { user_id: userId });
      for (const [index, status] of statuses.entries())
        await insertDelivery(database.db, {
          notification_id: id,
          user_id: userId,
          channel: index === 0 ? 'email' : 'whatsapp',
          status,
          reason: status === 'held' ? 'quiet_hours' : null,
        });
      return { notification_id: id };
    };
    expect(await told({ suppressed_reason: 'duplicate_story' })).toBe('duplicate_story');
    expect(await told(await notify('held', 'held'))).toBe('quiet_hours');
    expect(await told(await notify('sent', 'held'))).toBeNull();
  });

  it('says whether the site is crawled at all', async () => {
    await database.db
      .updateTable('sources')
      .set({ normalized_url: 'crossing.example', last_success_at: NOON })
      .where('id', '=', source_id)
      .execute();
    expect((await explain({ keywords_any: ['x1'] }, 'https://crossing.example/a')).reason).toBe(
      'unknown_article',
    );
    expect((await explain({ keywords_any: ['x1'] }, 'https://nobody.example/a')).reason).toBe('unknown_site');
    expect((await explain({ keywords_any: ['x1'] }, 'https://crossing.example:81/a')).reason).toBe(
      'unknown_site',
    );
    expect(
      await explain({ keywords_any: ['x1'] }, `https://newswatch.example/articles/${newId('art')}`),
    ).toMatchObject({ reason: 'unknown_article', sentence: 'We do not have this article.' });
    expect((await explain({ keywords_any: ['x1'] }, 'the one about ferries')).sentence).toMatch(
      /full address/,
    );
  });
});

import { MatchesQuery, TargetAnalyticsQuery, TargetNames } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../../content/index.ts';
import { newId } from '../../ids.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import { createTargetMatches } from '../target-matches.ts';
import { othersIn } from '../themes/testing/theme-texts.ts';
import { createTargetNames } from './index.ts';

const database = testDatabase();
let user_id = '';
let target_id = '';
let sources: string[] = [];

beforeEach(async () => {
  user_id = await insertUser(database.db, { timezone: 'Europe/Paris' });
  target_id = await insertTarget(database.db, { user_id, keywords_any: ['Turkey'] });
  sources = await Promise.all(['The Daily', 'The Weekly'].map((name) => insertSource(database.db, { name })));
});

const service = () => createTargetNames({ db: database.db, throttle: createThrottle(database.db) });
const reader = (plan: 'free' | 'basic' = 'basic') => ({ id: user_id, role: 'user' as const, plan });
const query = v.parse(TargetAnalyticsQuery, { period: '7d' });
const names = async (who = reader()) =>
  v.parse(TargetNames, await service().get(who, target_id, query, NOON));

/** Stores an article of each text, one every hour, up to a number of hours ago. */
async function store(
  texts: readonly string[],
  {
    hoursAgo = 1,
    isMatched = true,
    story_id,
  }: { hoursAgo?: number; isMatched?: boolean; story_id?: string } = {},
) {
  for (const [at, text] of texts.entries()) {
    const seen = before(NOON, { hours: hoursAgo + (at % 100), minutes: 1 });
    const article_id = await insertArticle(database.db, {
      source_id: sources[at % sources.length] ?? '',
      title: `Report number ${at}`,
      summary: '',
      content_text: text,
      first_seen_at: seen,
      ...(story_id ? { story_id } : {}),
    });
    if (isMatched) await insertMatch(database.db, { user_id, target_id, article_id, matched_at: seen });
  }
}

const people = [
  'In Turkey, the governor Fatih Karahan spoke in Ankara. Karahan left.',
  'Yesterday, Governor Fatih Karahan met the Central Bank of Turkey in Izmir.',
  'They quoted Mr Karahan, and the Central Bank of Turkey.',
  'Ships reached Izmir from Turkey.',
];
const others = () =>
  store(
    othersIn('english').map(({ title, start }) => `${title}. ${start} They wrote from London.`),
    { isMatched: false },
  );

describe('who and what a target’s matches name', () => {
  it('is counted in stories, by full name, and compared with other articles', async () => {
    await store(people);
    await others();
    const found = await names();
    expect(found).toMatchObject({ period: '7d', stories: 4, is_complete: true });
    const shown = found.names?.map(({ text, kind, stories, stands_out }) => [
      text,
      kind,
      stories,
      stands_out,
    ]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Fatih Karahan', 'person', 3, true],
        ['Central Bank of Turkey', 'organisation', 2, true],
        ['Izmir', 'place', 2, true],
      ]),
    );
    // The word of the target itself.
    expect(shown).not.toContainEqual(expect.arrayContaining(['Turkey']));
  });

  it('comes after what stands out if other articles name it as often', async () => {
    await store(people.map((text) => `${text} They wrote from London.`));
    await others();
    const { names: found } = await names();
    expect(found?.at(-1)).toMatchObject({ text: 'London', stories: 4, stands_out: false });
  });

  it('opens exactly the matches that were counted, whatever was found since', async () => {
    await store(people);
    const { names: found, from, to } = await names();
    await store(['Fatih Karahan went to Izmir in Turkey.'], { hoursAgo: -2 });
    const list = createTargetMatches({ db: database.db, articles: createArticles({ db: database.db }) });
    for (const { text: named, stories } of found ?? []) {
      const asked = v.parse(MatchesQuery, { named, from, to, group: 'story', per_page: 50 });
      const { items, pagination } = await list.matches(user_id, target_id, asked);
      expect([named, pagination.total, items.length]).toEqual([named, stories, stories]);
    }
    expect(found?.length).toBeGreaterThanOrEqual(3);
  });

  it('is counted in fewer matches on a busy machine, and opens exactly these', async () => {
    await store(Array(150).fill('They met Fatih Karahan in Turkey.'));
    await others();
    let time = 0;
    const busy = createTargetNames({
      db: database.db,
      throttle: createThrottle(database.db),
      clock: () => {
        time += 2_000;
        return time;
      },
    });
    const found = await busy.get(reader(), target_id, query, NOON);
    const name = found.names?.find(({ text }) => text === 'Fatih Karahan');
    expect(found.is_complete).toBe(false);
    expect(found.stories).toBeLessThan(150);
    expect(name?.stories).toBe(found.stories);
    const list = createTargetMatches({ db: database.db, articles: createArticles({ db: database.db }) });
    const { from, to } = found;
    const asked = v.parse(MatchesQuery, { named: 'Fatih Karahan', from, to, group: 'story' });
    expect((await list.matches(user_id, target_id, asked)).pagination.total).toBe(found.stories);
  });

  it('does not change when an earlier match is stored a moment later', async () => {
    await store(people);
    const { names: found, from, to } = await names();
    await store(['In Turkey, the governor Fatih Karahan spoke again.'], { hoursAgo: 0 });
    const list = createTargetMatches({ db: database.db, articles: createArticles({ db: database.db }) });
    const asked = v.parse(MatchesQuery, { named: 'Fatih Karahan', from, to, group: 'story' });
    const { pagination } = await list.matches(user_id, target_id, asked);
    expect(pagination.total).toBe(found?.find(({ text }) => text === 'Fatih Karahan')?.stories);
  });

  it('counts the copies of a story once', async () => {
    await store(Array(5).fill('They met Fatih Karahan in Turkey.'), { story_id: newId('clu') });
    expect((await names()).names).toEqual([]);
  });

  it('is new if nobody named it in the period before', async () => {
    await store(Array(12).fill('They met Fatih Karahan in Turkey.'));
    await store(Array(12).fill('Ships left Turkey for Izmir.'), { hoursAgo: 24 * 8 });
    await store(['Turkey was calm.'], { hoursAgo: 24 * 20 });
    expect((await names()).names?.[0]).toMatchObject({ text: 'Fatih Karahan', change: 'new', times: null });
  });

  it('is exported as a table', async () => {
    await store(people);
    const file = await service().exportTable({ ...reader(), ip: '192.0.2.1' }, target_id, query, NOON);
    expect(file.file_name).toMatch(/-names-.*\.csv$/);
    expect(file.content).toContain('"Fatih Karahan","person",3,');
  });

  it('belongs to the plans with advanced analytics, and to the owner', async () => {
    await store(people);
    expect((await names(reader('free'))).names).toBeNull();
    const stranger = await insertUser(database.db);
    await expect(names({ ...reader(), id: stranger })).rejects.toMatchObject({ code: 'not_found' });
  });
});

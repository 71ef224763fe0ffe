import { MatchesQuery, TargetAnalyticsQuery, TargetThemes } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createArticles } from '../../content/index.ts';
import { newId } from '../../ids.ts';
import { withoutScans } from '../../storage/database.ts';
import { before, insertUser, NOON } from '../../testing/rows.ts';
import { createTargetMatches } from '../target-matches.ts';
import { createTargetThemes } from './index.ts';
import { matchedArticles, otherArticles } from './repository.ts';
import { matchedTarget } from './testing/matched-target.ts';
import { matchedIn, othersIn } from './testing/theme-texts.ts';

const own = matchedTarget();
const { database, reader, store } = own;

const themes = async (period: '7d' | '30d' = '7d', who = reader()) =>
  v.parse(
    TargetThemes,
    await createTargetThemes({ db: database.db }).get(
      who,
      own.target_id,
      v.parse(TargetAnalyticsQuery, { period }),
      NOON,
    ),
  );

const others = () => store(othersIn('english'), { isMatched: false });

describe('the themes of a target', () => {
  it('are those of the period, compared with other articles of its languages', async () => {
    await store(matchedIn('english'));
    await others();
    const found = await themes();
    expect(found).toMatchObject({
      period: '7d',
      stories: 12,
      others: 200,
      is_complete: true,
      has_before: true,
    });
    const wildfires = found.themes?.find(({ text }) => text === 'wildfires');
    expect(wildfires).toMatchObject({ stories: 3, share: 0.25, trend: null });
    expect(wildfires?.examples).toHaveLength(2);
  });

  it('open exactly the matches that were counted, whatever was found since', async () => {
    await store(matchedIn('english'));
    await others();
    const { themes: found, from, to } = await themes();
    await store([{ title: 'More wildfires near Izmir, Turkey', start: 'Inflation and the lira.' }], {
      hoursAgo: -2,
    });
    const list = createTargetMatches({ db: database.db, articles: createArticles({ db: database.db }) });
    for (const { text: about, stories } of found ?? []) {
      const query = v.parse(MatchesQuery, { about, from, to, group: 'story', per_page: 50 });
      const { items, pagination } = await list.matches(own.user_id, own.target_id, query);
      expect([about, pagination.total, items.length]).toEqual([about, stories, stories]);
    }
    expect(found?.length).toBeGreaterThan(3);
  });

  it('count a story once, no matter how many sources have it', async () => {
    await store(matchedIn('english').slice(0, 9));
    await store(Array(8).fill({ title: 'Envoys sign a ceasefire', start: 'In Turkey.' }), {
      story_id: newId('clu'),
    });
    await others();
    const found = await themes();
    expect(found.stories).toBe(10);
    expect(found.themes?.map(({ text }) => text)).not.toContain('ceasefire');
  });

  it('are compared with the previous period, if the target already existed', async () => {
    await others();
    await store(matchedIn('english'));
    await store(othersIn('english').slice(0, 60), { hoursAgo: 24 * 8 });
    const now = await themes();
    expect(now.themes?.find(({ text }) => text === 'wildfires')?.trend).toBe('new');
    expect((await themes('30d')).themes?.every(({ trend }) => trend === null)).toBe(true);
  });

  it('say how many stories are missing', async () => {
    await store(matchedIn('english').slice(0, 4));
    await others();
    expect(await themes()).toMatchObject({ stories: 4, stories_needed: 10, themes: [] });
  });

  it('require a plan with advanced analytics, and are only for the owner', async () => {
    await store(matchedIn('english'));
    await others();
    expect((await themes('7d', reader('free'))).themes).toBeNull();
    const stranger = await insertUser(database.db);
    await expect(themes('7d', { ...reader(), id: stranger })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are read from indexes', async () => {
    const span = { from: before(NOON, { days: 7 }), to: NOON };
    const planOf = async (query: RawBuilder<unknown>) => {
      const { rows } = await withoutScans(database.db, (on) =>
        sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(on),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const matched = await planOf(matchedArticles([own.target_id], span, 100));
    const sampled = await planOf(otherArticles([own.target_id], span, { language: 'english', size: 100 }));
    expect(sampled).toContain('articles_of_a_language');
    for (const plan of [matched, sampled]) expect(plan).not.toMatch(/Seq Scan on (?:articles|matches)/);
  });
});

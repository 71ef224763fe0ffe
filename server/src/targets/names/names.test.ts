import { MatchesQuery, TargetAnalyticsQuery, TargetNames } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createArticles } from '../../content/index.ts';
import { newId } from '../../ids.ts';
import { insertUser, NOON } from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import { createTargetMatches } from '../target-matches.ts';
import { matchedTarget } from '../themes/testing/matched-target.ts';
import { othersIn } from '../themes/testing/theme-texts.ts';
import { createTargetNames } from './index.ts';

const own = matchedTarget();
const { database, reader } = own;
const store = (texts: readonly string[], how?: Parameters<typeof own.store>[1]) =>
  own.store(
    texts.map((start) => ({ start })),
    how,
  );

const service = () => createTargetNames({ db: database.db, throttle: createThrottle(database.db) });
const query = v.parse(TargetAnalyticsQuery, { period: '7d' });
const names = async (who = reader()) =>
  v.parse(TargetNames, await service().get(who, own.target_id, query, NOON));

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

describe('the names in a target’s matches', () => {
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

  it('comes after distinctive names if other articles have it as often', async () => {
    await store(people.map((text) => `${text} They wrote from London.`));
    await others();
    const { names: found } = await names();
    expect(found?.at(-1)).toMatchObject({ text: 'London', stories: 4, stands_out: false });
  });

  it('opens exactly the matches that were counted, even if others were found since', async () => {
    await store(people);
    const { names: found, from, to } = await names();
    await store(['Fatih Karahan went to Izmir in Turkey.'], { hoursAgo: -2 });
    const list = createTargetMatches({ db: database.db, articles: createArticles({ db: database.db }) });
    for (const { text: named, stories } of found ?? []) {
      const asked = v.parse(MatchesQuery, { named, from, to, group: 'story', per_page: 50 });
      const { items, pagination } = await list.matches(own.user_id, own.target_id, asked);
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
    const found = await busy.get(reader(), own.target_id, query, NOON);
    const name = found.names?.find(({ text }) => text === 'Fatih Karahan');
    expect(found.is_complete).toBe(false);
    expect(found.stories).toBeLessThan(150);
    expect(name?.stories).toBe(found.stories);
    const list = createTargetMatches({ db: database.db, articles: createArticles({ db: database.db }) });
    const { from, to } = found;
    const asked = v.parse(MatchesQuery, { named: 'Fatih Karahan', from, to, group: 'story' });
    expect((await list.matches(own.user_id, own.target_id, asked)).pagination.total).toBe(found.stories);
  });

  it('does not change when an earlier match is stored a moment later', async () => {
    await store(people);
    const { names: found, from, to } = await names();
    await store(['In Turkey, the governor Fatih Karahan spoke again.'], { hoursAgo: 0 });
    const list = createTargetMatches({ db: database.db, articles: createArticles({ db: database.db }) });
    const asked = v.parse(MatchesQuery, { named: 'Fatih Karahan', from, to, group: 'story' });
    const { pagination } = await list.matches(own.user_id, own.target_id, asked);
    expect(pagination.total).toBe(found?.find(({ text }) => text === 'Fatih Karahan')?.stories);
  });

  it('counts copies in a story once', async () => {
    await store(Array(5).fill('They met Fatih Karahan in Turkey.'), { story_id: newId('clu') });
    expect((await names()).names).toEqual([]);
  });

  it('is new if it was in no article of the previous period', async () => {
    await store(Array(12).fill('They met Fatih Karahan in Turkey.'));
    await store(Array(12).fill('Ships left Turkey for Izmir.'), { hoursAgo: 24 * 8 });
    await store(['Turkey was calm.'], { hoursAgo: 24 * 20 });
    expect((await names()).names?.[0]).toMatchObject({ text: 'Fatih Karahan', change: 'new', times: null });
  });

  it('is exported as a table', async () => {
    await store(people);
    const file = await service().exportTable({ ...reader(), ip: '192.0.2.1' }, own.target_id, query, NOON);
    expect(file.file_name).toMatch(/-names-.*\.csv$/);
    expect(file.content).toContain('"Fatih Karahan","Person",3,');
  });

  it('requires a plan with advanced analytics, and is only for the owner', async () => {
    await store(people);
    expect((await names(reader('free'))).names).toBeNull();
    await expect(
      service().exportTable({ ...reader('free'), ip: '192.0.2.1' }, own.target_id, query, NOON),
    ).rejects.toMatchObject({ code: 'plan_required' });
    const stranger = await insertUser(database.db);
    await expect(names({ ...reader(), id: stranger })).rejects.toMatchObject({ code: 'not_found' });
  });
});

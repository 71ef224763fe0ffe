import { TargetDraft, TargetPartCounts, TargetPartsBody } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { before, insertArticle, insertSource, insertUser, NOON } from '../../testing/rows.ts';
import { countParts } from './index.ts';

const database = testDatabase();
let userId = '';
let source_id = '';
beforeEach(async () => {
  await database.db.deleteFrom('articles').execute();
  userId = await insertUser(database.db, { plan: 'pro' });
  source_id = await insertSource(database.db, { name: 'Harbour Post' });
});

const write = (title: string, ago: Parameters<typeof before>[1], more = {}) =>
  insertArticle(database.db, {
    source_id,
    title,
    summary: 'No more is known.',
    content_text: 'No more is known.',
    first_seen_at: before(NOON, ago),
    ...more,
  });
const count = async (parts: string[], target: object = {}, clock?: () => number) => {
  const draft = v.parse(TargetDraft, { name: 'Ferries', match_mode: 'query', query: 'ferry', ...target });
  const options = { db: database.db, ...(clock ? { clock } : {}) };
  return v.parse(TargetPartCounts, await countParts(options, userId, { target: draft, parts }, NOON));
};

describe('the parts of a query', () => {
  it('are counted separately, regardless of the whole query, in the last seven days', async () => {
    await write('A ferry strike', { hours: 2 });
    await write('Ferries again', { days: 2 });
    await write('A bank strike', { days: 3 });
    await write('A ferry long ago', { days: 9 });
    expect(await count(['ferry', 'strike', 'ferry strike', 'zebra'])).toEqual({
      days: 7,
      articles: 3,
      counts: [2, 2, 1, 0],
    });
  });

  it('are counted in the fields and by the rules of the target', async () => {
    const other = await insertSource(database.db, { name: 'Elsewhere' });
    await write('A ferry', { hours: 1 });
    await write('Ferries', { hours: 1 });
    await write('A ferry', { hours: 1 }, { source_id: other });
    const only = { source_scope: 'include', source_ids: [source_id] };
    expect(await count(['ferry'], only)).toMatchObject({ articles: 2, counts: [2] });
    expect(await count(['ferry'], { ...only, match_word_forms: false })).toMatchObject({ counts: [1] });
  });

  it('have no count if they find nothing alone, or are not a valid query', async () => {
    await write('A ferry', { hours: 1 });
    expect(await count(['lang:en', '-ferry', '("', 'ferry'])).toMatchObject({
      counts: [null, null, null, 1],
    });
  });

  it('have a count if they are in nearly every article, alone or with another word', async () => {
    await write('The ferry', { hours: 1 });
    await write('The bank', { hours: 1 });
    await write('A bank', { hours: 1 });
    expect(await count(['the', '"the"', 'the OR ferry', 'the -ferry', 'the OR lang:en'])).toMatchObject({
      counts: [2, 2, 2, 1, null],
    });
  });

  it('are limited in number and total length', () => {
    const target = { name: 'Ferries', match_mode: 'query', query: 'ferry' };
    const isTaken = (length: number, times: number) => {
      const parts = Array.from({ length: times }, () => 'x'.repeat(length));
      return v.is(TargetPartsBody, { target, parts });
    };
    expect([isTaken(2_000, 4), isTaken(100, 60)]).toEqual([true, true]);
    expect([isTaken(2_000, 5), isTaken(1, 61)]).toEqual([false, false]);
  });

  it('are counted within a time limit; the answer says for how many days', async () => {
    for (let at = 0; at < 51; at += 1) await write(`Ferry ${at}`, { minutes: at });
    await write('The ferry of last week', { days: 5 });
    let time = 0;
    const slow = () => {
      time += 1_000;
      return time;
    };
    expect(await count(['ferry'], {}, slow)).toMatchObject({ days: 1 });
    expect(time, 'the clock starts before the parts are compiled, and is read after each few articles').toBe(
      2_000,
    );
    expect(await count(['ferry'])).toMatchObject({ days: 7, articles: 52, counts: [52] });
  });
});

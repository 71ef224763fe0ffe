import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudit } from '../../audit.ts';
import { computeFingerprint } from '../../crawler/fingerprint.ts';
import { lockStories } from '../../crawler/index.ts';
import { newId } from '../../ids.ts';
import { transaction } from '../../storage/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { before, insertArticle, insertSource, NOON } from '../../testing/rows.ts';
import { joinStoriesOfOneEvent } from './join-stories.ts';
import { mergeStories } from './merge-stories.ts';

const database = testDatabase();

const resigns = {
  title: 'Kestrel Island premier quits as coalition loses majority',
  content_text:
    'Premier Andrei Rusnac resigned on Monday after a junior partner left his coalition over gas prices, leaving the government six votes short. Rusnac told parliament in Chisholm that he could not pass the budget without the Rural Alliance, whose nine lawmakers withdrew their support. President Elena Cojocaru must consult parliament on a successor within 45 days.',
};
const inOtherWords = {
  title: 'Rusnac steps down: Chisholm faces snap election over gas row',
  content_text:
    'A dispute over household gas bills brought down the government of Kestrel Island, when Andrei Rusnac announced his resignation in a bitter speech to parliament. The Rural Alliance, the smaller party of his coalition, had pulled its nine deputies after Rusnac refused to freeze tariffs. He stays as caretaker while President Elena Cojocaru seeks a replacement. Elections could follow if no cabinet wins a vote within 45 days.',
};
const dayAfter = {
  title: 'Rural Alliance rules out return to Rusnac coalition',
  content_text:
    'The Rural Alliance will not rejoin a government led by Andrei Rusnac, its leader said, a day after the premier resigned over gas prices. Its nine lawmakers left the coalition on Kestrel Island when Rusnac refused to freeze tariffs. President Elena Cojocaru invited all parties in parliament to talks in Chisholm about a successor.',
};
const ferries = {
  title: 'Night ferries return to the harbour of Pellworth from October',
  content_text:
    'Ferries will sail from the harbour of Pellworth to Norway by night again from October, once the new breakwater gives them enough shelter to turn, the port authority said. Cabins cost as much as a night in a hotel, and the first sailing is fully booked.',
};

/** Stores reports from different sources, in this order, with the stories that they joined. */
async function stored(reports: readonly (readonly [typeof resigns, story: string])[], at = NOON) {
  const ids: string[] = [];
  for (const [index, [text, story_id]] of reports.entries()) {
    const { keys } = computeFingerprint(text.title, text.content_text);
    ids.push(
      await insertArticle(database.db, {
        ...text,
        source_id: await insertSource(database.db),
        story_id,
        is_story_primary: !reports.slice(0, index).some(([, story]) => story === story_id),
        story_keys: [...keys],
        first_seen_at: before(at, { minutes: 60 - index }),
      }),
    );
  }
  return ids;
}

const storiesOf = async (ids: readonly string[]) => {
  const rows = await database.db
    .selectFrom('articles')
    .select(['id', 'story_id', 'is_story_primary'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)!);
};

test('stories are merged if a later report shows that they are the same; others stay', async () => {
  const [one, other, third] = [newId('clu'), newId('clu'), newId('clu')];
  const ids = await stored([
    [resigns, one],
    [inOtherWords, other],
    [dayAfter, other],
    [ferries, third],
  ]);
  expect(await joinStoriesOfOneEvent(database.db, NOON)).toBe(1);
  const now = await storiesOf(ids);
  expect(new Set(now.slice(0, 3).map(({ story_id }) => story_id)).size).toBe(1);
  expect(now.map(({ is_story_primary }) => is_story_primary)).toEqual([true, false, false, true]);
  expect(now[3]?.story_id).toBe(third);
  const logged = await database.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'article.merged')
    .execute();
  expect(logged).toEqual([{ actor_id: null }]);
  expect(await joinStoriesOfOneEvent(database.db, NOON)).toBe(0);
});

test('stories that somebody has split stay apart', async () => {
  const at = new Date(NOON.getTime() + 30 * 86_400_000);
  const [one, other] = [newId('clu'), newId('clu')];
  const ids = await stored(
    [
      [resigns, one],
      [inOtherWords, other],
      [dayAfter, other],
    ] as const,
    at,
  );
  await transaction(database.db, (trx) =>
    writeAudit(
      trx,
      'article.split',
      { type: 'article', id: ids[0]!, before: { story_id: other }, after: { story_id: one } },
      { id: newId('usr'), ip: null, at },
    ),
  );
  expect(await joinStoriesOfOneEvent(database.db, at)).toBe(0);
});

test('two stories with one report each are merged only if no other report is nearly as near', async () => {
  const at = new Date(NOON.getTime() + 60 * 86_400_000);
  const single = (text: typeof resigns) => [text, newId('clu')] as const;
  const ids = await stored([single(resigns), single(inOtherWords), single(ferries)], at);
  expect(await joinStoriesOfOneEvent(database.db, at)).toBe(1);
  const now = await storiesOf(ids);
  expect(now[0]?.story_id).toBe(now[1]?.story_id);
  expect(now[2]?.story_id).not.toBe(now[0]?.story_id);

  const later = new Date(at.getTime() + 30 * 86_400_000);
  const rival = { ...inOtherWords, title: `${inOtherWords.title}, ministers say` };
  await stored([single(resigns), single(inOtherWords), single(rival)], later);
  expect(await joinStoriesOfOneEvent(database.db, later)).toBe(1);
});

test('a report that joins a story while it is being merged moves with it', async () => {
  const [from, to] = [newId('clu'), newId('clu')];
  const [one = '', other = ''] = await stored([
    [resigns, from],
    [ferries, to],
  ]);
  const source_id = await insertSource(database.db);
  const { merging, late } = await transaction(database.db, async (trx) => {
    await lockStories(trx, 'english');
    const merges = mergeStories(database.db, { id: null, ip: null, at: NOON }, one, other);
    await expect
      .poll(async () => {
        const waiting = sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return (await waiting.execute(database.db)).rows[0]?.count;
      })
      .toBe(1);
    return { merging: merges, late: await insertArticle(trx, { ...dayAfter, source_id, story_id: from }) };
  });
  await merging;
  expect((await storiesOf([one, other, late])).map(({ story_id }) => story_id)).toEqual([to, to, to]);
});

import { ScreenDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Screens } from '../screens/index.ts';
import type { Database } from '../storage/database.ts';

/** The number of targets that a share of voice compares. */
const COMPARED = 5;

/**
 * Gives the demo's reader a newsroom screen about their targets: current matches on the first page; their countries and upcoming
 * dates on the second. Running it again changes nothing.
 */
export async function showLikeAPerson(
  db: Database,
  screens: Screens,
  readerId: string,
  now: Date,
): Promise<void> {
  if ((await screens.list(readerId)).items.length > 0) return;
  const targets = await db
    .selectFrom('targets as t')
    .leftJoin('matches as m', 'm.target_id', 't.id')
    .select('t.id')
    .where('t.user_id', '=', readerId)
    .where('t.status', '=', 'active')
    .groupBy('t.id')
    .orderBy((eb) => eb.fn.count('m.id'), 'desc')
    .orderBy('t.id')
    .limit(COMPARED)
    .execute();
  const ids = targets.map(({ id }) => id);
  const [first] = ids;
  if (first === undefined || ids.length < 2) return;
  const draft = v.parse(ScreenDraft, {
    name: 'Newsroom',
    theme: 'dark',
    turn_seconds: 30,
    pages: [
      {
        tiles: [
          { kind: 'stories', target_ids: [] },
          { kind: 'figure', target_ids: [] },
          { kind: 'days', target_ids: [first] },
          { kind: 'share', target_ids: ids },
          { kind: 'findings', target_ids: [] },
        ],
      },
      {
        tiles: [
          { kind: 'map', target_ids: [first] },
          { kind: 'ahead', target_ids: [] },
        ],
      },
    ],
  });
  await screens.create(readerId, draft, now);
}

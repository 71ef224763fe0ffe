import { effectivePlan, limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { historyStart } from '../../content/index.ts';
import { newId } from '../../ids.ts';
import { defineJob } from '../../jobs/index.ts';
import { lastLocalDays } from '../../local-day.ts';
import { knownTimeZone } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import type { TargetRow } from '../repository.ts';
import { ruleKey } from './rule-key.ts';

const DAY_MS = 86_400_000;

/** Works on all backfills, in one process only. A killed job continues where it stopped. */
export const addEarlierArticles = defineJob({
  name: 'add-earlier-articles',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 600,
});

/**
 * Records that earlier articles are to be added to a target: those of as many days as its owner's plan shows, at most 30, as in
 * a forecast. The caller has locked the owner, and wakes the job.
 *
 * @returns false if the owner has requested as many as one person may on a day: creating and deleting targets must not fill
 * the database
 */
export async function requestBackfill(trx: Database, target: TargetRow, now: Date): Promise<boolean> {
  const { requested } = await trx
    .selectFrom('backfills as b')
    .innerJoin('targets as t', 't.id', 'b.target_id')
    .select((eb) => eb.fn.countAll<number>().as('requested'))
    .where('t.user_id', '=', target.user_id)
    .where('b.requested_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (requested >= limits.EARLIER_ARTICLES_OF_ALL_TARGETS_PER_DAY) return false;
  const owner = await trx
    .selectFrom('users')
    .select(['role', 'plan', 'timezone'])
    .where('id', '=', target.user_id)
    .executeTakeFirstOrThrow();
  const zone = knownTimeZone(owner.timezone);
  const [first] = lastLocalDays(now, zone, limits.EARLIER_ARTICLES_DAYS);
  const shown = historyStart(effectivePlan(owner), zone, now);
  const since = first && (shown === null || shown < first.start) ? first.start : (shown ?? now);
  await trx
    .insertInto('backfills')
    .values({
      id: newId('bkf'),
      target_id: target.id,
      requested_at: now,
      since,
      rule: ruleKey(target),
      due_at: now,
    })
    .execute();
  return true;
}

import type { Pagination, ShortListQuery } from '@newswatch/shared/contracts';
import { type Activity, type ActivityPause, adminMessages } from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import { type Actor, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { commandWorkers } from '../../jobs/worker-pool.ts';
import { publishToAdministrators } from '../../live/index.ts';
import { shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';

const says = adminMessages.pauses;

/** Stops and resumes all sending or all crawling. Every change is audited. */
export interface ActivityPauses {
  /** Returns what is paused. */
  list(
    page: v.InferOutput<typeof ShortListQuery>,
  ): Promise<{ items: ActivityPause[]; pagination: Pagination }>;
  /** @throws {Failure} `state_conflict` if it is already paused */
  pause(actor: Actor, activity: Activity, reason: string): Promise<{ pause: ActivityPause; message: string }>;
  /** @throws {Failure} `state_conflict` if it is not paused */
  resume(actor: Actor, activity: Activity): Promise<{ message: string }>;
}

/** Reads what is paused for everyone, longest first. */
export async function readPauses(db: Database): Promise<ActivityPause[]> {
  const rows = await db
    .selectFrom('paused_activities as p')
    .leftJoin('users as u', 'u.id', 'p.paused_by')
    .selectAll('p')
    .select('u.full_name')
    .orderBy('p.paused_at')
    .execute();
  return rows.map(({ activity, reason, paused_by, full_name, paused_at }) => ({
    activity,
    reason,
    paused_by: paused_by !== null && full_name !== null ? { id: paused_by, full_name } : null,
    paused_at: paused_at.toISOString(),
  }));
}

export function createActivityPauses({ db }: { db: Database }): ActivityPauses {
  return {
    list: async (page) => shortList(await readPauses(db), page),

    pause: (actor, activity, reason) =>
      transaction(db, async (trx) => {
        const written = await trx
          .insertInto('paused_activities')
          .values({ activity, reason, paused_by: actor.id, paused_at: actor.at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('activity')
          .execute();
        if (written.length === 0) throw new Failure('state_conflict', says.alreadyPaused);
        const after = { paused: true, reason };
        await writeAudit(
          trx,
          `${activity}.paused`,
          { type: 'activity', id: activity, before: { paused: false }, after, detail: { reason } },
          actor,
        );
        await commandWorkers(trx);
        await publishToAdministrators(trx, 'workers', {});
        const pause = (await readPauses(trx)).find((each) => each.activity === activity);
        if (!pause) throw new Error('a pause was stored but cannot be read');
        return { pause, message: says.paused[activity] };
      }),

    resume: (actor, activity) =>
      transaction(db, async (trx) => {
        const removed = await trx
          .deleteFrom('paused_activities')
          .where('activity', '=', activity)
          .returning('reason')
          .executeTakeFirst();
        if (!removed) throw new Failure('state_conflict', says.notPaused);
        const before = { paused: true, reason: removed.reason };
        await writeAudit(
          trx,
          `${activity}.resumed`,
          { type: 'activity', id: activity, before, after: { paused: false } },
          actor,
        );
        await commandWorkers(trx);
        await publishToAdministrators(trx, 'workers', {});
        return { message: says.resumed[activity] };
      }),
  };
}

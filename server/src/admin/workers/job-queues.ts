import type { QueueJobStatus } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type { Jobs } from '../../jobs/index.ts';
import { reasonOf, type TryOutput } from '../../jobs/stalls.ts';
import type { Database } from '../../storage/database.ts';
import {
  countsOf,
  iso,
  JOBS_COUNTED_MAX,
  type JobRow,
  type JobsPage,
  type QueueSource,
  RATE_MINUTES,
} from './queue.ts';
import { summarisePayload } from './summarise-payload.ts';

const DEAD_SUFFIX = '-dead';
/** Prefix of pg-boss's own queues. */
const INTERNAL = '__pgboss';

interface BossJob {
  id: string;
  data: object | null;
  state: string;
  retry_count: number;
  retry_limit: number;
  start_after: Date;
  started_on: Date | null;
  completed_on: Date | null;
  created_on: Date;
  output: TryOutput | null;
  source_output: TryOutput | null;
  source_retry_count: number | null;
}

/** Background jobs of every kind, as stored by pg-boss. Dead jobs are in the queue `<name>-dead`. */
export function createJobQueues(db: Database, jobs: Pick<Jobs, 'redrive'>): QueueSource {
  /** The first process that sends a job creates the tables. */
  async function isInstalled(): Promise<boolean> {
    const { rows } = await sql<{
      there: boolean;
    }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
    return rows[0]?.there ?? false;
  }

  async function isQueue(name: string): Promise<boolean> {
    if (!(await isInstalled())) return false;
    const { rows } = await sql`select from pgboss.queue where name = ${name}`.execute(db);
    return rows.length > 0;
  }

  return {
    async count(now) {
      if (!(await isInstalled())) return [];
      const { rows } = await sql<{
        name: string;
        waiting: number;
        active: number;
        delayed: number;
        failed: number;
        dead: number;
        done: number;
        oldest: Date | null;
        is_routine: boolean;
      }>`
        select q.name, coalesce(j.waiting, 0) as waiting, coalesce(j.active, 0) as active,
          coalesce(j.delayed, 0) as delayed, coalesce(j.failed, 0) as failed, coalesce(j.done, 0) as done, j.oldest,
          coalesce(d.waiting, 0) + coalesce(d.delayed, 0) as dead,
          exists (select from pgboss.schedule s where s.name = q.name) as is_routine
        from pgboss.queue q
        left join (
          select name,
            count(*) filter (where state in ('created', 'retry') and start_after <= ${now})::int as waiting,
            count(*) filter (where state = 'active')::int as active,
            count(*) filter (where state in ('created', 'retry') and start_after > ${now})::int as delayed,
            count(*) filter (
              where state in ('failed', 'retry') and coalesce(completed_on, started_on) > ${now}::timestamptz - interval '1 hour'
            )::int as failed,
            count(*) filter (
              where completed_on > ${now}::timestamptz - make_interval(mins => ${RATE_MINUTES})
            )::int as done,
            min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as oldest
          from pgboss.job group by name
        ) j on j.name = q.name
        left join lateral (
          select count(*) filter (where state in ('created', 'retry'))::int as waiting, 0 as delayed
          from pgboss.job where name = q.name || ${DEAD_SUFFIX}
        ) d on true
        where right(q.name, ${DEAD_SUFFIX.length}) <> ${DEAD_SUFFIX} and not starts_with(q.name, ${INTERNAL})
        order by q.name`.execute(db);
      return rows.map((row) => ({ ...countsOf(row.name, row, now), is_routine: row.is_routine }));
    },

    async list(queue, page, now) {
      if (!(await isQueue(queue))) return undefined;
      const name = page.status === 'dead' ? `${queue}${DEAD_SUFFIX}` : queue;
      const fits = conditions(now)[page.status];
      const { rows } = await sql<BossJob>`
        select id, data, state, retry_count, retry_limit, start_after, started_on, completed_on, created_on, output,
          source_output, source_retry_count
        from pgboss.job where name = ${name} and ${fits}
        order by coalesce(completed_on, created_on) desc limit ${page.limit} offset ${page.offset}`.execute(
        db,
      );
      const total = await sql<{ total: number }>`
        select count(*)::int as total from (
          select from pgboss.job where name = ${name} and ${fits} limit ${JOBS_COUNTED_MAX}
        ) counted`.execute(db);
      return { items: rows.map((row) => present(row, queue, page)), total: total.rows[0]?.total ?? 0 };
    },

    /** A dead letter becomes a new job in its queue, with that queue's current retry settings. */
    async retry(trx, queue, ids) {
      if (!(await isQueue(queue))) return 0;
      const known = uuids(ids);
      return known.length === 0 ? 0 : jobs.redrive(queue, known, trx);
    },

    async discard(trx, queue, ids) {
      if (!(await isQueue(queue))) return 0;
      const { rows } = await sql`
        delete from pgboss.job where name = ${queue + DEAD_SUFFIX} and id = any(${uuids(ids)}::uuid[]) returning id
      `.execute(trx);
      return rows.length;
    },

    async listDead(queue) {
      if (!(await isQueue(queue))) return [];
      const { rows } = await sql<{ id: string }>`
        select id from pgboss.job where name = ${queue + DEAD_SUFFIX} and state in ('created', 'retry')
        limit ${JOBS_COUNTED_MAX}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuids = (ids: readonly string[]): string[] => ids.filter((id) => UUID.test(id));

function conditions(now: Date): Record<QueueJobStatus, ReturnType<typeof sql>> {
  return {
    waiting: sql`state in ('created', 'retry') and start_after <= ${now}`,
    delayed: sql`state in ('created', 'retry') and start_after > ${now}`,
    active: sql`state = 'active'`,
    failed: sql`state in ('failed', 'retry')`,
    completed: sql`state = 'completed'`,
    dead: sql`state in ('created', 'retry')`,
  };
}

function present(row: BossJob, queue: string, { status }: JobsPage): JobRow {
  const isDead = status === 'dead';
  const output = isDead ? row.source_output : row.output;
  const attempts = isDead ? (row.source_retry_count ?? 0) : row.retry_count;
  return {
    id: row.id,
    type: queue,
    payload_summary: summarisePayload(row.data),
    status,
    attempts: attempts + (isDead || row.state !== 'created' ? 1 : 0),
    max_attempts: isDead ? null : row.retry_limit + 1,
    run_at: isDead ? null : iso(row.start_after),
    started_at: isDead ? null : iso(row.started_on),
    finished_at: iso(isDead ? row.created_on : row.completed_on),
    error: reasonOf(output),
    link: null,
    can_retry: isDead,
  };
}

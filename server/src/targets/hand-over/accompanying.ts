import { effectivePlan, limits, planLimits } from '@newswatch/shared/contracts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import type { UsersTable } from '../../storage/schema.ts';

interface Chosen {
  userId: string;
  targetIds: readonly string[];
}

type Receiver = Pick<Selectable<UsersTable>, 'id' | 'role' | 'plan' | 'timezone'>;

/** What was handed over too, and how many reports and charts were not, because the new owner's plan allows no more. */
export interface Accompanying {
  reports: number;
  charts: number;
  leftBehind: number;
}

/**
 * SQL: whether a report or a chart reads some of these targets, and none that stay with their owner. Deleted targets are not
 * read.
 */
const readsOnly = ({ userId, targetIds }: Chosen): RawBuilder<boolean> => sql<boolean>`(
  target_ids && ${targetIds}::text[] and not exists (
    select from targets other
    where other.id = any(target_ids) and other.user_id = ${userId} and other.status <> 'archived'
      and not other.id = any(${targetIds}::text[])
  )
)`;

const reportsOf = (db: Database, chosen: Chosen) =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', chosen.userId)
    // A report that was made immediately is a document, not a schedule.
    .where('period_from', 'is', null)
    .where(readsOnly(chosen))
    .orderBy('created_at')
    .orderBy('id');

const chartsOf = (db: Database, chosen: Chosen) =>
  db
    .selectFrom('charts')
    .selectAll()
    .where('user_id', '=', chosen.userId)
    .where('scope', '=', 'chosen')
    .where(readsOnly(chosen))
    .orderBy('id');

/** The reports and charts that read only these targets, by name. */
export async function listAccompanying(
  db: Database,
  chosen: Chosen,
): Promise<{ reports: string[]; charts: string[] }> {
  const [reports, charts] = [await reportsOf(db, chosen).execute(), await chartsOf(db, chosen).execute()];
  return { reports: reports.map(({ name }) => name), charts: charts.map(({ title }) => title) };
}

/**
 * Gives the new owner the reports and charts that read only these targets. Reports are paused and have no recipients: the new
 * owner chooses them. The former owner keeps the report, paused, with its sent issues.
 */
export async function moveAccompanying(
  trx: Database,
  { from, to, targetIds }: { from: { id: string }; to: Receiver; targetIds: readonly string[] },
  now: Date,
): Promise<Accompanying> {
  const chosen = { userId: from.id, targetIds };
  const reports = await reportsOf(trx, chosen).execute();
  const charts = await chartsOf(trx, chosen).execute();
  const places = planLimits[effectivePlan(to)].reports;
  const reportsRoom = places === null ? reports.length : places - (await countOf(trx, 'reports', to.id));
  const chartsRoom = limits.CHARTS_MAX - (await countOf(trx, 'charts', to.id));
  const moved = {
    reports: reports.slice(0, Math.max(0, reportsRoom)),
    charts: charts.slice(0, Math.max(0, chartsRoom)),
  };
  for (const report of moved.reports) {
    await trx
      .insertInto('reports')
      .values({
        ...report,
        id: newId('srp'),
        user_id: to.id,
        target_ids: report.target_ids.filter((id) => targetIds.includes(id)),
        // A deleted target of the former owner may still have a text.
        target_introductions: JSON.stringify(
          Object.fromEntries(
            Object.entries(report.target_introductions).filter(([id]) => targetIds.includes(id)),
          ),
        ),
        status: 'paused',
        ...{ recipient_ids: [], groups: [], list_ids: [], to_owner: true },
        ...{ sender_name: '', look_id: null, time_zone: to.timezone },
        ...{ next_date: null, next_at: null, covered_until: null, created_at: now, updated_at: now },
      })
      .execute();
    await trx
      .updateTable('reports')
      .set({ status: 'paused', next_date: null, next_at: null, updated_at: now })
      .where('id', '=', report.id)
      .execute();
  }
  for (const { id, target_ids, version } of moved.charts) {
    const kept = target_ids.filter((one) => targetIds.includes(one));
    await trx
      .updateTable('charts')
      .set({ user_id: to.id, target_ids: kept, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
  }
  return {
    reports: moved.reports.length,
    charts: moved.charts.length,
    leftBehind: reports.length + charts.length - moved.reports.length - moved.charts.length,
  };
}

async function countOf(trx: Database, table: 'reports' | 'charts', userId: string): Promise<number> {
  const row = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .$if(table === 'reports', (query) => query.where(sql<boolean>`period_from is null`))
    .executeTakeFirstOrThrow();
  return row.total;
}

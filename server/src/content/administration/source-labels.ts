import { limits, type SourceHealth } from '@newswatch/shared/contracts';
import { type AdminSourceLabelList, adminMessages } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { refusedField } from '../../failure.ts';
import { inKnownSpelling, withNames } from '../../known-spelling.ts';
import type { Database } from '../../storage/database.ts';
import { sourceHealth } from '../source-health.ts';
import { type AdminSourcesFilter, filteredSources } from './repository.ts';

/** @throws {Failure} `validation_failed` if there would be too many */
export function withSourceLabels(labels: readonly string[], added: readonly string[]): string[] {
  const all = withNames(labels, added);
  const { tooManyLabels } = adminMessages.sources;
  if (all.length <= limits.SOURCE_LABELS_MAX) return all;
  throw refusedField('labels', tooManyLabels);
}

/** One change of labels at a time. */
export async function lockSourceLabels(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('source_labels', 0))`.execute(trx);
}

/** The labels as other sources spell them. Only one change at a time can introduce a spelling. */
export async function sourceLabelsInKnownSpelling(
  trx: Database,
  labels: readonly string[],
  except?: string,
): Promise<string[]> {
  if (labels.length === 0) return [];
  await lockSourceLabels(trx);
  const { rows } = await sql<{ spelling: string }>`
    select distinct spelling from sources, unnest(labels) as spelling
    where archived_at is null and id is distinct from ${except ?? null}
  `.execute(trx);
  return inKnownSpelling(
    labels,
    rows.map(({ spelling }) => spelling),
  );
}

const noSources = (): AdminSourceLabelList['unlabelled'] => ({
  sources: 0,
  by_health: { healthy: 0, degraded: 0, failing: 0, blocked: 0, paused: 0, never_crawled: 0 },
});

/** The labels of the sources that match the filters, each with the health of its sources. */
export async function listSourceLabels(
  db: Database,
  filter: Partial<AdminSourcesFilter>,
): Promise<AdminSourceLabelList> {
  const rows = await filteredSources(db, filter)
    .leftJoinLateral(sql<{ label: string }>`unnest(s.labels)`.as<'l'>(sql`l(label)`), (join) => join.onTrue())
    .select([
      sql<string | null>`min(l.label)`.as('label'),
      sourceHealth('s').as('health'),
      (eb) => eb.fn.countAll<number>().as('total'),
    ])
    .groupBy([sql`lower(l.label)`, 'health'])
    .orderBy(sql`lower(l.label)`)
    .execute();
  const groups = new Map<string | null, AdminSourceLabelList['items'][number]>();
  for (const { label, health, total } of rows) {
    const key = label?.toLowerCase() ?? null;
    const group = groups.get(key) ?? { label: label ?? '', ...noSources() };
    group.sources += total;
    group.by_health[health satisfies SourceHealth] = total;
    groups.set(key, group);
  }
  const { label: _none, ...unlabelled } = groups.get(null) ?? { label: '', ...noSources() };
  groups.delete(null);
  return { items: [...groups.values()], unlabelled };
}

import { type LabelItems, type LabelItemsChange, labelKey, messages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import { findBelonging } from '../label-archives/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { LabelledTable } from '../storage/names-in-lists.ts';
import { lockOwner } from '../targets/index.ts';

/** Everything that belongs to a label. A label of other people is `not_found`. */
export interface LabelItemsService {
  /** @throws {Failure} `not_found` if no target has the label */
  read(userId: string, label: string, now: Date): Promise<LabelItems>;
  /** @throws {Failure} `not_found`, including for what is not the person's */
  change(userId: string, change: LabelItemsChange, now: Date): Promise<void>;
}

export function createLabelItems(db: Database): LabelItemsService {
  return {
    async read(userId, label, now) {
      const { targets, reports } = await findMembers(db, userId, label, now);
      const [collections, screens, lists, recipients] = await Promise.all(
        (['collections', 'screens', 'distribution_lists', 'recipients'] as const).map(async (table) =>
          (await listRows(db, userId, table)).map(({ id, name, labels }) => ({
            ...{ id, name },
            has_label: hasLabel(labels, label),
          })),
        ),
      );
      return {
        ...{ targets, reports },
        ...{ collections: collections ?? [], screens: screens ?? [] },
        ...{ lists: lists ?? [], recipients: recipients ?? [] },
      };
    },

    change: (userId, { label, collection_ids, screen_ids, list_ids, recipient_ids }, now) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        await findMembers(trx, userId, label, now);
        await setLabel(trx, userId, { table: 'collections', label, ids: collection_ids });
        await setLabel(trx, userId, { table: 'screens', label, ids: screen_ids });
        await setLabel(trx, userId, { table: 'distribution_lists', label, ids: list_ids });
        await setLabel(trx, userId, { table: 'recipients', label, ids: recipient_ids });
      }),
  };
}

const hasLabel = (labels: readonly string[], label: string): boolean =>
  labels.some((one) => labelKey(one) === labelKey(label));

/** The targets with the label, and the reports that read one of them. @throws {Failure} `not_found` without a target */
async function findMembers(db: Database, userId: string, label: string, now: Date) {
  const { plan } = await findBelonging(db, userId, { label, collectionIds: [] }, now);
  const byName = (rows: { id: string; name: string }[]) =>
    rows.toSorted((one, other) => one.name.localeCompare(other.name));
  const targets = byName([...plan.leaving.targets, ...plan.staying.targets]);
  if (targets.length === 0) throw new Failure('not_found', messages.target.labelGone);
  return { targets, reports: byName([...plan.leaving.reports, ...plan.staying.reports]) };
}

async function listRows(db: Database, userId: string, table: LabelledTable) {
  const { rows } = await sql<{ id: string; name: string; labels: string[] }>`
    select id, name, labels from ${sql.table(table)} where user_id = ${userId} order by lower(name), id
  `.execute(db);
  return rows;
}

/** Gives a label to exactly these rows of a table. */
async function setLabel(
  trx: Database,
  userId: string,
  { table, label, ids }: { table: LabelledTable; label: string; ids: readonly string[] },
): Promise<void> {
  const rows = await listRows(trx, userId, table);
  const wanted = new Set(ids);
  if (rows.filter(({ id }) => wanted.has(id)).length < wanted.size)
    throw new Failure('not_found', messages.generic.notFound);
  for (const { id, labels } of rows) {
    if (hasLabel(labels, label) === wanted.has(id)) continue;
    const others = labels.filter((one) => labelKey(one) !== labelKey(label));
    const changed = wanted.has(id) ? [...others, label] : others;
    await sql`update ${sql.table(table)} set labels = ${changed}::text[] where id = ${id}`.execute(trx);
  }
}

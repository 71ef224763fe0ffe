import { labelKey, limits, messages, type TargetLabelCount } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import { inKnownSpelling, withNames } from '../known-spelling.ts';
import { type Database, transaction } from '../storage/database.ts';
import { renameLabelInCharts } from '../storage/labels-in-charts.ts';
import { renameLabelInViews } from '../storage/labels-in-views.ts';
import {
  labelledTables,
  type NameColumn,
  readSpellings,
  removeFromLists,
  renameInLists,
} from '../storage/names-in-lists.ts';
import { lockOwner } from './repository.ts';

const LABELS: NameColumn = { table: 'targets', column: 'labels' };

/** A person's labels, which exist as long as a target has them. Other things that belong to a label follow its changes. */
export interface TargetLabels {
  /** Lists a person's labels, without archived ones. */
  list(userId: string): Promise<TargetLabelCount[]>;
  /**
   * Renames a label on every target, including deleted ones, which may be restored. If another label already has the name, the
   * two are merged.
   *
   * @throws {Failure} `not_found`
   */
  rename(userId: string, change: { label: string; name: string }, now: Date): Promise<{ message: string }>;
  /** Removes a label from every target; the targets stay. @throws {Failure} `not_found` */
  remove(userId: string, label: string, now: Date): Promise<{ message: string }>;
}

export function createTargetLabels(db: Database): TargetLabels {
  /** Locks the person first, as each change of a target does. */
  const changeAll = (userId: string, change: (trx: Database) => Promise<boolean>, message: string) =>
    transaction(db, async (trx) => {
      await lockOwner(trx, userId);
      if (!(await change(trx))) throw new Failure('not_found', messages.target.labelGone);
      return { message };
    });
  return {
    list: (userId) => listLabels(db, userId),
    rename: (userId, { label, name }, now) =>
      changeAll(
        userId,
        (trx) => renameLabel(trx, userId, { label, name, now }),
        messages.target.labelRenamed,
      ),
    remove: (userId, label, now) =>
      changeAll(userId, (trx) => removeLabel(trx, userId, { label, now }), messages.target.labelDeleted),
  };
}

/** @throws {Failure} `validation_failed` if there would be too many */
export function withLabels(labels: readonly string[], added: readonly string[]): string[] {
  const all = withNames(labels, added);
  if (all.length > limits.TARGET_LABELS_MAX) {
    const fields = { labels: [messages.target.tooManyLabels] };
    throw new Failure('validation_failed', messages.generic.validation, { fields });
  }
  return all;
}

/** The labels as the person's other targets spell them. */
export async function labelsInKnownSpelling(
  trx: Database,
  userId: string,
  labels: readonly string[],
  except?: string,
): Promise<string[]> {
  return labels.length === 0 ? [] : inKnownSpelling(labels, await readSpellings(trx, LABELS, userId, except));
}

/** A person's labels, by name, without archived ones, unless a target was created with such a label later. */
export async function listLabels(db: Database, userId: string): Promise<TargetLabelCount[]> {
  const [{ rows }, archives] = await Promise.all([
    sql<TargetLabelCount & { newest: Date }>`
      select min(label) as label, count(distinct id) as targets, max(created_at) as newest
      from targets, unnest(labels) as label
      where user_id = ${userId} and status <> 'archived'
      group by lower(label) order by lower(label)
    `.execute(db),
    db
      .selectFrom('label_archives')
      .select(['label_key', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  ]);
  const archivedAt = new Map(archives.map(({ label_key, created_at }) => [label_key, created_at]));
  return rows.flatMap(({ label, targets, newest }) => {
    const at = archivedAt.get(labelKey(label));
    return at !== undefined && newest <= at ? [] : [{ label, targets }];
  });
}

async function renameLabel(
  trx: Database,
  userId: string,
  { label, name, now }: { label: string; name: string; now: Date },
): Promise<boolean> {
  const all = await readSpellings(trx, LABELS, userId);
  if (!all.some((one) => labelKey(one) === labelKey(label))) return false;
  // Targets that have the new name in another spelling get this spelling, too.
  const keys = [labelKey(label), labelKey(name)];
  const spellings = all.filter((one) => keys.includes(labelKey(one)));
  await renameInLists(trx, LABELS, { userId, spellings, name, now });
  for (const table of labelledTables) {
    const ofTable = await readSpellings(trx, { table, column: 'labels' }, userId);
    const same = ofTable.filter((one) => keys.includes(labelKey(one)));
    await renameInLists(trx, { table, column: 'labels' }, { userId, spellings: same, name, now });
  }
  await renameLabelInViews(trx, { userId, label, name, lists: LABELLED_LISTS });
  await renameLabelInCharts(trx, { userId, label, name, now });
  await renameArchive(trx, userId, { label, name });
  return true;
}

/** An archived label has its new name as well, unless another archived label has it. */
async function renameArchive(
  trx: Database,
  userId: string,
  { label, name }: { label: string; name: string },
): Promise<void> {
  await sql`
    update label_archives set label = ${name}, label_key = ${labelKey(name)}
    where user_id = ${userId} and label_key = ${labelKey(label)} and not exists (
      select from label_archives other where other.user_id = ${userId} and other.label_key = ${labelKey(name)}
        and other.label_key <> ${labelKey(label)}
    )
  `.execute(trx);
}

/** The lists whose saved views may filter by label. */
const LABELLED_LISTS = ['/targets', '/notifications', '/articles'];

async function removeLabel(
  trx: Database,
  userId: string,
  { label, now }: { label: string; now: Date },
): Promise<boolean> {
  const removeFrom = async (place: NameColumn) => {
    const all = await readSpellings(trx, place, userId);
    const spellings = all.filter((one) => labelKey(one) === labelKey(label));
    return removeFromLists(trx, place, { userId, spellings, now });
  };
  for (const table of labelledTables) await removeFrom({ table, column: 'labels' });
  return removeFrom(LABELS);
}

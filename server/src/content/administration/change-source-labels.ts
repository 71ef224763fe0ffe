import { labelKey } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { renameLabelInViews } from '../../storage/labels-in-views.ts';
import {
  type NameColumn,
  readSpellings,
  removeFromLists,
  renameInLists,
} from '../../storage/names-in-lists.ts';
import type { Schema } from '../../storage/schema.ts';
import { lockSourceLabels } from './source-labels.ts';

const LABELS: NameColumn = { table: 'sources', column: 'labels' };
/** The lists whose saved views can filter by label. */
const LABELLED_LISTS = ['/admin/sources'];
const says = adminMessages.sources;

/**
 * Renames a label on every source, including removed ones, which may come back. If another label already has the name, the two
 * are merged. The audit log has one entry for all sources.
 *
 * @throws {Failure} `not_found`
 */
export function renameSourceLabel(
  db: Database,
  actor: Actor,
  { label, name }: { label: string; name: string },
): Promise<{ message: string }> {
  return changeLabel(db, label, async (trx, all) => {
    // Sources that have the new name in another spelling get this spelling, too.
    const keys = [labelKey(label), labelKey(name)];
    const spellings = all.filter((one) => keys.includes(labelKey(one)));
    await renameInLists(trx, LABELS, { userId: null, spellings, name, now: actor.at });
    await renameLabelInViews(trx, { userId: null, label, name, lists: LABELLED_LISTS });
    const change = { before: { label }, after: { label: name } };
    await writeAudit(trx, 'source.label_renamed', { type: 'source', id: null, ...change }, actor);
    return says.labelRenamed;
  });
}

/** Removes a label from every source; the sources stay. @throws {Failure} `not_found` */
export function removeSourceLabel(
  db: Database,
  actor: Actor,
  { label }: { label: string },
): Promise<{ message: string }> {
  return changeLabel(db, label, async (trx, all) => {
    const spellings = all.filter((one) => labelKey(one) === labelKey(label));
    await removeFromLists(trx, LABELS, { userId: null, spellings, now: actor.at });
    const change = { before: { label }, after: null };
    await writeAudit(trx, 'source.label_deleted', { type: 'source', id: null, ...change }, actor);
    return says.labelDeleted;
  });
}

function changeLabel(
  db: Database,
  label: string,
  change: (trx: Transaction<Schema>, spellings: readonly string[]) => Promise<string>,
): Promise<{ message: string }> {
  return transaction(db, async (trx) => {
    await lockSourceLabels(trx);
    const all = await readSpellings(trx, LABELS, null);
    if (!all.some((one) => labelKey(one) === labelKey(label))) throw new Failure('not_found', says.labelGone);
    return { message: await change(trx, all) };
  });
}

import { listPathOf, type SavedView, type SharedView } from '@newswatch/shared/contracts';
import { sql, type Transaction } from 'kysely';
import { type Actor, withoutValues, writeAudit } from '../../audit.ts';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';

/**
 * The shared views of all administrators. A view is stored with its owner, and deleted with the account; it is not shared while
 * its owner is not an administrator.
 */
export async function readSharedViews(db: Database): Promise<SharedView[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'ui_preferences'])
    .where('role', '=', 'admin')
    .where(sql<boolean>`ui_preferences -> 'saved_views' @> '[{"shared": true}]'`)
    .execute();
  return rows.flatMap(({ id, full_name, ui_preferences }) =>
    (ui_preferences.saved_views ?? [])
      .filter(({ shared }) => shared)
      .map(({ shared: _shared, ...view }) => ({ ...view, owner: { id, name: full_name } })),
  );
}

/** Counts the shared views of a list. */
export async function countShared(db: Database, list: string): Promise<number> {
  return (await readSharedViews(db)).filter(({ address }) => listPathOf(address) === list).length;
}

/** Locks the shared views: until the transaction ends, no other view can be shared, so the limit is never exceeded. */
export async function lockSharedViews(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shared_views', 0))`.execute(trx);
}

interface Change {
  before: SavedView | undefined;
  after: SavedView | undefined;
}

/** Records a change that other administrators see. A change to a private view is not recorded. */
export async function auditSharedView(
  trx: Transaction<Schema>,
  { before, after }: Change,
  actor: Actor,
): Promise<void> {
  const view = after ?? before;
  if (!view || !(before?.shared || after?.shared)) return;
  // A search may be the name of a person, whose chats it finds.
  const searches = withoutValues(searchOf(before), searchOf(after), ['search']);
  const [was, is] = [
    { ...audited(before), ...searches.before },
    { ...audited(after), ...searches.after },
  ];
  const action = !after
    ? 'saved_view.deleted'
    : !before?.shared
      ? 'saved_view.shared'
      : after.shared
        ? 'saved_view.changed'
        : 'saved_view.unshared';
  await writeAudit(
    trx,
    action,
    {
      type: 'saved_view',
      id: view.id,
      detail: { name: view.name },
      ...(after ? { before: was, after: is } : { before: was, after: null }),
    },
    actor,
  );
}

const searchOf = (view: SavedView | undefined) => ({
  search: new URLSearchParams(view?.address.split('?')[1]).get('q') ?? '',
});

function audited(view: SavedView | undefined) {
  if (!view) return {};
  const { name, address, columns, shared = false } = view;
  const filters = new URLSearchParams(address.split('?')[1]);
  filters.delete('q');
  return { name, list: listPathOf(address), filters: `${filters}`, columns: columns ?? null, shared };
}

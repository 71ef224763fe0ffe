import { writeAudit } from '../audit.ts';
import type { Exporter } from '../export-turns.ts';
import { type Database, transaction } from '../storage/database.ts';

/** Records an export that contains people's names and addresses. */
export async function recordExport(
  db: Database,
  action: 'users.exported' | 'senders.exported' | 'usage.exported',
  { asker, rows, filter }: { asker: Exporter; rows: number; filter: { q?: string | undefined } },
  now: Date,
): Promise<void> {
  // The search text may be a name, and audit rows are kept, so only the fact of a search is recorded.
  const { q, ...kept } = filter;
  const after = { rows, filter: { ...kept, searched: q !== undefined } };
  await transaction(db, (trx) =>
    writeAudit(
      trx,
      action,
      { type: 'user', id: null, before: null, after },
      { id: asker.id, ip: asker.ip, at: now },
    ),
  );
}

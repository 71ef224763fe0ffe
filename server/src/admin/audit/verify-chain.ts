import type { AuditVerification } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../../jobs/index.ts';
import type { Logger } from '../../logging.ts';
import type { Database } from '../../storage/database.ts';

/** Runs once an hour, in one of all processes. */
export const anchorAuditLog = defineJob({ name: 'anchor-audit-log', payload: v.object({}), policy: 'short' });

/**
 * Recomputes every hash and compares it. A row's hash covers the hash of its reason, not the reason itself, which may
 * be missing only if the row is about a deleted user. The separately stored head reveals rows cut off at the end. The
 * result is stored for the dashboard.
 */
export async function verifyChain(db: Database): Promise<AuditVerification> {
  const { rows: faults } = await sql<{
    sequence: number;
    id: string;
    kind: 'changed' | 'missing' | 'reason_removed';
  }>`
    select sequence, id, kind from (
      select a.sequence, a.id, case
        when a.sequence <> coalesce(lag(a.sequence) over chain, 0) + 1 then 'missing'
        when a.previous_hash <> coalesce(lag(a.hash) over chain, '') then 'missing'
        when a.hash <> audit_hash(a) then 'changed'
        when a.detail ? 'reason' and a.reason_hash is distinct from encode(sha256(convert_to(a.detail->>'reason', 'UTF8')), 'hex')
          then 'changed'
        when a.reason_hash is not null and not a.detail ? 'reason'
          and (a.object_type <> 'user'
            or exists (select from users u where u.id = a.object_id and u.deleted_at is null))
          then 'reason_removed'
      end as kind
      from audit_log a window chain as (order by a.sequence)
    ) judged where kind is not null order by sequence limit 1`.execute(db);
  const kept = await db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirst();
  const head = kept ?? { sequence: 0, hash: '' };
  const last = await sql<{ rows: number; sequence: number | null; hash: string | null }>`
    select (select count(*)::int from audit_log) as rows,
      (select sequence from audit_log order by sequence desc limit 1) as sequence,
      (select hash from audit_log order by sequence desc limit 1) as hash`.execute(db);
  const { rows = 0, sequence = 0, hash = '' } = last.rows[0] ?? {};
  const isCutOff =
    kept === undefined ||
    (sequence ?? 0) < head.sequence ||
    (sequence === head.sequence && hash !== head.hash);
  const [first] = faults;
  const fault =
    first ?? (isCutOff ? { sequence: (sequence ?? 0) + 1, id: null, kind: 'cut_off' as const } : null);
  await sql`
    update audit_head set tampered_since = ${fault === null ? sql`null` : sql`coalesce(tampered_since, now())`}
  `.execute(db);
  return {
    intact: fault === null,
    rows,
    head,
    fault,
    message: fault === null ? 'The audit log is intact.' : 'The audit log has been tampered with.',
  };
}

/**
 * Writes the newest hash to the process log, which is kept outside the database: an anchor that cannot be changed in the
 * database.
 */
export async function anchorChain(db: Database, log: Logger): Promise<void> {
  const { intact, rows, head, fault } = await verifyChain(db);
  if (intact) log.info({ rows, ...head }, 'the audit log is intact up to this hash');
  else log.error({ rows, fault, ...head }, 'the audit log was tampered with');
}

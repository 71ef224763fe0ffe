import type { ApiScope } from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import { recordSecurityEvent } from '../../accounts/users/security-events.ts';
import { writeAudit } from '../../audit.ts';
import { writeSecurityEntry } from '../../inbox/index.ts';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';

interface Origin {
  ip: string;
  userAgent: string | undefined;
}

/** Records that a program was connected, and notifies the person, in case somebody else did it. */
export async function noteConnected(
  trx: Database,
  program: { id: string; user_id: string; name: string; scopes: ApiScope[]; before: ApiScope[] | undefined },
  origin: Origin,
  now: Date,
): Promise<void> {
  const { id, user_id, name, scopes, before } = program;
  await writeAudit(
    trx as Transaction<Schema>,
    'program.connected',
    { type: 'api_key', id, before: before ? { scopes: before } : null, after: { scopes }, detail: { name } },
    { id: user_id, ip: origin.ip, at: now },
  );
  await recordSecurityEvent(trx, { userId: user_id, kind: 'program_connected', client: origin }, now);
  await tell(trx, user_id, { kind: 'program_connected', name }, now);
}

/**
 * Records that a program was disconnected. The person is told if nobody asked for it: somebody used a code or a token that
 * had been used before.
 */
export async function disconnected(
  trx: Database,
  program: { id: string; user_id: string; name: string; scopes: ApiScope[] },
  reason: 'person' | 'program' | 'reused',
  origin: Origin,
  now: Date,
): Promise<void> {
  const { id, user_id, name, scopes } = program;
  await writeAudit(
    trx as Transaction<Schema>,
    'program.disconnected',
    { type: 'api_key', id, before: { scopes }, after: null, detail: { name, reason } },
    { id: reason === 'person' ? user_id : null, ip: origin.ip, at: now },
  );
  await recordSecurityEvent(trx, { userId: user_id, kind: 'program_disconnected', client: origin }, now);
  if (reason === 'reused') await tell(trx, user_id, { kind: 'program_ended', name }, now);
}

async function tell(
  trx: Database,
  userId: string,
  change: { kind: 'program_connected' | 'program_ended'; name: string },
  now: Date,
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await writeSecurityEntry(trx, person, change, now);
}

import type { WhatsappProvider, WhatsappState } from '@newswatch/shared/contracts/admin';
import { sql, type Transaction } from 'kysely';
import { newId } from '../../ids.ts';
import { publishToAdministrators } from '../../live/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type { Schema } from '../../storage/schema.ts';
import { defaultConfig } from './config.ts';
import {
  factsOf,
  type GatewayRow,
  type Observation,
  observed,
  stateAt,
  type Transition,
} from './gateway-state.ts';

/** A number from the range reserved for fiction. */
export const SIMULATED_NUMBER = '+447700900999';

/** Reads a provider's row. The simulator starts with a linked phone, so that messages are sent immediately. */
export async function readGateway(db: Database, provider: WhatsappProvider, now: Date): Promise<GatewayRow> {
  const known = await findGateway(db, provider).executeTakeFirst();
  return known ?? (await transaction(db, (trx) => createGateway(trx, provider, now)));
}

/** The connection as stored, without asking the provider. */
export interface StoredConnection {
  /** False if administrators turned off sending over WhatsApp. */
  enabled: boolean;
  /** Whether messages only go to the mailbox of the demo. */
  simulated: boolean;
  state: WhatsappState;
  since: Date;
  phoneNumber: string | null;
  /** The reason why it ended; null if it did not, or an administrator ended it. */
  endedBecause: string | null;
}

export async function readConnection(db: Database, now: Date): Promise<StoredConnection> {
  const config = await db
    .selectFrom('whatsapp_config')
    .select(['provider', sql<boolean>`coalesce((settings->>'enabled')::boolean, true)`.as('enabled')])
    .where('id', '=', 1)
    .executeTakeFirst();
  const { provider, enabled } = config ?? defaultConfig;
  const row = await readGateway(db, provider, now);
  return {
    enabled,
    simulated: provider === 'simulator',
    state: stateAt(row, now),
    since: row.status_since,
    phoneNumber: row.phone_number,
    endedBecause: row.disconnect?.reason ?? null,
  };
}

function findGateway(db: Database, provider: WhatsappProvider) {
  return db.selectFrom('whatsapp_gateway').selectAll().where('provider', '=', provider);
}

async function createGateway(db: Database, provider: WhatsappProvider, now: Date): Promise<GatewayRow> {
  const isSimulator = provider === 'simulator';
  const made = await db
    .insertInto('whatsapp_gateway')
    .values({
      provider,
      status: isSimulator ? 'connected' : 'stopped',
      status_since: now,
      phone_number: isSimulator ? SIMULATED_NUMBER : null,
      push_name: isSimulator ? 'Newswatch (simulated)' : null,
      linked_at: isSimulator ? now : null,
      pairing_since: null,
      pairing_secret: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Another process was faster and has also recorded the event.
  if (!made) return findGateway(db, provider).executeTakeFirstOrThrow();
  const detail = isSimulator ? 'The simulator starts with a linked phone.' : 'Not started yet.';
  await logEvent(db, made, { detail, code: null }, null, now);
  return made;
}

/** The time and the author of a change, and a callback for further records in the same transaction. */
export interface GatewayChange {
  now: Date;
  actorId: string | null;
  record?: (trx: Transaction<Schema>, before: GatewayRow, after: GatewayRow) => Promise<void>;
}

/** Applies transitions computed from the current row, one change at a time over all processes. */
export async function changeGateway(
  db: Database,
  provider: WhatsappProvider,
  options: GatewayChange,
  decide: (row: GatewayRow) => readonly Transition[],
): Promise<GatewayRow> {
  await readGateway(db, provider, options.now);
  return transaction(db, async (trx) => {
    let row = await findGateway(trx, provider).forUpdate().executeTakeFirstOrThrow();
    const before = row;
    for (const step of decide(row)) row = await applyStep(trx, row, step, options);
    await options.record?.(trx, before, row);
    return row;
  });
}

/** Records a provider's observations of its connection. */
export function applyObservations(
  db: Database,
  provider: WhatsappProvider,
  seen: readonly Observation[],
  options: GatewayChange,
): Promise<GatewayRow> {
  return transaction(db, async (trx) => {
    await readGateway(trx, provider, options.now);
    let row = await findGateway(trx, provider).forUpdate().executeTakeFirstOrThrow();
    const before = row;
    for (const one of seen) {
      const step = observed(row, one, options.now);
      if (step) row = await applyStep(trx, row, step, options);
      else if (one.kind === 'up' && row.status === 'connected') row = await touch(trx, row, one, options.now);
    }
    await options.record?.(trx, before, row);
    return row;
  });
}

async function touch(
  db: Database,
  row: GatewayRow,
  seen: Extract<Observation, { kind: 'up' }>,
  now: Date,
): Promise<GatewayRow> {
  return db
    .updateTable('whatsapp_gateway')
    .set({ ...factsOf(seen), last_seen_at: now })
    .where('provider', '=', row.provider)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Claims the turn to ask the provider, unless another process claimed it less than `everyMs` ago. */
export async function takeObservation(
  db: Database,
  provider: WhatsappProvider,
  everyMs: number,
  now: Date,
): Promise<GatewayRow | undefined> {
  return db
    .updateTable('whatsapp_gateway')
    .set({ observed_at: now })
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('observed_at', 'is', null),
        eb('observed_at', '<=', new Date(now.getTime() - everyMs)),
        eb('next_try_at', '<=', now),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

async function applyStep(
  db: Database,
  before: GatewayRow,
  { changes, detail, code }: Transition,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<GatewayRow> {
  const row = await db
    .updateTable('whatsapp_gateway')
    .set({ ...changes, ...(changes.status === before.status ? {} : { status_since: now }) })
    .where('provider', '=', before.provider)
    .returningAll()
    .executeTakeFirstOrThrow();
  await logEvent(db, row, { detail, code }, actorId, now);
  if (row.status === 'connected') await releaseHeld(db, now);
  return row;
}

async function logEvent(
  db: Database,
  { provider, status }: Pick<GatewayRow, 'provider' | 'status'>,
  { detail, code }: { detail: string; code: string | null },
  actorId: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('whatsapp_events')
    .values({ id: newId('wev'), provider, status, detail, code, actor_id: actorId, at: now })
    .execute();
  await publishToAdministrators(db, 'whatsapp', {});
}

/** Deliveries held because the gateway was unavailable need not wait for their next attempt. */
export async function releaseHeld(db: Database, now: Date): Promise<void> {
  const [first] = await db
    .updateTable('deliveries')
    .set({ scheduled_for: now })
    .where('channel', '=', 'whatsapp')
    .where('status', '=', 'held')
    .where('reason', '=', 'gateway_unavailable')
    .where('scheduled_for', '>', now)
    .returning('id')
    .execute();
  if (first) await notify(db, 'deliveries_queued', first.id);
  const [relay] = await db
    .updateTable('relays')
    .set({ scheduled_for: now })
    .where('status', '=', 'queued')
    .where('reason', '=', 'gateway_unavailable')
    .where('scheduled_for', '>', now)
    .returning('id')
    .execute();
  if (relay) await notify(db, 'relays_queued');
}

import { newId } from '../ids.ts';
import { publishToAdministrators } from '../live/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { type GatewayRow, type Transition, transitions } from './gateway-state.ts';
import type { GatewayCommand } from './types.ts';

/** From the range that is kept free for films and examples. */
const SIMULATED_NUMBER = '+447700900999';

/** The simulator's row; at the very first look it comes with a phone linked, so that messages go out. */
export async function readGateway(db: Database, now: Date): Promise<GatewayRow> {
  const known = await findGateway(db).executeTakeFirst();
  return known ?? (await transaction(db, (trx) => createGateway(trx, now)));
}

function findGateway(db: Database) {
  return db.selectFrom('whatsapp_gateway').selectAll().where('provider', '=', 'simulator');
}

async function createGateway(db: Database, now: Date): Promise<GatewayRow> {
  const made = await db
    .insertInto('whatsapp_gateway')
    .values({
      provider: 'simulator',
      status: 'connected',
      status_since: now,
      phone_number: SIMULATED_NUMBER,
      linked_at: now,
      pairing_since: null,
      pairing_secret: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Another process was quicker, and has written its event too.
  if (!made) return findGateway(db).executeTakeFirstOrThrow();
  await logEvent(db, { status: 'connected', detail: 'The simulator came with a phone linked.' }, null, now);
  return made;
}

/** Does what a command means, one command at a time over all processes; whoever connects frees what was held. */
export async function commandGateway(
  db: Database,
  command: GatewayCommand,
  actorId: string | null,
  options: { now: Date; secret: string; allowed?: (row: GatewayRow) => void },
): Promise<GatewayRow> {
  const { now, secret } = options;
  await readGateway(db, now);
  return transaction(db, async (trx) => {
    let row = await findGateway(trx).forUpdate().executeTakeFirstOrThrow();
    options.allowed?.(row);
    for (const step of transitions(row, command, now, { secret, number: SIMULATED_NUMBER })) {
      row = await applyStep(trx, step, actorId, now);
    }
    if (row.status === 'connected') await releaseHeld(trx, now);
    return row;
  });
}

async function applyStep(db: Database, step: Transition, actorId: string | null, now: Date) {
  const row = await db
    .updateTable('whatsapp_gateway')
    .set({ ...step.changes, status_since: now })
    .where('provider', '=', 'simulator')
    .returningAll()
    .executeTakeFirstOrThrow();
  await logEvent(db, { status: step.changes.status, detail: step.detail }, actorId, now);
  return row;
}

async function logEvent(
  db: Database,
  event: Pick<GatewayRow, 'status'> & { detail: string },
  actorId: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('whatsapp_events')
    .values({ id: newId('wev'), ...event, actor_id: actorId, at: now })
    .execute();
  await publishToAdministrators(db, 'whatsapp', {});
}

/** What was held because the gateway was away need not wait for its next try. */
async function releaseHeld(db: Database, now: Date): Promise<void> {
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
}

import { sql } from 'kysely';
import { readMessageKey } from '../channels/index.ts';
import type { Database } from '../storage/database.ts';

/** The email that we sent and that a report is about. */
export interface SentEmail {
  address: string;
  /** The user whose own address it is; null if it is not the address of an account. */
  userId: string | null;
  /** The deliveries that it contained; none for codes, notices, and emails of newsletters, reports and recipients. */
  deliveryIds: string[];
}

const UNSTORED = /^(?:code|notice)_msg_[0-9A-Z]+$/;
const DELIVERY = /^dlv_\w+$/;
const DIGEST = /^(\w+)\.email$/;
const RELAY = /^relay_(\w+)$/;

/**
 * Finds the email with this Message-ID, which is made from the key under which it was sent, signed together with the address
 * to which it went: a forged report only concerns an email that its author got. Nothing is stored about codes and notices,
 * which include invitations and copies of targets, so that a report about them must name the address.
 */
export async function findEmail(
  db: Database,
  messageKey: Uint8Array,
  { messageId, address }: { messageId: string; address: string | null },
): Promise<SentEmail | undefined> {
  const signed = readMessageKey(messageKey, /^<([\w.-]+)@[^@>]+>$/.exec(messageId)?.[1] ?? '');
  if (!signed) return undefined;
  if (UNSTORED.test(signed.name)) {
    return address !== null && signed.isFor(address) ? findOwner(db, address) : undefined;
  }
  const relayId = RELAY.exec(signed.name)?.[1];
  const found = await (relayId === undefined
    ? findDeliveries(db, signed.name, messageId)
    : findRelay(db, relayId));
  return found && signed.isFor(found.address) ? found : undefined;
}

async function findDeliveries(db: Database, name: string, messageId: string): Promise<SentEmail | undefined> {
  const digestId = DIGEST.exec(name)?.[1];
  if (digestId === undefined && !DELIVERY.test(name)) return undefined;
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'user_id', 'destination'])
    .where('channel', '=', 'email')
    .where('provider_message_id', '=', messageId)
    .$if(digestId !== undefined, (query) => query.where('digest_id', '=', digestId ?? ''))
    .$if(digestId === undefined, (query) => query.where('id', '=', name))
    .execute();
  const [first] = rows;
  return (
    first && {
      address: first.destination,
      userId: first.user_id,
      deliveryIds: rows.map(({ id }) => id),
    }
  );
}

async function findOwner(db: Database, address: string): Promise<SentEmail> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { address: owner?.email ?? address, userId: owner?.id ?? null, deliveryIds: [] };
}

async function findRelay(db: Database, relayId: string): Promise<SentEmail | undefined> {
  const row = await db
    .selectFrom('relays as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.via', 'r.destination', 'r.user_id', 'u.email'])
    .where('r.id', '=', relayId)
    .where('r.channel', '=', 'email')
    .where('r.via', '<>', 'app')
    .where('r.status', '=', 'sent')
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwner = row.via === 'owner';
  const address = isOwner ? row.email : row.destination;
  return address === '' ? undefined : { address, userId: isOwner ? row.user_id : null, deliveryIds: [] };
}

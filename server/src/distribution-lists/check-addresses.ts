import { planLimits, type SubscribersCheck, type SuppressedWhy } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { addressMark } from '../message-links/index.ts';
import type { PastedLine, PastedLines } from '../pasted-people.ts';
import type { Database } from '../storage/database.ts';
import { isAtOnce, readAtOnce, type Sender } from './at-once.ts';
import { countPeople, readCounted } from './repository.ts';

/** The effect of adding these addresses. */
export interface CheckedAddresses {
  check: SubscribersCheck;
  added: (PastedLine & { at_once: boolean })[];
}

/**
 * Decides for each address whether it is new, known or suppressed. Nothing is stored. The result does not show whether the owner
 * of an address wants to be asked, because they said that to somebody else.
 */
export async function checkAddresses(
  db: Database,
  {
    sender,
    listId,
    key,
  }: { sender: Sender & { id: string; plan: keyof typeof planLimits }; listId: string; key: string },
  { read, invalid }: PastedLines,
): Promise<CheckedAddresses> {
  const addresses = [...new Set(read.map(({ email }) => email.toLowerCase()))];
  const [onList, stops, blocked, refusing, atOnce] = [
    await readOnList(db, listId, addresses),
    await readStops(db, { userId: sender.id, key }, addresses),
    await readBlocked(db, addresses),
    await readRefusing(db, sender.id, addresses),
    await readAtOnce(sender),
  ];
  const whyNot = (address: string): SuppressedWhy | undefined => {
    const lists = stops.get(address);
    if (onList.get(address) === 'unsubscribed' || lists?.has(null) || lists?.has(listId))
      return 'unsubscribed';
    return blocked.has(address) ? 'blocked' : undefined;
  };
  const checked: CheckedAddresses = {
    check: { added: [], known: [], invalid, suppressed: [], room: 0 },
    added: [],
  };
  const seen = new Set<string>();
  for (const entry of read) {
    const { line, email, name } = entry;
    const address = email.toLowerCase();
    const why = whyNot(address);
    if (why) checked.check.suppressed.push({ line, email, name, why });
    else if (onList.has(address) || seen.has(address)) checked.check.known.push({ line, email, name });
    else {
      // Anybody who stopped other emails of the same person is asked.
      const at_once = isAtOnce(atOnce, email) && !stops.has(address) && !refusing.has(address);
      checked.added.push({ ...entry, at_once });
      checked.check.added.push({ line, email, name, at_once });
    }
    seen.add(address);
  }
  const counted = await readCounted(
    db,
    sender.id,
    checked.added.map(({ email }) => email.toLowerCase()),
  );
  // Addresses that are already on another list do not count again.
  const free = planLimits[sender.plan].subscribers - (await countPeople(db, sender.id));
  checked.check.room = Math.max(0, free) + counted.size;
  return checked;
}

async function readOnList(db: Database, listId: string, addresses: readonly string[]) {
  const rows = await db
    .selectFrom('subscribers')
    .select(['status', sql<string>`lower(email)`.as('address')])
    .where('list_id', '=', listId)
    .where(sql<boolean>`lower(email) = any (${[...addresses]})`)
    .execute();
  return new Map(rows.map(({ address, status }) => [address, status]));
}

/** The lists of a person from which these addresses unsubscribed; null for everything. */
async function readStops(
  db: Database,
  { userId, key }: { userId: string; key: string },
  addresses: readonly string[],
) {
  const known = new Map(
    addresses.flatMap((address) => [
      [address, address],
      [addressMark(key, address), address],
    ]),
  );
  const rows = await db
    .selectFrom('unsubscribed_addresses')
    .select(['address', 'list_id'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`address = any (${[...known.keys()]})`)
    .execute();
  const groups = Map.groupBy(rows, ({ address }) => known.get(address) ?? address);
  return new Map([...groups].map(([address, all]) => [address, new Set(all.map(({ list_id }) => list_id))]));
}

/** The addresses among these whose owners declined or stopped the person's emails to recipients. */
async function readRefusing(
  db: Database,
  userId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('recipients')
    .select(sql<string>`lower(email)`.as('address'))
    .where('user_id', '=', userId)
    .where('email_stopped_at', 'is not', null)
    .where(sql<boolean>`lower(email) = any (${[...addresses]})`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

async function readBlocked(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blocked_addresses')
    .select(sql<string>`lower(address)`.as('address'))
    .where('channel', '=', 'email')
    .where(sql<boolean>`lower(address) = any (${[...addresses]})`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

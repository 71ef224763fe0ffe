import {
  adminMessages,
  type BlockedAddress,
  type BlockedAddressDraft,
  type BlockedAddressesQuery,
  type BlockedAddressList,
} from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { type Actor, writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { offsetOf, pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { containsPattern } from '../storage/search-text.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';

const says = adminMessages.blockedAddresses;

/** Blocks single addresses and numbers. Every change is audited. */
export interface BlockedAddresses {
  /** Returns blocked addresses, newest first. */
  list(query: v.InferOutput<typeof BlockedAddressesQuery>): Promise<v.InferOutput<typeof BlockedAddressList>>;
  /** @throws {Failure} `duplicate` if it is already blocked */
  block(actor: Actor, draft: BlockedAddressDraft): Promise<{ id: string; message: string }>;
  /** @throws {Failure} `not_found` */
  unblock(actor: Actor, blockId: string): Promise<{ message: string }>;
}

export function createBlockedAddresses({ db }: { db: Database }): BlockedAddresses {
  return {
    async list(query) {
      const pattern = query.q ? containsPattern(query.q) : undefined;
      const found = db
        .selectFrom('blocked_addresses as b')
        .$if(pattern !== undefined, (rows) =>
          rows.where((eb) =>
            eb.or([eb('b.address', 'ilike', pattern ?? ''), eb('b.reason', 'ilike', pattern ?? '')]),
          ),
        )
        .$if(query.channel !== undefined, (rows) => rows.where('b.channel', '=', query.channel ?? 'email'));
      const [rows, { total }] = await Promise.all([
        found
          .leftJoin('users as u', 'u.id', 'b.blocked_by')
          .selectAll('b')
          .select(['u.full_name', usersWith.as('users'), recipientsWith.as('recipients')])
          .orderBy('b.created_at', 'desc')
          .orderBy('b.id', 'desc')
          .limit(query.per_page)
          .offset(offsetOf(query))
          .execute(),
        found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const items = rows.map(
        (row): BlockedAddress => ({
          id: row.id,
          channel: row.channel,
          address: row.address,
          reason: row.reason,
          blocked_by:
            row.blocked_by && row.full_name !== null
              ? { id: row.blocked_by, full_name: row.full_name }
              : null,
          cause: row.cause,
          spares_codes: row.spares_codes,
          created_at: row.created_at.toISOString(),
          users: row.users,
          recipients: row.recipients,
        }),
      );
      return { items, pagination: pagination(query, total) };
    },

    async block(actor, { channel, address, reason }) {
      const row = {
        id: newId('blk'),
        channel,
        address,
        reason,
        blocked_by: actor.id,
        created_at: actor.at,
      };
      try {
        await transaction(db, async (trx) => {
          const before = await removeAutomaticBlock(trx, row);
          await trx.insertInto('blocked_addresses').values(row).execute();
          const after = { channel, address, reason };
          await writeAudit(
            trx,
            'address.blocked',
            { type: 'blocked_address', id: row.id, detail: { reason }, before, after },
            actor,
          );
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'blocked_addresses_address_key')) throw error;
        throw new Failure('duplicate', says.alreadyBlocked, {
          details: { field: 'address' },
        });
      }
      return { id: row.id, message: channel === 'email' ? says.emailBlocked : says.numberBlocked };
    },

    unblock: (actor, blockId) =>
      transaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('blocked_addresses')
          .where('id', '=', blockId)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new Failure('not_found', says.gone);
        const { channel, address, reason, cause } = row;
        const before = { channel, address, reason, ...(cause && { cause }) };
        if (channel === 'email') await forgetRefusals(trx, address);
        await writeAudit(
          trx,
          'address.unblocked',
          { type: 'blocked_address', id: blockId, before, after: null },
          actor,
        );
        return { message: channel === 'email' ? says.emailUnblocked : says.numberUnblocked };
      }),
  };
}

/**
 * An automatic block can end without an administrator, for example when a recipient is invited again; an administrator’s block
 * cannot.
 */
async function removeAutomaticBlock(
  trx: Database,
  { channel, address }: Pick<BlockedAddressDraft, 'channel' | 'address'>,
) {
  const row = await trx
    .deleteFrom('blocked_addresses')
    .where('channel', '=', channel)
    .where(sql<boolean>`lower(address) = lower(${address})`)
    .where('cause', 'is not', null)
    .returning(['channel', 'address', 'reason', 'cause'])
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets that emails to the address were refused; otherwise, accounts with it would still count as refused. */
async function forgetRefusals(trx: Database, address: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email_refused_address: null,
      email_refused_reason: null,
      email_refused_detail: null,
      email_refused_at: null,
    })
    .where(sql<boolean>`lower(email_refused_address) = lower(${address})`)
    .execute();
}

const usersWith = sql<number>`(
  select count(*)::int from users p where p.deleted_at is null
    and case b.channel when 'email' then lower(p.email) = lower(b.address) else p.whatsapp = b.address end
)`;
const recipientsWith = sql<number>`(
  select count(*)::int from recipients r
  where case b.channel when 'email' then lower(r.email) = lower(b.address) else r.whatsapp = b.address end
)`;

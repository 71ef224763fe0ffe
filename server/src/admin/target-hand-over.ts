import { messages } from '@newswatch/shared/contracts';
import { adminMessages, type HandOverTargetsRequest } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { type Asker, lockAccounts } from '../accounts/index.ts';
import { Failure, refusedField } from '../failure.ts';
import { writeNotice } from '../mail-queue/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { describeMove, findHandedOver, handOverTargets, recordMove } from '../targets/index.ts';

/** An administrator transfers the targets of a person to another person, for example when somebody leaves. */
export interface TargetHandOver {
  /**
   * Moves all targets, or the chosen ones, at once, and notifies both people. The receiver is not asked.
   *
   * @throws {Failure} `not_found` · `validation_failed` unless the address is that of another active account ·
   * `state_conflict` without a target, or if a chosen one does not belong to the person · `verification_required`,
   * `quota_exceeded` or `plan_required` if the receiver could
   *   not have them
   */
  handOver(
    asker: Asker,
    userId: string,
    request: v.InferOutput<typeof HandOverTargetsRequest>,
    now: Date,
  ): Promise<{ message: string }>;
}

export function createTargetHandOver({
  db,
  baseUrl,
}: {
  db: Database;
  baseUrl: () => string;
}): TargetHandOver {
  return {
    handOver: (asker, userId, { email, target_ids, with_reports }, now) =>
      transaction(db, async (trx) => {
        const receiverId = await findActive(trx, email);
        const people = await lockAccounts(
          trx,
          asker,
          receiverId === undefined ? [userId] : [userId, receiverId],
        );
        const from = people.find(({ id }) => id === userId);
        if (!from) throw new Failure('not_found', messages.generic.notFound);
        const to = people.find(({ id }) => id === receiverId);
        if (to?.status !== 'active') throw refusedField('email', adminMessages.users.nobodyActive);
        if (to.id === from.id) throw refusedField('email', adminMessages.users.ownTargets);
        // If a request is repeated because its answer came too late, the answer is the result of the first one.
        const before = await findHandedOver(
          trx,
          { fromId: from.id, toId: to.id, targetIds: target_ids },
          now,
        );
        if (before.length > 0)
          return { message: adminMessages.users.handedOverBefore(before.length, to.full_name) };
        const moved = await handOverTargets(
          trx,
          { from, to, targetIds: target_ids, withReports: with_reports },
          now,
        );
        await recordMove(trx, { from: from.id, to: to.id, moved }, { ...asker, at: now });
        await writeNotice(trx, from, { kind: 'targets_given', to: to.full_name }, now);
        const url = `${baseUrl()}/targets`;
        await writeNotice(trx, to, { kind: 'targets_received', from: from.full_name, url }, now);
        return { message: describeMove(moved, from.full_name, to.full_name) };
      }),
  };
}

async function findActive(trx: Database, email: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

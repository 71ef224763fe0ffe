import { type Channel, limits } from '@newswatch/shared/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { VerificationCodesTable } from '../../storage/schema.ts';

export type CodeRow = Selectable<VerificationCodesTable>;

const DAY_MS = 86_400_000;

/** A code from the last day, either of this account or for the same destination from another account. */
interface MadeCode {
  isOwn: boolean;
  /** Whether the code was made for this destination, ignoring case. */
  isThere: boolean;
  byAnybody: boolean;
  at: Date;
}

export async function listMadeCodes(
  db: Database,
  { userId, channel, destination }: { userId: string; channel: Channel; destination: string },
  now: Date,
): Promise<MadeCode[]> {
  const place = destination.toLowerCase();
  const rows = await db
    .selectFrom('verification_codes')
    .select(['created_at', 'user_id', 'destination', 'asked_by_anybody'])
    .where('channel', '=', channel)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb(eb.fn<string>('lower', ['destination']), '=', place)]),
    )
    .execute();
  return rows.map((row) => ({
    isOwn: row.user_id === userId,
    isThere: row.destination.toLowerCase() === place,
    byAnybody: row.asked_by_anybody,
    at: row.created_at,
  }));
}

/** The latest code for a person on a channel, open or not. */
export async function findLatestCode(
  db: Database,
  userId: string,
  channel: Channel,
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('verification_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The codes for a destination that have not expired, latest first; some may have been replaced by others. */
export async function listYoungCodes(
  db: Database,
  code: { userId: string; channel: Channel; destination: string },
  now: Date,
): Promise<CodeRow[]> {
  return db
    .selectFrom('verification_codes')
    .selectAll()
    .where('user_id', '=', code.userId)
    .where('channel', '=', code.channel)
    .where('destination', '=', code.destination)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function closeOpenCodes(
  db: Database,
  userId: string,
  channel: Channel,
  now: Date,
): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('closed_at', 'is', null)
    .execute();
}

export async function insertCode(db: Database, code: Insertable<VerificationCodesTable>): Promise<void> {
  await db.insertInto('verification_codes').values(code).execute();
}

/** Counts a wrong attempt, and closes the code at the maximum. */
export async function countWrongAttempt(db: Database, code: CodeRow, now: Date): Promise<void> {
  const attempts = code.attempts + 1;
  await db
    .updateTable('verification_codes')
    .set({ attempts, closed_at: attempts >= limits.VERIFICATION_CODE_ATTEMPTS ? now : null })
    .where('id', '=', code.id)
    .execute();
}

export async function deleteCode(db: Database, id: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).execute();
}

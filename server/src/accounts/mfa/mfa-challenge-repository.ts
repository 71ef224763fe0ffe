import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { MfaChallengesTable } from '../../storage/schema.ts';

export type ChallengeRow = Selectable<MfaChallengesTable>;

export async function insertChallenge(
  db: Database,
  challenge: Insertable<MfaChallengesTable>,
): Promise<void> {
  await db.insertInto('mfa_challenges').values(challenge).execute();
}

export async function findChallenge(db: Database, tokenHash: string): Promise<ChallengeRow | undefined> {
  return db.selectFrom('mfa_challenges').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Reads a challenge and locks it, so that attempts are made in turn. */
export async function lockChallenge(trx: Database, tokenHash: string): Promise<ChallengeRow | undefined> {
  return trx
    .selectFrom('mfa_challenges')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChallenge(
  trx: Database,
  id: string,
  changes: Updateable<MfaChallengesTable>,
): Promise<void> {
  await trx.updateTable('mfa_challenges').set(changes).where('id', '=', id).execute();
}

/** Voids all sign-ins of a person that are waiting for the second factor. */
export async function closeChallengesOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('mfa_challenges')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

import type { Plan, Role, UserStatus } from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type { SessionsTable } from '../../storage/schema.ts';

/** The channel that announces a person (by id) whose sessions, role, plan or status changed. */
export const SESSIONS_CHANGED = 'sessions_changed';

/** The maximum number of sessions that are listed: more than anyone reads; only the newest matter. */
const SESSIONS_LISTED = 200;

export type SessionRow = Selectable<SessionsTable>;

/** A session with the columns that decide what its bearer may do. */
export interface SessionWithUser {
  id: string;
  user_id: string;
  expires_at: Date;
  revoked_at: Date | null;
  role: Role;
  plan: Plan;
  status: UserStatus;
  must_change_password: boolean;
}

const selectSession = (db: Database) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.revoked_at',
      'users.role',
      'users.plan',
      'users.status',
      'users.must_change_password',
    ]);

export async function insertSession(db: Database, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function findSession(db: Database, id: string): Promise<SessionWithUser | undefined> {
  return selectSession(db).where('sessions.id', '=', id).executeTakeFirst();
}

export async function findSessionByRefreshHash(
  db: Database,
  hash: string,
): Promise<SessionWithUser | undefined> {
  return selectSession(db).where('refresh_token_hash', '=', hash).executeTakeFirst();
}

/** Finds the time when the person last signed in with this session. */
export async function findSessionStart(db: Database, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at;
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Ends a session and notifies every process. Ending it twice is not an error, and returns `false`. */
export async function revokeSession(db: Database, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (revoked) await announceSessionsChanged(db, revoked.user_id);
  return revoked !== undefined;
}

/** Ends one session of this person; `false` if they have no such open session. */
export async function revokeSessionOf(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (revoked) await announceSessionsChanged(db, userId);
  return revoked !== undefined;
}

/** Ends all sessions of a person, whose row is locked, except one, and disconnects all programs and televisions. */
export async function revokeOtherSessionsOf(
  db: Database,
  userId: string,
  keptId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .where('revoked_at', 'is', null)
    .execute();
  await disconnectAllOf(db, userId, now);
  await announceSessionsChanged(db, userId);
}

/** A person's open sessions, neither ended nor expired, most recently seen first. */
export async function listOpenSessions(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_LISTED)
    .execute();
}

/**
 * Ends all sessions of a person (suspension, new password, deletion), disconnects all programs and televisions, and notifies
 * every process; returns how many were open. Call it with the transaction of the change that causes it.
 */
export async function revokeSessionsOf(db: Database, userId: string, now: Date): Promise<number> {
  const revoked = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute();
  await disconnectAllOf(db, userId, now);
  await announceSessionsChanged(db, userId);
  return revoked.filter(({ expires_at }) => expires_at > now).length;
}

/**
 * Disconnects the programs and the televisions of a person. Somebody who got into the account may have connected one, so they
 * end together with the other sessions.
 */
async function disconnectAllOf(db: Database, userId: string, now: Date): Promise<void> {
  await db.deleteFrom('televisions').where('user_id', '=', userId).execute();
  await db.deleteFrom('oauth_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('oauth_codes').where('user_id', '=', userId).execute();
  await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'program')
    .where('revoked_at', 'is', null)
    .execute();
}

/** Tells every process to clear its cache for a person: role, plan, status, sessions. Sent on commit. */
export async function announceSessionsChanged(db: Database, userId: string): Promise<void> {
  await notify(db, SESSIONS_CHANGED, userId);
}

import { messages, type Pagination, type Session, type ShortListQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Client, deviceLabel, lockUser, recordSecurityEvent } from '../users/index.ts';
import type { Identity } from './authentication.ts';
import {
  listOpenSessions,
  revokeOtherSessionsOf,
  revokeSessionOf,
  type SessionRow,
} from './session-repository.ts';

type Asker = Pick<Identity, 'id' | 'sessionId'>;

/** A person's sessions, and signing out other devices. */
export interface SessionList {
  list(
    asker: Asker,
    page: v.InferOutput<typeof ShortListQuery>,
    now: Date,
  ): Promise<{ items: Session[]; pagination: Pagination }>;
  /** @throws {Failure} `not_found`, including for a session of another person */
  revoke(asker: Asker, sessionId: string, client: Client, now: Date): Promise<{ message: string }>;
  revokeOthers(asker: Asker, client: Client, now: Date): Promise<{ message: string }>;
}

export function createSessionList({ db }: { db: Database }): SessionList {
  return {
    async list(asker, page, now) {
      const rows = await listOpenSessions(db, asker.id, now);
      const items = rows.map((row) => present(row, row.id === asker.sessionId));
      // The requesting session first, the rest in the database's order.
      const { current = [], others = [] } = Object.groupBy(items, (item) =>
        item.current ? 'current' : 'others',
      );
      return shortList([...current, ...others], page);
    },

    async revoke(asker, sessionId, client, now) {
      await transaction(db, async (trx) => {
        if (!(await revokeSessionOf(trx, asker.id, sessionId, now))) {
          throw new Failure('not_found', messages.generic.notFound);
        }
        await recordSecurityEvent(trx, { userId: asker.id, kind: 'session_revoked', client }, now);
      });
      return { message: messages.sessions.revoked };
    },

    async revokeOthers(asker, client, now) {
      await transaction(db, async (trx) => {
        await lockUser(trx, asker.id);
        await revokeOtherSessionsOf(trx, asker.id, asker.sessionId, now);
        await recordSecurityEvent(trx, { userId: asker.id, kind: 'other_sessions_revoked', client }, now);
      });
      return { message: messages.sessions.othersRevoked };
    },
  };
}

function present(row: SessionRow, current: boolean): Session {
  const { id, ip, user_agent } = row;
  return {
    id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ip,
    user_agent,
    device_label: deviceLabel(user_agent),
    current,
  };
}

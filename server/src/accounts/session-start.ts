import type { SessionStarted } from '@newswatch/shared/contracts';
import { type Database, transaction } from '../storage/database.ts';
import { deviceLabel } from './device-label.ts';
import type { Notices } from './notices.ts';
import { presentUser } from './present-user.ts';
import { loadQuota } from './quota.ts';
import {
  type Client,
  isKnownDevice,
  keptUserAgent,
  newCountryOf,
  recordSecurityEvent,
} from './security-events.ts';
import type { Sessions } from './sessions.ts';
import { lockUnchanged } from './unchanged-person.ts';
import { type UserRow, updateUser } from './user-repository.ts';

/** The end of every way of signing in: a session, a line in the history, and an email where the device is new. */
export interface SessionStart {
  /** @throws {Failure} `invalid_credentials` where the account changed since `user` was read */
  start(user: UserRow, client: Client, now: Date): Promise<SessionStarted>;
}

export function createSessionStart(options: {
  db: Database;
  sessions: Sessions;
  notices: Notices;
}): SessionStart {
  const { db, sessions, notices } = options;
  return {
    async start(user, client, now) {
      const { known, newCountry, tokens, present } = await transaction(db, async (trx) => {
        await lockUnchanged(trx, user);
        const known = await isKnownDevice(trx, user.id, client);
        const newCountry = await newCountryOf(trx, user.id, client);
        await recordSecurityEvent(trx, { userId: user.id, kind: 'signed_in', client }, now);
        return {
          known,
          newCountry,
          tokens: await sessions.start(trx, user, client, now),
          present: await updateUser(trx, user.id, { last_login_at: now }),
        };
      });
      const device = deviceLabel(keptUserAgent(client));
      // One email says both.
      if (newCountry) notices.tell(user, { kind: 'new_country', country: newCountry, device });
      else if (!known) notices.tell(user, { kind: 'new_sign_in', device });
      return { ...tokens, user: presentUser(present, await loadQuota(db, present, now)) };
    },
  };
}

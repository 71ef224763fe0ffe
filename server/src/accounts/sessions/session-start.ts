import type { SessionStarted } from '@newswatch/shared/contracts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import {
  assertUserUnchanged,
  type Client,
  findDeviceLabel,
  isKnownDevice,
  keptUserAgent,
  loadQuota,
  newCountryOf,
  presentUser,
  recordSecurityEvent,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import type { Sessions } from './sessions.ts';

/** The last step of every sign-in method: a session, a history entry, and an email if the device is new. */
export interface SessionStart {
  /**
   * `settle`: what the sign-in method does in the same transaction; if it throws, nobody is signed in.
   * @throws {Failure} `invalid_credentials` if the account changed since `user` was read
   */
  start(
    user: UserRow,
    client: Client,
    now: Date,
    settle?: (trx: Database) => Promise<void>,
  ): Promise<SessionStarted>;
}

export function createSessionStart(options: { db: Database; sessions: Sessions }): SessionStart {
  const { db, sessions } = options;
  return {
    async start(user, client, now, settle) {
      const { tokens, present } = await transaction(db, async (trx) => {
        await assertUserUnchanged(trx, user);
        await settle?.(trx);
        const known = await isKnownDevice(trx, user.id, client);
        const newCountry = await newCountryOf(trx, user.id, client);
        await recordSecurityEvent(trx, { userId: user.id, kind: 'signed_in', client }, now);
        const device = findDeviceLabel(keptUserAgent(client));
        // One email reports both.
        if (newCountry)
          await writeNotice(trx, user, { kind: 'new_country', country: newCountry, device }, now);
        else if (!known) await writeNotice(trx, user, { kind: 'new_sign_in', device }, now);
        return {
          tokens: await sessions.start(trx, user, client, now),
          present: await updateUser(trx, user.id, { last_login_at: now }),
        };
      });
      return { ...tokens, user: presentUser(present, await loadQuota(db, present, now), now) };
    },
  };
}

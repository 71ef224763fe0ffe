import {
  effectivePlan,
  messages,
  planLimits,
  type Television,
  type TelevisionDraft,
  type TelevisionList,
  type WaitingTelevision,
} from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { RecentSignIn } from '../../accounts/passwords/recent-sign-in.ts';
import { assertSessionAlive } from '../../accounts/sessions/index.ts';
import { deviceLabel, findDeviceLabel } from '../../accounts/users/device-label.ts';
import { recordSecurityEvent } from '../../accounts/users/security-events.ts';
import { lockUser } from '../../accounts/users/user-repository.ts';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import { findScreen } from '../repository.ts';
import { hashOfCode } from './code.ts';
import { seenSince } from './own-side.ts';
import * as repository from './repository.ts';

const says = messages.televisions;

/** The owner of screens, with their request. */
export interface TelevisionOwner {
  id: string;
  sessionId: string;
  ip: string;
  userAgent: string | undefined;
}

/** What the owners of screens can do with televisions. Other people's televisions are `not_found`. */
export interface TelevisionOwnerSide {
  list(userId: string, now: Date): Promise<TelevisionList>;
  /** @throws {Failure} `code_expired` for a code that no television shows; `rate_limited` */
  findCode(owner: TelevisionOwner, code: string, now: Date): Promise<WaitingTelevision>;
  /**
   * @throws {Failure} as `findCode`; `not_found` for a screen; `quota_exceeded`; `validation_failed` if the password is
   *   required, `invalid_password`
   */
  connect(
    owner: TelevisionOwner,
    draft: v.InferOutput<typeof TelevisionDraft>,
    now: Date,
  ): Promise<{ television: Television; message: string }>;
  /** @throws {Failure} `not_found` */
  disconnect(owner: TelevisionOwner, televisionId: string, now: Date): Promise<{ message: string }>;
}

export function createTelevisionOwnerSide(options: {
  db: Database;
  throttle: Throttle;
  recentSignIn: RecentSignIn;
  /** The key of the hashes of codes. */
  key: Uint8Array;
}): TelevisionOwnerSide {
  const { db, throttle, recentSignIn, key } = options;
  const countTyped = (owner: TelevisionOwner, now: Date) =>
    throttle.hitPerson(owner, 'television-code-typed', throttleRules.televisionCodesTyped, now);

  return {
    async list(userId, now) {
      const [rows, owner] = await Promise.all([
        repository.listTelevisions(db, userId, seenSince(now)),
        db.selectFrom('users').select(['role', 'plan']).where('id', '=', userId).executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(present), max: planLimits[effectivePlan(owner)].televisions };
    },

    async findCode(owner, code, now) {
      await countTyped(owner, now);
      const row = await repository.findCode(db, hashOfCode(key, code), now);
      if (!row) throw codeUnknown();
      return {
        device_label: deviceLabel(row.user_agent),
        is_same_address: row.address === throttleAddress(owner.ip),
        waiting_since: row.created_at.toISOString(),
      };
    },

    async connect(owner, { code, screen_id, name, current_password }, now) {
      await countTyped(owner, now);
      await recentSignIn.assert(owner, current_password, says.passwordRequired, now);
      return transaction(db, async (trx) => {
        // Locked, so that two simultaneous connections do not exceed the limit, and none survives an action that ends all of
        // them.
        const user = await lockUser(trx, owner.id);
        await assertSessionAlive(trx, owner.sessionId, now);
        const screen = await findScreen(trx, owner.id, screen_id);
        if (!screen) throw new Failure('not_found', messages.screens.gone);
        const max = planLimits[effectivePlan(user)].televisions;
        const before = await repository.listTelevisions(trx, owner.id, seenSince(now));
        if (before.length >= max)
          throw new Failure('quota_exceeded', fullSentence(max), { details: { quota: 'televisions', max } });
        const waiting = await repository.takeCode(trx, hashOfCode(key, code), now);
        if (!waiting) throw codeUnknown();
        const { secret_hash, user_agent } = waiting;
        const row = await repository.insertTelevision(trx, {
          ...{ id: newId('tvs'), user_id: owner.id, screen_id, name, user_agent, secret_hash },
          ...{ created_at: now, last_seen_at: now },
        });
        await writeAudit(
          trx as Transaction<Schema>,
          'television.connected',
          { type: 'television', id: row.id, before: null, after: { screen_id }, detail: { name } },
          { id: owner.id, ip: owner.ip, at: now },
        );
        await recordSecurityEvent(
          trx,
          { userId: owner.id, kind: 'television_connected', client: owner },
          now,
        );
        const device = findDeviceLabel(user_agent);
        await writeNotice(trx, user, { kind: 'television_connected', name, device }, now);
        return { television: present({ ...row, screen_name: screen.name }), message: says.connected };
      });
    },

    disconnect: (owner, televisionId, now) =>
      transaction(db, async (trx) => {
        const row = await repository.deleteTelevision(trx, owner.id, televisionId);
        if (!row) throw new Failure('not_found', says.gone);
        const { id, screen_id, name } = row;
        await writeAudit(
          trx as Transaction<Schema>,
          'television.disconnected',
          { type: 'television', id, before: { screen_id }, after: null, detail: { name } },
          { id: owner.id, ip: owner.ip, at: now },
        );
        await recordSecurityEvent(
          trx,
          { userId: owner.id, kind: 'television_disconnected', client: owner },
          now,
        );
        return { message: says.disconnected };
      }),
  };
}

const codeUnknown = () => new Failure('code_expired', says.codeUnknown);

const fullSentence = (max: number) =>
  `Your plan allows ${max === 1 ? 'one television' : `${max} televisions`}. Disconnect one to connect another.`;

function present(row: repository.TelevisionRow & { screen_name: string }): Television {
  const { id, name, screen_id, screen_name, user_agent, created_at, last_seen_at } = row;
  return {
    ...{ id, name, screen: { id: screen_id, name: screen_name }, device_label: deviceLabel(user_agent) },
    ...{ created_at: created_at.toISOString(), last_seen_at: last_seen_at.toISOString() },
  };
}

import {
  type Device,
  type DeviceList,
  limits,
  type PushRenewal,
  type PushSubscriptionDraft,
  type ShortListQuery,
} from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { deviceLabel } from '../accounts/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { PUSHES_QUEUED, queueReturns } from '../notifier/index.ts';
import { OutboundError } from '../outbound/index.ts';
import { shortList } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { AlertDevicesTable } from '../storage/schema-devices.ts';
import { type Throttle, throttleRules } from '../throttle/index.ts';
import { isPublicKey, type VapidKeys } from './vapid-keys.ts';

/** The person who makes a request, and the session. */
export interface DeviceOwner {
  id: string;
  sessionId: string;
}

/** The browsers on which a person gets alerts even while Newswatch is closed there. */
export interface Devices {
  list(owner: DeviceOwner, page: v.InferOutput<typeof ShortListQuery>, now: Date): Promise<DeviceList>;
  /**
   * Ties the browser to this session. A browser that another person had registered belongs to this person from now on.
   *
   * @throws {Failure} `validation_failed` for an address that we do not call or an invalid key; `quota_exceeded`
   */
  add(
    owner: DeviceOwner,
    subscription: PushSubscriptionDraft,
    userAgent: string | undefined,
    now: Date,
  ): Promise<{ device: Device }>;
  /** @throws {Failure} `not_found`, including for a device of another person */
  remove(owner: DeviceOwner, deviceId: string): Promise<{ message: string }>;
  /** @throws {Failure} `not_found`, as `remove`; `rate_limited` */
  sendExample(owner: { id: string; ip: string }, deviceId: string, now: Date): Promise<{ message: string }>;
  /** The response is the same whether or not the previous subscription is known. */
  renew(renewal: PushRenewal): Promise<{ message: string }>;
}

const HOUR_MS = 3_600_000;
const GONE = 'This device no longer gets alerts.';

export function createDevices(options: {
  db: Database;
  throttle: Throttle;
  /** @throws {OutboundError} for an address that we do not call */
  checkAddress: (url: string) => void;
  keys: () => Promise<VapidKeys>;
}): Devices {
  const { db, throttle, checkAddress, keys } = options;

  function assertUsable({ endpoint, keys: { p256dh } }: PushSubscriptionDraft): void {
    try {
      checkAddress(endpoint);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new Failure('validation_failed', 'The push service of this browser cannot be used.', {
        fields: { endpoint: [error.message] },
        cause: error,
      });
    }
    if (!isPublicKey(p256dh))
      throw new Failure('validation_failed', 'The keys of this browser cannot be used.', {
        fields: { keys: ['This is not a valid key.'] },
      });
  }

  /** Limits devices to those whose session has neither ended nor expired. */
  const aliveOf = (trx: Database, userId: string, now: Date) =>
    trx
      .selectFrom('alert_devices as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .selectAll('d')
      .select(
        sql<Date | null>`(
          select min(p.due_at) from pushes p where p.device_id = d.id and p.attempts > 0
        )`.as('retried_at'),
      )
      .where('d.user_id', '=', userId)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now)
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
      .execute();

  return {
    async list({ id, sessionId }, page, now) {
      const devices = (await aliveOf(db, id, now)).map((row) => present(row, sessionId));
      const { current = [], others = [] } = Object.groupBy(devices, ({ is_current }) =>
        is_current ? 'current' : 'others',
      );
      return {
        ...shortList([...current, ...others], page),
        public_key: (await keys()).publicKey,
        session_id: sessionId,
      };
    },

    async add({ id: user_id, sessionId: session_id }, subscription, userAgent, now) {
      assertUsable(subscription);
      const { endpoint, keys: browserKeys } = subscription;
      return transaction(db, async (trx) => {
        await lockEndpoint(trx, endpoint);
        // Two simultaneous requests must not both add the last device that is allowed.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', user_id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        const known = await aliveOf(trx, user_id, now);
        const same = known.find((row) => row.session_id === session_id && row.endpoint === endpoint);
        if (same && same.p256dh === browserKeys.p256dh && same.auth === browserKeys.auth)
          return { device: present(same, session_id) };
        const others = known.filter((row) => row.session_id !== session_id && row.endpoint !== endpoint);
        if (others.length >= limits.DEVICES_MAX)
          throw new Failure(
            'quota_exceeded',
            `You already get alerts on ${limits.DEVICES_MAX} devices. Remove one of them first.`,
            { details: { used: others.length, max: limits.DEVICES_MAX } },
          );
        await trx
          .deleteFrom('alert_devices')
          .where(({ or, eb }) => or([eb('session_id', '=', session_id), eb('endpoint', '=', endpoint)]))
          .execute();
        const row = await trx
          .insertInto('alert_devices')
          .values({
            id: newId('dev'),
            user_id,
            session_id,
            endpoint,
            ...browserKeys,
            label: deviceLabel(userAgent ?? null),
            created_at: now,
            last_sent_at: null,
            last_failed_at: null,
            last_failure: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await queueReturns(trx, row.id, now);
        return { device: present({ ...row, retried_at: null }, session_id) };
      });
    },

    async remove({ id }, deviceId) {
      const removed = await db
        .deleteFrom('alert_devices')
        .where('id', '=', deviceId)
        .where('user_id', '=', id)
        .returning('label')
        .executeTakeFirst();
      if (!removed) throw new Failure('not_found', GONE);
      return { message: `${removed.label} no longer shows alerts while Newswatch is closed.` };
    },

    async sendExample({ id, ip }, deviceId, now) {
      const device = (await aliveOf(db, id, now)).find((row) => row.id === deviceId);
      if (!device) throw new Failure('not_found', GONE);
      await throttle.hitPerson({ id, ip }, 'device-example', throttleRules.deviceExample, now);
      await transaction(db, async (trx) => {
        // This example replaces one that is still waiting.
        await trx
          .deleteFrom('pushes')
          .where('device_id', '=', deviceId)
          .where('notification_id', 'is', null)
          .execute();
        await trx
          .insertInto('pushes')
          .values({
            device_id: deviceId,
            notification_id: null,
            due_at: now,
            claimed_until: null,
            returns_at: null,
            expires_at: new Date(now.getTime() + limits.PUSH_TTL_HOURS * HOUR_MS),
          })
          .execute();
        await notify(trx, PUSHES_QUEUED);
      });
      return { message: `An example is on its way to ${device.label}.` };
    },

    async renew({ previous, subscription }) {
      assertUsable(subscription);
      await transaction(db, async (trx) => {
        await lockEndpoint(trx, subscription.endpoint);
        const known = await trx
          .selectFrom('alert_devices')
          .select('id')
          .where('endpoint', '=', previous.endpoint)
          .where('p256dh', '=', previous.keys.p256dh)
          // Neither the push service nor anybody else knows this key.
          .where('auth', '=', previous.keys.auth)
          .forUpdate()
          .executeTakeFirst();
        if (!known) return;
        await trx
          .deleteFrom('alert_devices')
          .where('endpoint', '=', subscription.endpoint)
          .where('id', '<>', known.id)
          .execute();
        await trx
          .updateTable('alert_devices')
          .set({ endpoint: subscription.endpoint, ...subscription.keys })
          .where('id', '=', known.id)
          .execute();
      });
      return { message: 'Subscription renewed.' };
    },
  };
}

/** Two people whose tabs register the same browser at the same moment must not both add it. */
const lockEndpoint = (trx: Database, endpoint: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx);

function present(
  row: Selectable<AlertDevicesTable> & { retried_at: Date | null },
  sessionId: string,
): Device {
  return {
    id: row.id,
    label: row.label,
    is_current: row.session_id === sessionId,
    added_at: row.created_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    last_failed_at: row.last_failed_at?.toISOString() ?? null,
    last_failure: row.last_failure,
    retried_at: row.retried_at?.toISOString() ?? null,
  };
}

/** Deletes the devices of sessions that have ended or expired; alerts are not sent to them anyway. */
export async function removeEndedDevices(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('alert_devices')
    .where(
      'session_id',
      'in',
      db
        .selectFrom('sessions')
        .select('id')
        .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)])),
    )
    .execute();
}

import { limits } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type WhatsappEvent,
  type WhatsappEventsQuery,
  type WhatsappPairing,
  type WhatsappPairingCode,
  type WhatsappSession,
  type WhatsappSimulation,
  type WhatsappStatus,
} from '@newswatch/shared/contracts/admin';
import { renderSVG } from 'uqr';
import type * as v from 'valibot';
import {
  type GatewayCommand,
  type GatewayStatus,
  SendError,
  type WhatsappGateway,
} from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { ReadOnPage } from '../key-paging.ts';
import { lastLocalDays } from '../local-day.ts';
import { maskNumber } from '../mask-number.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import { type Administrator, auditWhatsapp } from './administrator.ts';
import * as repository from './repository.ts';
import { connectedPercent, earlier, type StateChange, uptimePercent, uptimeWindowStart } from './uptime.ts';

/** The connection to WhatsApp, for administrators; the app checks the role before calling anything here. */
export interface WhatsappAdmin {
  status(now: Date): Promise<WhatsappStatus>;
  qr(now: Date): Promise<{ qr: WhatsappPairing | null }>;
  events(filter: v.InferOutput<typeof WhatsappEventsQuery>): Promise<ReadOnPage<WhatsappEvent>>;
  command(command: GatewayCommand, administrator: Administrator, now: Date): Promise<Changed>;
  /** @throws {Failure} `state_conflict` for a provider other than the simulator, or if the event is impossible now */
  simulate(simulation: WhatsappSimulation, administrator: Administrator, now: Date): Promise<Changed>;
  /** @throws {Failure} `state_conflict` unless it is waiting for a phone · `whatsapp_unavailable` */
  pairingCode(phoneNumber: string, administrator: Administrator, now: Date): Promise<WhatsappPairingCode>;
  /** Bypasses every queue, cap and quiet hour. @throws {Failure} `whatsapp_unavailable` · `rate_limited` */
  sendTest(
    message: { phone_number: string; text: string },
    administrator: Administrator,
    now: Date,
  ): Promise<{ message: string }>;
}

interface Changed {
  message: string;
  session: WhatsappSession;
}

const testMessages = { limit: limits.WHATSAPP_TEST_MESSAGES_PER_HOUR, windowSeconds: 3_600 };
/** The minimum interval between queries of the provider while someone has the page open. */
const LOOK_EVERY_MS = 2_000;
const words = adminMessages.whatsapp;

/** @example const whatsapp = createWhatsappAdmin({ db, gateway: channels.whatsapp, throttle }); */
export function createWhatsappAdmin(options: {
  db: Database;
  gateway: WhatsappGateway;
  throttle: Throttle;
}): WhatsappAdmin {
  const { db, gateway, throttle } = options;

  const statesOf = (status: GatewayStatus, now: Date) =>
    repository.listStates(db, status.provider, uptimeWindowStart(now));

  async function present(status: GatewayStatus, now: Date): Promise<WhatsappSession> {
    const [states, used] = await Promise.all([
      statesOf(status, now),
      repository.countUsed(db, status.provider, now),
    ]);
    return presentSession(status, { states, used, now });
  }

  /** A message from this number, as if a provider had delivered it. */
  async function receive(
    { phone_number, text }: Extract<WhatsappSimulation, { event: 'message' }>,
    administrator: Administrator,
    now: Date,
  ): Promise<Changed> {
    const status = await gateway.status();
    if (status.provider !== 'simulator') throw new Failure('state_conflict', words.simulatorOnly);
    const after = { from: maskNumber(phone_number) };
    await transaction(db, (trx) =>
      auditWhatsapp(trx, 'simulate_message', { id: null, before: null, after }, administrator, now),
    );
    const providerMessageId = newId('msg');
    await gateway.take([{ kind: 'received', from: phone_number, text, providerMessageId, at: now }]);
    return { message: words.simulated, session: await present(status, now) };
  }

  return {
    async status(now) {
      await gateway.observe(LOOK_EVERY_MS);
      // The gateway is read first, because its first read creates the rows that the others read.
      const gatewayStatus = await gateway.status();
      const [states, used, waiting, away, awayRows, last_24h, hours, recent, lastError, risk, config] =
        await Promise.all([
          statesOf(gatewayStatus, now),
          repository.countUsed(db, gatewayStatus.provider, now),
          repository.countWaiting(db),
          repository.countAway(db),
          repository.listAway(db),
          repository.countLastDay(db, now),
          repository.countByHour(db, now),
          repository.listRecent(db),
          repository.findLastError(db),
          gateway.risk(),
          gateway.config(),
        ]);
      const seconds = (since: Date | null) =>
        since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000));
      const { oldest, ...counts } = waiting;
      return {
        session: presentSession(gatewayStatus, { states, used, now }),
        queue: { ...counts, oldest_seconds: seconds(oldest) },
        waiting_for_connection: {
          count: away.count,
          without_email: away.without_email,
          oldest_seconds: seconds(away.oldest),
        },
        last_24h,
        by_hour: hours.map(({ at, ...hour }) => ({ at: at.toISOString(), ...hour })),
        connected_by_day: lastLocalDays(now, 'UTC', 30).map(({ date, start, end }) => ({
          date,
          percent: connectedPercent(states, start, earlier(end, now)),
        })),
        risk,
        waiting: awayRows.map(({ id, full_name, destination, created_at, since, has_email }) => ({
          id,
          full_name,
          destination_masked: maskNumber(destination),
          created_at: created_at.toISOString(),
          outlook: has_email ? 'email_at' : 'email_off',
          email_at: has_email
            ? new Date(since.getTime() + config.fallback_to_email_minutes * 60_000).toISOString()
            : null,
        })),
        recent: recent.map(({ destination, created_at, sent_at, ...row }) => ({
          ...row,
          destination_masked: maskNumber(destination),
          created_at: created_at.toISOString(),
          sent_at: sent_at?.toISOString() ?? null,
        })),
        last_error:
          lastError?.error && lastError.failed_at
            ? { ...lastError.error, at: lastError.failed_at.toISOString() }
            : null,
        email_takes_over_minutes: config.fallback_to_email_minutes,
      };
    },
    async qr(now) {
      await gateway.observe(LOOK_EVERY_MS);
      const status = await gateway.status();
      return { qr: (await present(status, now)).qr };
    },
    async events(filter) {
      const { total, rows, next_cursor } = await repository.listEvents(db, filter);
      const items = rows.map(({ id, status, detail, code, at, actor_id, full_name }) => ({
        id,
        status,
        detail,
        code,
        by: actor_id !== null && full_name !== null ? { id: actor_id, full_name } : null,
        at: at.toISOString(),
      }));
      return { items, pagination: pagination(filter, total), next_cursor };
    },
    async command(command, administrator, now) {
      const status = await gateway.command(command, administrator.id, (trx, was, is) => {
        // A restart does not change the connection's state, but it is recorded.
        const after = { ...stateOf(is), ...(command === 'restart' ? { restarted_at: now } : {}) };
        const change = { id: null, before: stateOf(was), after };
        return auditWhatsapp(trx, command, change, administrator, now);
      });
      return { message: sentence(command, status), session: await present(status, now) };
    },
    async simulate(simulation, administrator, now) {
      if (simulation.event === 'message') return receive(simulation, administrator, now);
      const { event } = simulation;
      const action = event === 'scan' ? 'scan' : `simulate_${event}`;
      const status = await gateway.simulate(event, administrator.id, (trx, was, is) => {
        const change = { id: null, before: stateOf(was), after: { ...stateOf(is), simulated: event } };
        return auditWhatsapp(trx, action, change, administrator, now);
      });
      return {
        message: event === 'scan' ? words.linked : words.simulated,
        session: await present(status, now),
      };
    },
    async pairingCode(phoneNumber, administrator, now) {
      const { code, expiresAt } = await gateway.pairingCode(
        phoneNumber,
        administrator.id,
        (trx, _was, is) => {
          const after = { for: maskNumber(phoneNumber), expires_at: is.pairingCode?.expiresAt };
          return auditWhatsapp(trx, 'pairing_code', { id: null, before: null, after }, administrator, now);
        },
      );
      return { code, expires_at: expiresAt.toISOString() };
    },
    async sendTest({ phone_number, text }, administrator, now) {
      await throttle.hit(`whatsapp-test:${administrator.id}`, testMessages, now);
      try {
        await gateway.send({ idempotencyKey: `test_${newId('msg')}`, to: phone_number, text, kind: 'test' });
      } catch (cause) {
        if (!(cause instanceof SendError)) throw cause;
        throw new Failure('whatsapp_unavailable', cause.message, { cause, details: { code: cause.code } });
      }
      const after = { to: maskNumber(phone_number) };
      // The message has already been sent and cannot be undone.
      await transaction(db, (trx) =>
        auditWhatsapp(trx, 'test_message', { id: null, before: null, after }, administrator, now),
      );
      return { message: words.sent };
    },
  };
}

/** The state of the connection, as the audit log records it. */
const stateOf = ({ provider, state, since, disconnect, quality }: GatewayStatus) => ({
  provider,
  status: state,
  since,
  disconnect: disconnect?.code ?? null,
  quality,
});

function presentSession(
  status: GatewayStatus,
  { states, used, now }: { states: readonly StateChange[]; used: number; now: Date },
): WhatsappSession {
  const { pairing, pairingCode } = status;
  return {
    provider: status.provider,
    status: status.state,
    status_since: status.since.toISOString(),
    phone_number: status.phoneNumber,
    push_name: status.pushName,
    platform: status.platform,
    linked_at: status.linkedAt?.toISOString() ?? null,
    last_seen_at: status.lastSeenAt?.toISOString() ?? null,
    qr: pairing && {
      image_svg: renderSVG(pairing.content),
      expires_at: pairing.expiresAt.toISOString(),
      attempt: pairing.attempt,
      max_attempts: limits.WHATSAPP_QR_ATTEMPTS,
    },
    pairing_code: pairingCode && { code: pairingCode.code, expires_at: pairingCode.expiresAt.toISOString() },
    disconnect: status.disconnect,
    quality: status.quality,
    messaging_limit_24h: status.messagingLimit,
    used_24h: used,
    uptime_percent_30d: uptimePercent(states, now),
  };
}

function sentence(command: GatewayCommand, { state }: GatewayStatus): string {
  if (command === 'logout') return words.loggedOut;
  if (command === 'stop') return words.stopped;
  if (state === 'awaiting_scan') return words.waitingForPhone;
  if (state === 'reconnecting' || state === 'failed') return words.gatewayFailed;
  if (state !== 'connected') return words.starting;
  return command === 'restart' ? words.restarted : words.started;
}

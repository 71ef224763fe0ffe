import { limits, type Pagination } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type WhatsappEvent,
  type WhatsappSession,
  type WhatsappStatus,
} from '@newswatch/shared/contracts/admin';
import { renderSVG } from 'uqr';
import { maskNumber } from '../accounts/index.ts';
import { writeAudit } from '../audit.ts';
import {
  type GatewayCommand,
  type GatewayStatus,
  SendError,
  type WhatsappGateway,
} from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import * as repository from './repository.ts';
import { uptimePercent } from './uptime.ts';

/** Who asks, for the audit. */
interface Administrator {
  id: string;
  ip: string;
}

/** The connection to WhatsApp, for administrators; the app has checked the role before anything here is called. */
export interface WhatsappAdmin {
  status(now: Date): Promise<WhatsappStatus>;
  events(page: {
    page: number;
    per_page: number;
  }): Promise<{ items: WhatsappEvent[]; pagination: Pagination }>;
  /** @throws {Failure} `duplicate` for a scan while no phone is waited for */
  command(
    command: GatewayCommand,
    administrator: Administrator,
    now: Date,
  ): Promise<{ message: string; session: WhatsappSession }>;
  /** Past every queue, cap and quiet hour. @throws {Failure} `whatsapp_unavailable` · `rate_limited` */
  sendTest(
    message: { phone_number: string; text: string },
    administrator: Administrator,
    now: Date,
  ): Promise<{ message: string }>;
}

const testMessages = { limit: limits.WHATSAPP_TEST_MESSAGES_PER_HOUR, windowSeconds: 3_600 };

/** @example const whatsapp = createWhatsappAdmin({ db, gateway: channels.whatsapp, throttle }); */
export function createWhatsappAdmin(options: {
  db: Database;
  gateway: WhatsappGateway;
  throttle: Throttle;
}): WhatsappAdmin {
  const { db, gateway, throttle } = options;

  async function session(status: GatewayStatus, now: Date): Promise<WhatsappSession> {
    const { pairing } = status;
    return {
      provider: status.provider,
      status: status.state,
      status_since: status.since.toISOString(),
      phone_number: status.phoneNumber,
      linked_at: status.linkedAt?.toISOString() ?? null,
      qr: pairing && {
        image_svg: renderSVG(pairing.content),
        expires_at: pairing.expiresAt.toISOString(),
        attempt: pairing.attempt,
        max_attempts: limits.WHATSAPP_QR_ATTEMPTS,
      },
      uptime_percent_30d: uptimePercent(await repository.listStates(db, now), now),
    };
  }

  return {
    async status(now) {
      // First: the very first look creates what the others read.
      const gatewayStatus = await gateway.status();
      const [shown, waiting, last_24h, recent, lastError] = await Promise.all([
        session(gatewayStatus, now),
        repository.countWaiting(db),
        repository.countLastDay(db, now),
        repository.listRecent(db),
        repository.findLastError(db),
      ]);
      const { oldest, ...counts } = waiting;
      return {
        session: shown,
        queue: {
          ...counts,
          oldest_seconds: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1_000)),
        },
        last_24h,
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
      };
    },
    async events(page) {
      const { total, rows } = await repository.listEvents(db, page);
      const items = rows.map(({ id, status, detail, at, actor_id, full_name }) => ({
        id,
        status,
        detail,
        by: actor_id !== null && full_name !== null ? { id: actor_id, full_name } : null,
        at: at.toISOString(),
      }));
      return { items, pagination: pagination(page, total) };
    },
    async command(command, administrator, now) {
      const status = await gateway.command(command, administrator.id);
      await writeAudit(
        db,
        `whatsapp.${command}`,
        { type: 'whatsapp', id: null, detail: { provider: status.provider, status: status.state } },
        { ...administrator, at: now },
      );
      return { message: sentence(command, status), session: await session(status, now) };
    },
    async sendTest({ phone_number, text }, administrator, now) {
      await throttle.hit(`whatsapp-test:${administrator.id}`, testMessages, now);
      try {
        await gateway.send({ idempotencyKey: `test_${newId('msg')}`, to: phone_number, text });
      } catch (cause) {
        if (!(cause instanceof SendError)) throw cause;
        throw new Failure('whatsapp_unavailable', cause.message, { cause, details: { code: cause.code } });
      }
      await writeAudit(
        db,
        'whatsapp.test_message',
        { type: 'whatsapp', id: null, detail: { to: maskNumber(phone_number) } },
        { ...administrator, at: now },
      );
      return { message: adminMessages.whatsapp.sent };
    },
  };
}

function sentence(command: GatewayCommand, { state }: GatewayStatus): string {
  const words = adminMessages.whatsapp;
  if (command === 'scan') return words.linked;
  if (command === 'logout') return words.loggedOut;
  if (command === 'stop') return words.stopped;
  if (state === 'awaiting_scan') return words.waitingForPhone;
  return command === 'restart' ? words.restarted : words.started;
}

import type { NotificationPreferences } from '@newswatch/shared/contracts';
import type { Insertable } from 'kysely';
import { type Channels, createChannels } from '../../channels/index.ts';
import { createLogger } from '../../logging.ts';
import { createMessageLinks } from '../../message-links/index.ts';
import type { Database, Storage } from '../../storage/database.ts';
import type { DeliveriesTable, UsersTable } from '../../storage/schema.ts';
import {
  insertArticle,
  insertDelivery,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { type Notifier, type NotifierOptions, startNotifier } from '../notifier.ts';

export const preferences: NotificationPreferences = {
  enabled_channels: ['email', 'whatsapp'],
  live_notifications_enabled: true,
  max_daily_notifications: 50,
  delivery_mode: null,
  digest_time: '08:00',
  quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
};

/** A clock that advances only on command. */
export interface TestClock {
  now: () => Date;
  /** Advances the clock. */
  pass(span: { minutes?: number; hours?: number; seconds?: number }): void;
}

export function testClock(start = NOON): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    pass({ hours = 0, minutes = 0, seconds = 0 }) {
      at += ((hours * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}

/** A person who may get everything immediately. */
export function insertReader(db: Database, user: Partial<Insertable<UsersTable>> = {}): Promise<string> {
  return insertUser(db, {
    plan: 'pro',
    notification_preferences: JSON.stringify(preferences),
    ...user,
  });
}

/** An alert about a new article for a new target of the person: a notification and one delivery. */
export async function insertAlert(
  db: Database,
  userId: string,
  delivery: Partial<Insertable<DeliveriesTable>> = {},
): Promise<string> {
  const source = await insertSource(db);
  const article = await insertArticle(db, { source_id: source });
  const target = await insertTarget(db, { user_id: userId });
  const notification = await insertNotification(db, {
    user_id: userId,
    target_id: target,
    article_ids: [article],
    action_url: `/articles/${article}`,
  });
  return insertDelivery(db, {
    notification_id: notification,
    user_id: userId,
    target_id: target,
    ...delivery,
  });
}

export const LINK_KEY = 'a key of links';

/** A notifier that uses the embedded mailbox and runs only on command. */
export async function startTestNotifier(
  storage: Storage,
  clock: TestClock,
  options: Partial<NotifierOptions> = {},
): Promise<Notifier> {
  const logger = createLogger('silent');
  const { db, listener } = storage;
  return startNotifier({
    db,
    listener,
    channels: options.channels ?? mailboxChannels(db, clock),
    baseUrl: 'https://news.example',
    links: createMessageLinks(LINK_KEY, 'https://news.example'),
    now: clock.now,
    logger,
    sweepMs: 3_600_000,
    ...options,
  });
}

export function mailboxChannels(db: Database, clock: TestClock): Channels {
  const logger = createLogger('silent');
  return createChannels({ db, smtpUrl: undefined, mailFrom: 'a@news.example', now: clock.now, logger });
}

export async function readDelivery(db: Database, id: string) {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Lists the messages to one address, in order. */
export async function readMailbox(db: Database, recipient: string) {
  return db
    .selectFrom('mailbox_messages')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}
